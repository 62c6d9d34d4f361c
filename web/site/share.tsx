// The address of what is shown, to be copied, or read by a phone as a QR code, which is drawn here.

import { generate } from 'lean-qr';
import { useEffect, useRef } from 'preact/hooks';
import { Button, copy } from './controls';
import type { Page } from './page';
import type { Say } from './words';

/** Squares of white around a QR code, without which a phone does not find it. */
const QUIET = 4;
/** The longest address that a phone still reads from a screen. */
const LONGEST = 800;

/** A QR code, as squares of one path. */
function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text);
  const size = code.size + 2 * QUIET;
  const places = Array.from({ length: code.size * code.size }, (_, at) => [at % code.size, Math.floor(at / code.size)]);
  const dark = places.filter(([x = 0, y = 0]) => code.get(x, y));
  const path = dark.map(([x = 0, y = 0]) => `M${x + QUIET} ${y + QUIET}h1v1h-1z`).join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} class="qr" shape-rendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

interface Given {
  say: Say;
  status: Page['status'];
  close: () => void;
}

export function Share({ say, status, close }: Given) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const address = location.href;
  // A phone cannot open a file of this computer.
  const isServed = location.protocol !== 'file:';
  const press = async () => {
    if (await copy({ say, status }, address)) close();
    else dialog.current?.querySelector('input')?.select();
  };
  return (
    <dialog ref={dialog} onClose={close} aria-label={say('share')}>
      <h2>{say('share')}</h2>
      <p>{say(isServed ? 'share-served' : 'share-file')}</p>
      <p class="field">
        <label for="link">{say('link')}</label>
        <input id="link" type="text" readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
      </p>
      {isServed &&
        (address.length <= LONGEST ? (
          <QrCode text={address} label={say('qr-code')} />
        ) : (
          <p class="hint">{say('too-long-for-qr')}</p>
        ))}
      <div class="actions">
        <Button main press={press} does="copy-link">
          {say('copy-link')}
        </Button>
        <Button press={() => dialog.current?.close()} does="close">
          {say('close')}
        </Button>
      </div>
    </dialog>
  );
}
