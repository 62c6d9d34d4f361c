// The service worker of a page on a server: once it was opened, it opens without the network too. The build puts the
// version of the page and the names of its files before this text.

declare const VERSION: string;
declare const FILES: string[];

interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Event {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface ServiceScope {
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(kind: 'install' | 'activate', heard: (event: Waiting) => void): void;
  addEventListener(kind: 'fetch', heard: (event: Fetching) => void): void;
}
const service = globalThis as unknown as ServiceScope;
const CACHE = `senet-${VERSION}`;

async function renew(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith('senet-') && name !== CACHE) await caches.delete(name);
  await service.clients.claim();
}

/** The stored file of this version, else the file of the server. */
async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  return (await cache.match(request, { ignoreSearch: true })) ?? fetch(request);
}

service.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
  service.skipWaiting();
});
service.addEventListener('activate', (event) => event.waitUntil(renew()));
service.addEventListener('fetch', (event) => {
  if (event.request.method === 'GET' && new URL(event.request.url).origin === location.origin)
    event.respondWith(answer(event.request));
});
