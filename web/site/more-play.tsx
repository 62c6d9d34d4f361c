// What is folded below the board: the settings of the game, its rules, its course.

import { useState } from 'preact/hooks';
import { type Address, pawnsOf, SOLVED_PAWNS } from './address';
import { Button, type Option, Select, save, Tick } from './controls';
import { Frame } from './frame';
import type { Game, Played } from './game';
import { type Page, useHtml } from './page';
import { RulesChoices } from './rules-choices';

export function Settings({ page, game }: { page: Page; game: Game }) {
  const { say, address, offered } = page;
  const { rules } = game;
  const pawns = pawnsOf(address, rules);
  const opponents: Option[] = [
    ['', say('two-pupils')],
    ...offered.policies.map(({ id, name }): Option => [id, say('program', name)]),
  ];
  if (pawns <= SOLVED_PAWNS) opponents.push(['best', say('program', say('best-player'))]);

  /** Begins another game. The browser's button Back leads to the one before. */
  function begin(changes: Address) {
    const left = game.played.length > 0;
    const isBest = address.opponent === 'best' && Number(changes.pawns || 0) > SOLVED_PAWNS;
    page.change({ ...changes, moves: '', thrown: '', ...(isBest && { opponent: '' }) }, left);
    page.status(left ? say('game-left') : '', true);
  }

  const opponent = opponents.find(([id]) => id === (address.opponent ?? ''))?.[1] ?? '';
  return (
    <details class="more">
      <summary>{say('game-settings', rules.title, pawns, opponent)}</summary>
      <div class="panel">
        <RulesChoices page={page} rules={rules} change={begin} />
        <Select
          label={say('device')}
          name="device"
          options={[
            ['', say('sticks')],
            ['die', say('die')],
          ]}
          value={address.device}
          change={(device) => begin({ device })}
        />
        <Select
          label={say('players')}
          name="opponent"
          options={opponents}
          value={address.opponent}
          change={(value) => page.change({ opponent: value })}
        />
        {address.opponent && (
          <>
            <Select
              label={say('my-side')}
              name="side"
              options={[
                ['dark', say('dark')],
                ['light', say('light')],
              ]}
              value={address.side || 'dark'}
              change={(side) => page.change({ side })}
            />
            <Tick
              label={say('fast')}
              name="fast"
              checked={Boolean(address.fast)}
              change={(on) => page.change({ fast: on ? '1' : '' })}
            />
          </>
        )}
        <p class="hint">{say('play-hint')}</p>
      </div>
    </details>
  );
}

/** The chosen rules, as the program prints them, once the user unfolds them. */
export function Rules({ page, game }: { page: Page; game: Game }) {
  const [open, setOpen] = useState(false);
  const asked = open ? { ruleset: game.rules.id, format: 'html', lang: page.lang } : undefined;
  const html = useHtml(page, 'rules', asked);
  return (
    <details class="more rules" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{page.say('rules')}</summary>
      {open && <Frame title={page.say('rules')} html={html} />}
    </details>
  );
}

export function Course({ page, game }: { page: Page; game: Game }) {
  const { say, address, offered } = page;
  const told = (one: Played) =>
    `${say(one.side)} ${one.throwing.value}${one.throwing.extra && one.place !== '-' ? say('and-again') : ''} – ${one.sentence}`;

  /** The game as a text, with the address that plays it again. */
  function course(): string {
    const lines = [
      say('course', offered.version, game.rules.title, address.seed ?? ''),
      ...game.played.map((one, at) => `${at + 1}. ${told(one)}`),
      ...(game.winner ? [say('won', say(game.winner))] : []),
      `${say('position')} ${game.position}`,
      // The address of a page opened from a disk names a folder of the user.
      location.protocol === 'file:' ? `${location.pathname.split('/').pop()}${location.hash}` : location.href,
    ];
    return `\uFEFF${lines.join('\r\n')}\r\n`;
  }

  return (
    <details
      class="more course"
      open={Boolean(address.course)}
      onToggle={(event) => page.change({ course: event.currentTarget.open ? '1' : '' })}
    >
      <summary>{say('transcript', game.played.length)}</summary>
      <ol class="transcript">
        {game.played.map((one, at) => (
          <li key={at}>{told(one)}</li>
        ))}
      </ol>
      <Button
        press={() => save('senet-game.txt', course(), 'text/plain')}
        does="save-course"
        disabled={!game.played.length}
      >
        {say('save-course')}
      </Button>
      <p class="code">
        {say('position')} <code>{game.position}</code>
      </p>
    </details>
  );
}
