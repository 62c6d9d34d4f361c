// The counts of throws beside the law: a table whose rows are bars.

import { joined } from './numbers';
import type { Page } from './page';
import type { Sample } from './sample';

interface Given {
  page: Page;
  sample: Sample;
  followed: number;
  /** What the user predicts for each value, in percent. */
  prediction?: Prediction;
  /** The name of the table, to tell it from another beside it. */
  name?: string;
  /** Whether the probabilities are shown. */
  revealed: boolean;
}

export interface Prediction {
  /** For each value, what is typed. */
  typed: string[];
  type: (at: number, percents: string) => void;
  /** After the first throw a prediction stays as it is. */
  closed: boolean;
}

/** The share of the longest bar that a user can draw. */
const DRAWN = 0.6;

/** Draws the bar of a prediction with the pointer. */
function drawing(prediction: Prediction, at: number) {
  const draw = (event: PointerEvent) => {
    const place = event.currentTarget as HTMLElement;
    if (event.type === 'pointerdown') place.setPointerCapture(event.pointerId);
    else if (!place.hasPointerCapture(event.pointerId)) return;
    const { left, width } = place.getBoundingClientRect();
    const inner = width - 2 * Number.parseFloat(getComputedStyle(place).paddingLeft);
    const share = (DRAWN * (event.clientX - left)) / inner;
    prediction.type(at, String(Math.round(100 * Math.min(DRAWN, Math.max(0, share)))));
  };
  return { onPointerDown: draw, onPointerMove: draw };
}

export function LawTable({ page, sample, followed, prediction, name, revealed }: Given) {
  const { say } = page;
  const { law, values } = sample;
  const n = values.length;
  const guessed = (at: number) => (prediction ? Number(prediction.typed[at] ?? 0) / 100 : 0);
  const counts = law.map(({ value }) => values.filter((one) => one === value).length);
  const met = counts.map((count) => (n ? count / n : 0));
  const isDrawn = prediction !== undefined && !prediction.closed;
  const most = Math.max(
    isDrawn ? DRAWN : 0.01,
    ...met,
    ...law.map(({ share }, at) => Math.max(revealed ? share : 0, guessed(at))),
  );
  const bar = (kind: string, share: number) => <span class={`bar ${kind}`} style={`width:${(100 * share) / most}%`} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is too wide is scrolled with the keyboard
    <section class="wide" tabIndex={0} aria-label={name ? `${name} – ${say('counts', n)}` : say('counts', n)}>
      <table class="law">
        <caption>
          {say('counts', n)} <small>{say(prediction ? 'bars-predicted' : 'bars')}</small>
        </caption>
        <thead>
          <tr>
            <th scope="col">{say('value')}</th>
            {prediction && <th scope="col">{say('prediction')}</th>}
            <th scope="col">{say('count')}</th>
            <th scope="col">{say('frequency')}</th>
            <th scope="col">{say('probability')}</th>
            <th scope="col" class="bars">
              {say('bars-title')}
            </th>
          </tr>
        </thead>
        <tbody>
          {law.map(({ value, fraction, share }, at) => (
            <tr
              key={value}
              class={value === followed ? 'followed' : undefined}
              onClick={(event) => {
                if (!(event.target as Element).closest('input')) page.change({ follow: String(value) });
              }}
            >
              <th scope="row">
                <button
                  type="button"
                  class="follow"
                  data-follow={value}
                  aria-pressed={value === followed ? 'true' : 'false'}
                  aria-label={say('follow-value', value)}
                >
                  {value}
                </button>
              </th>
              {prediction && (
                <td>
                  <input
                    type="text"
                    inputMode="numeric"
                    maxLength={3}
                    class="guess"
                    value={prediction.typed[at] ?? ''}
                    disabled={prediction.closed}
                    aria-label={say('prediction-of', value)}
                    onInput={(event) => {
                      const input = event.currentTarget;
                      input.value = input.value.replace(/\D/g, '');
                      prediction.type(at, input.value);
                    }}
                  />
                </td>
              )}
              <td>{page.whole(counts[at] ?? 0)}</td>
              <td>{n ? page.percent(met[at] ?? 0) : '–'}</td>
              <td>{revealed ? `${fraction} ${joined(fraction, page.percent(share))}` : '?'}</td>
              <td class={isDrawn ? 'bars drawn' : 'bars'} aria-hidden="true" {...(isDrawn && drawing(prediction, at))}>
                {prediction && bar('guessed', guessed(at))}
                {bar('met', met[at] ?? 0)}
                {revealed && bar('model', share)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
