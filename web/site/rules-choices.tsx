// The rules of a game and its pawns a side.

import { type Address, pawnsOf } from './address';
import type { Ruleset } from './answers';
import { type Option, Select } from './controls';
import type { Page } from './page';

interface Given {
  page: Page;
  rules: Ruleset;
  change: (changes: Address) => void;
}

export function ChooseRuleset({ page: { say, offered }, rules, change }: Given) {
  return (
    <Select
      label={say('ruleset')}
      name="ruleset"
      options={offered.rulesets.map((one) => [one.id, one.title])}
      value={rules.id}
      change={(ruleset) => change({ ruleset })}
    />
  );
}

export function RulesChoices({ page, rules, change }: Given) {
  const { say, address } = page;
  return (
    <>
      <ChooseRuleset page={page} rules={rules} change={(changes) => change({ ...changes, pawns: '' })} />
      <Select
        label={say('pawns')}
        name="pawns"
        options={Array.from({ length: rules.pawns }, (_, at): Option => [String(at + 1), String(at + 1)])}
        value={String(pawnsOf(address, rules))}
        change={(pawns) => change({ pawns })}
      />
    </>
  );
}
