/**
 * Lets the kiosk open without a network. It is registered for /punch-clock only, so it serves no other page.
 *
 * Each version has one cache, filled completely or not at all, so a page always comes with its own files. The build
 * writes the list of the files and their fingerprint into this script, so each new version of the kiosk is a new worker.
 * It fetches its files and takes over at once; the page reloads as soon as no person is using it (`keep-up-to-date.ts`).
 */
/** Written by the build (`worker-files.ts`). */
declare const KIOSK_FILES: readonly string[];
declare const KIOSK_VERSION: string;

/** Written by the server: the texts of the kiosk in each of its languages (LG6). */
const worker = self as unknown as ServiceWorkerGlobalScope & { KIOSK_LANGUAGES: readonly string[] };
worker.importScripts('/languages/kiosk.js');
const FILES = [...KIOSK_FILES, ...worker.KIOSK_LANGUAGES];
const PAGE = '/punch-clock';
/** Never renamed: a new version finds and deletes the caches of old ones by it. */
const CACHES = 'punch-clock-';
const CACHE = CACHES + [KIOSK_VERSION, ...worker.KIOSK_LANGUAGES].join();

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('fetch', (event) => {
  const path = cachedPath(event.request);
  if (path !== undefined) event.respondWith(answer(path, event.request));
});

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  // Bypasses the browser's own cache, which may still hold the page of the last version.
  await cache.addAll([PAGE, ...FILES].map((path) => new Request(path, { cache: 'reload' })));
  await worker.skipWaiting();
}

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(CACHES) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** Returns the path of the request in the cache, or undefined for what is not a file of the kiosk. */
function cachedPath(request: Request): string | undefined {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return undefined;
  if (request.mode === 'navigate') return pathname.replace(/\/$/, '') === PAGE ? PAGE : undefined;
  return FILES.includes(pathname) ? pathname : undefined;
}

async function answer(path: string, request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  return (await cache.match(path)) ?? fetch(request);
}
