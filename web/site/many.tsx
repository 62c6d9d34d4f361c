// Many games at once: who wins, and how long they are, for two strategies or two devices.

import { useEffect, useState } from 'preact/hooks';
import { anySeed, GAMES, pawnsOf, rulesOf, throwerOf } from './address';
import type { GamesAnswer } from './answers';
import { asOptions, Button, type Option, Panel, Select, Switch } from './controls';
import { type Asked, simulate, stopGames } from './engine';
import type { Page } from './page';
import { Races } from './race';
import { Lengths, Wins } from './results';
import { RulesChoices } from './rules-choices';

/** Games that are played with the same choices. */
interface Run {
  name: string;
  asked: Asked;
}

/** A run with what its games gave so far. */
export interface Played extends Run {
  result: GamesAnswer;
}

/** The runs that an address asks for: one for two strategies, two for two devices. */
function runsOf(page: Page): Run[] {
  const { address, offered, lang } = page;
  const rules = rulesOf(address, offered);
  const pawns = pawnsOf(address, rules);
  const nameOf = (id: string | undefined) => offered.policies.find((one) => one.id === id)?.name ?? '';
  const set = pawns === rules.pawns ? undefined : [`pawns=${pawns}`];
  const common = { ruleset: rules.id, set, seed: address.seed, format: 'json', lang };
  const { light = 'random', dark = 'random' } = address;
  if (address.by !== 'devices') {
    const asked = { ...common, light, dark, thrower: rules.sticks };
    return [{ name: page.say('against', nameOf(dark), nameOf(light)), asked }];
  }
  const one = throwerOf(address.thrower, offered, rules.sticks);
  const other = throwerOf(address.other, offered, rules.die);
  return [one, other].map(({ id, title }) => ({
    name: title,
    asked: { ...common, light: dark, dark, thrower: id },
  }));
}

/** Plays a hundred games of each run, then ten times as many, up to those asked for: one sees the figures settle. */
function useGames(page: Page, runs: Run[], games: number): { played: Played[]; playing: boolean } {
  const [found, setFound] = useState<{ key: string; played: Played[]; playing: boolean }>();
  const key = JSON.stringify([runs.map(({ asked }) => asked), games]);
  const { failed } = page;
  useEffect(() => {
    let wanted = true;
    const play = async () => {
      for (let so = GAMES[0]; so <= games; so *= 10) {
        const results = await Promise.all(runs.map(({ asked }) => simulate({ ...asked, games: so })));
        if (!wanted) return;
        const played = runs.map((run, at) => ({ ...run, result: results[at] as GamesAnswer }));
        setFound({ key, played, playing: so < games });
      }
    };
    play().catch((error) => wanted && failed(error));
    return () => {
      wanted = false;
      stopGames();
    };
  }, [key]);
  return found?.key === key ? found : { played: [], playing: true };
}

export function Many({ page }: { page: Page }) {
  if (page.address.by !== 'race') return <Games page={page} />;
  return (
    <>
      <Choices page={page} games={GAMES[0]} />
      <div class="output">
        <Races page={page} />
      </div>
    </>
  );
}

function Games({ page }: { page: Page }) {
  const { say, address, change } = page;
  const games = GAMES.find((one) => String(one) === address.games) ?? 1000;
  const { played, playing } = useGames(page, runsOf(page), games);
  return (
    <>
      <Choices page={page} games={games} />
      <div class="output">
        <div class="actions-bar">
          <Button main press={() => change({ seed: anySeed() })} does="again">
            {say('other-games')}
          </Button>
          <span role="status">{playing ? say('playing-games') : say('games-played', games)}</span>
        </div>
        {played.map((run) => (
          <Wins key={run.name} page={page} run={run} />
        ))}
        {played.length > 0 && <Lengths page={page} runs={played} />}
      </div>
    </>
  );
}

function Choices({ page, games }: { page: Page; games: number }) {
  const { say, address, offered, change } = page;
  const rules = rulesOf(address, offered);
  const race = address.by === 'race';
  const devices = address.by === 'devices' || race;
  const throwers = offered.throwers.map((one): Option => [one.id, one.title]);
  return (
    <Panel page={page}>
      <Switch
        label={say('compared')}
        options={[
          ['', say('two-strategies')],
          ['devices', say('two-devices')],
          ['race', say('race')],
        ]}
        value={address.by ?? ''}
        change={(by) => change({ by })}
      />
      {!race && (
        <Select
          label={say(devices ? 'both-play' : 'dark-starts')}
          name="dark"
          options={asOptions(offered.policies)}
          value={address.dark || 'random'}
          change={(dark) => change({ dark })}
        />
      )}
      {devices ? (
        <>
          <Select
            label={say('device')}
            name="thrower"
            options={throwers}
            value={throwerOf(address.thrower, offered, rules.sticks).id}
            change={(thrower) => change({ thrower })}
          />
          <Select
            label={say('other-thrower')}
            name="other"
            options={throwers}
            value={throwerOf(address.other, offered, rules.die).id}
            change={(other) => change({ other })}
          />
        </>
      ) : (
        <Select
          label={say('light-follows')}
          name="light"
          options={asOptions(offered.policies)}
          value={address.light || 'random'}
          change={(light) => change({ light })}
        />
      )}
      {!race && (
        <>
          <Select
            label={say('how-many-games')}
            name="games"
            options={GAMES.map((one): Option => [String(one), page.whole(one)])}
            value={String(games)}
            change={(value) => change({ games: value })}
          />
          <RulesChoices page={page} rules={rules} change={change} />
          <p class="hint">{say('many-hint')}</p>
        </>
      )}
    </Panel>
  );
}
