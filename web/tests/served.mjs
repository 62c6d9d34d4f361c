// The browsers that are installed, and a server for the folder of the page.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';

/** The folder of the page, as an address. */
export const dist = process.env.DIST ? pathToFileURL(`${process.env.DIST}/`) : new URL('../dist/', import.meta.url);

function programOf(...names) {
  for (const name of names) {
    try {
      return execFileSync('which', [name], { encoding: 'utf8' }).trim();
    } catch {
      // Try the next name.
    }
  }
  return undefined;
}

/** Each browser with the path of its program, if it is installed. */
export const browsers = [['chrome', programOf('chromium', 'chromium-browser', 'google-chrome')], ['firefox', programOf('firefox-esr', 'firefox')]];

/** The options that start a browser in French. */
export const launching = (browser, executablePath) => ({
  browser, executablePath, headless: true, args: browser === 'chrome' ? ['--no-sandbox', '--accept-lang=fr-FR'] : [], extraPrefsFirefox: { 'intl.accept_languages': 'fr' },
});

const KINDS = { html: 'text/html', js: 'text/javascript', css: 'text/css' };

/** Serves the folder; gives the server, its address and a switch that cuts it off. */
export async function served() {
  let up = true;
  const server = createServer((request, response) => {
    if (!up) {
      request.socket.destroy();
      return;
    }
    const name = request.url === '/' ? 'index.html' : request.url.slice(1);
    try {
      response.writeHead(200, { 'Content-Type': KINDS[name.split('.').pop()] ?? 'text/plain' }).end(readFileSync(new URL(name, dist)));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  const network = (on) => { up = on; };
  return { server, network, address: `http://127.0.0.1:${server.address().port}/` };
}
