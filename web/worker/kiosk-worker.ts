/**
 * Lets the punch clock open without a network. It is registered for /punch-clock alone, so that no other page of the
 * application ever comes from here.
 *
 * One version is one cache, filled completely or not at all, and a page is always served together with the files that
 * belong to it. The build writes the list of those files and their fingerprint into this script, so every new version of
 * the punch clock is a new worker: it fetches its files, takes over at once, and the page begins anew as soon as nobody
 * is using it (`keep-up-to-date.ts`).
 */
/** Written by the build. */
declare const KIOSK_FILES: readonly string[];
declare const KIOSK_VERSION: string;

const worker = self as unknown as ServiceWorkerGlobalScope;
const PAGE = '/punch-clock';
const CACHES = 'punch-clock-';
const CACHE = CACHES + KIOSK_VERSION;

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('fetch', (event) => {
  const path = pathOf(event.request);
  if (path !== undefined) event.respondWith(answer(path, event.request));
});

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  // Past the browser's own cache, which may still hold the page of the last version.
  await cache.addAll([PAGE, ...KIOSK_FILES].map((path) => new Request(path, { cache: 'reload' })));
  await worker.skipWaiting();
}

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(CACHES) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** Under which path the cache has what is asked for; undefined for everything that is not the punch clock's own. */
function pathOf(request: Request): string | undefined {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return undefined;
  if (request.mode === 'navigate') return pathname.replace(/\/$/, '') === PAGE ? PAGE : undefined;
  return KIOSK_FILES.includes(pathname) ? pathname : undefined;
}

async function answer(path: string, request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  return (await cache.match(path)) ?? fetch(request);
}
