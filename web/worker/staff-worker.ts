/**
 * Lets the pages of staff open without a network (SA2), shows the notices that the server pushes, and opens the page that they are about.
 * It is registered when a person installs the app or lets a browser take notices, never for visitors. The words of a notice are in the
 * language of the person already.
 *
 * Each version has one cache, filled completely or not at all, as that of the kiosk. It holds files that are the same for everybody.
 */
export {};

/** Written by the build (`worker-files.ts`). */
declare const STAFF_FILES: readonly string[];
declare const STAFF_VERSION: string;

/** Pages that are the same file, and work without a network. */
const PAGES = [
  '/today',
  '/view-schedule',
  '/time-off-request',
  '/schedule-change-request',
  '/my-availability',
  '/my-requests',
];
const PAGE = '/today';
/** Never renamed: a new version finds and deletes the caches of old ones by it. */
const CACHES = 'staff-';
const CACHE = CACHES + STAFF_VERSION;
const FILES = STAFF_FILES;

/** The message that the server encrypts: `PushMessage` in `send-push.ts`. */
interface Push {
  title: string;
  line: string;
  opens: string;
  topic: string;
  receipt: string;
  device: number;
}

const worker = self as unknown as ServiceWorkerGlobalScope;

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('fetch', (event) => {
  const path = cachedPath(event.request);
  if (path !== undefined) event.respondWith(answer(path, event.request));
  if (path === PAGE) event.waitUntil(renewPage().catch(() => undefined));
});
worker.addEventListener('push', (event) => {
  const push = readPush(event.data);
  if (push !== undefined) event.waitUntil(show(push));
});
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(String(event.notification.data)));
});

async function install(): Promise<void> {
  const page = await fetch(fresh(PAGE));
  if (!page.ok) throw new Error(`${PAGE} answers ${page.status}`);
  const texts = languageFiles(await page.clone().text());
  const cache = await caches.open(CACHE);
  await cache.addAll([...FILES, ...texts].map(fresh));
  // Last, because a cache with its page is complete.
  await cache.put(PAGE, page);
  await worker.skipWaiting();
}

/** The server writes settings and languages into the page, which change without a new version. */
async function renewPage(): Promise<void> {
  const page = await fetch(fresh(PAGE));
  const html = await page.clone().text();
  const links = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, link = '']) => link);
  // The page of another version belongs to its own worker.
  if (!page.ok || !links.every((link) => FILES.includes(link))) return;
  const cache = await caches.open(CACHE);
  if (html === (await (await cache.match(PAGE))?.text())) return;
  await cache.addAll(languageFiles(html).map(fresh));
  await cache.put(PAGE, page);
}

/** Bypasses the browser's own cache, which may still hold the page of the last version. */
function fresh(path: string): Request {
  return new Request(path, { cache: 'reload' });
}

/** The texts of each language that the server has written into the page. */
function languageFiles(page: string): string[] {
  const [, escaped = '[]'] = /<meta name="deckhand-languages" content="([^"]*)"/.exec(page) ?? [];
  const json = escaped.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
  return (JSON.parse(json) as { start: string; pages: string }[]).flatMap(({ start, pages }) => [
    start,
    pages,
  ]);
}

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(CACHES) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** Returns the path of the request in the cache, or undefined for what is not of these pages. */
function cachedPath(request: Request): string | undefined {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return undefined;
  if (request.mode === 'navigate') return PAGES.includes(pathname.replace(/\/$/, '')) ? PAGE : undefined;
  return /^\/(?:assets|languages)\//.test(pathname) || FILES.includes(pathname) ? pathname : undefined;
}

/** Without a complete cache everything comes from the server. */
async function answer(path: string, request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  return (await cache.match(path)) ?? fetch(request);
}

function readPush(data: PushMessageData | null): Push | undefined {
  try {
    return data?.json() as Push | undefined;
  } catch {
    // A push that nobody of ours has sent.
    return undefined;
  }
}

/** Confirms it once the device has shown it: until then the push may still become a mail. */
async function show({ title, line, opens, topic, receipt, device }: Push): Promise<void> {
  // A later one with the tag of an earlier one would replace it without a sound.
  const options: NotificationOptions & { renotify: true } = {
    body: line,
    tag: topic,
    renotify: true,
    data: opens,
    icon: '/kiosk/icon-192.png',
  };
  await worker.registration.showNotification(title, options);
  await fetch('/api/push/shown/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ receipt, device }),
  });
}

/** Uses a window that is open already. */
async function open(path: string): Promise<void> {
  // Pages of this school alone, whatever a push says.
  const { origin, href } = new URL(path, worker.location.origin);
  if (origin !== worker.location.origin) return;
  const windows = await worker.clients.matchAll({ type: 'window' });
  const window = windows.find(({ url }) => !new URL(url).pathname.startsWith('/punch-clock'));
  const opened = await window?.navigate(href).catch(() => null);
  if (opened) await opened.focus();
  else await worker.clients.openWindow(href);
}
