/**
 * Shows the notices that the server pushes, and opens the page that they are about. It is registered when a person lets a browser take
 * notices, never for visitors. The words are in the language of the person already.
 */
export {};

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

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('push', (event) => {
  const push = readPush(event.data);
  if (push !== undefined) event.waitUntil(show(push));
});
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(String(event.notification.data)));
});

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
  await worker.registration.showNotification(title, {
    body: line,
    tag: topic,
    data: opens,
    icon: '/kiosk/icon-192.png',
  });
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
