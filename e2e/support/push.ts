import type { GuardedSender } from '@deckhand/server/platform/outbound/guarded-sender';
import { testBrowser } from '@deckhand/server/platform/push/testing/read-push';
import type { CDPSession, Page } from '@playwright/test';

/** A browser whose push service is the journey itself, because no journey reaches the real ones. */
export interface PushedBrowser {
  /** Gives the browser what the server sends to it, as its push service would. */
  deliver: GuardedSender;
  /** From now on the push service knows the browser no more. */
  forget(): void;
}

/** Lets pages of this browser subscribe to the journey's push service. Their service worker, and what it shows, are real. */
export async function withPushService(page: Page, address: string): Promise<PushedBrowser> {
  const browser = testBrowser();
  const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;
  await page.context().grantPermissions(['notifications'], { origin: address });
  const showsNotices = await canShowNotices(page, address);
  await page.addInitScript(
    ({ endpoint, keys, showsNotices }) => {
      if (!showsNotices) Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      const made = {
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          localStorage.removeItem('journey-push');
          return true;
        },
      };
      PushManager.prototype.subscribe = async () => {
        localStorage.setItem('journey-push', '1');
        return made as unknown as PushSubscription;
      };
      PushManager.prototype.getSubscription = async () =>
        localStorage.getItem('journey-push') ? (made as unknown as PushSubscription) : null;
    },
    { endpoint, keys: browser.keys, showsNotices },
  );
  const devtools = await page.context().newCDPSession(page);
  const registration = registrationOf(devtools);
  await devtools.send('ServiceWorker.enable');
  let isKnown = true;
  return {
    deliver: async ({ url, body }) => {
      if (url !== endpoint || !isKnown) return { status: 410, retryAfter: undefined };
      const data = browser.read(body);
      if (!showsNotices) {
        const { receipt, device } = JSON.parse(data) as { receipt: string; device: number };
        await page.request.post(`${address}/api/push/shown/`, { data: { receipt, device } });
        return { status: 201, retryAfter: undefined };
      }
      await devtools.send('ServiceWorker.deliverPushMessage', {
        origin: address,
        registrationId: await registration,
        data,
      });
      return { status: 201, retryAfter: undefined };
    },
    forget: () => {
      isKnown = false;
    },
  };
}

/** A Chromium without windows refuses every notice, whatever it is allowed: there the journey confirms it instead of the worker. */
async function canShowNotices(page: Page, address: string): Promise<boolean> {
  const other = await page.context().newPage();
  await other.goto(`${address}/favicon.svg`);
  const permission = await other.evaluate(() => Notification.permission);
  await other.close();
  return permission === 'granted';
}

/** The number of the service worker of the whole school, once a page has registered it. */
function registrationOf(devtools: CDPSession): Promise<string> {
  return new Promise((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => new URL(scopeURL).pathname === '/');
      if (found) resolve(found.registrationId);
    });
  });
}
