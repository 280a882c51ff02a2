import type { CallInput } from '@deckhand/contract/call';
import { addPushDevice } from '@deckhand/contract/people/notices/add-push-device';
import { callApi } from '../../../api/call-api.ts';
import { registerStaffWorker } from '../../../session/staff-worker.ts';
import { ownerOfDevice, rememberOwner } from './own-device.ts';

/** Whether this browser can take notices: an iPhone only from the home screen. */
export type PushSupport = 'ready' | 'blocked' | 'home-screen' | 'none';

export function pushSupport(): PushSupport {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isSupported) return isApple() ? 'home-screen' : 'none';
  return Notification.permission === 'denied' ? 'blocked' : 'ready';
}

/** An iPad calls itself a Mac, but has no mouse. */
function isApple(): boolean {
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  );
}

/** Says if this browser has a subscription, of any person. */
export async function isSubscribed(): Promise<boolean> {
  return (await subscription()) !== null;
}

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Asks the person for permission and lets the browser subscribe. Undefined if they say no. */
export async function subscribe(key: string): Promise<CallInput<typeof addPushDevice>['body'] | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  await registerStaffWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  // One with another key, such as of a school that began anew, would be in the way.
  await (await pushManager.getSubscription())?.unsubscribe();
  return bodyOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
}

async function bodyOf(made: PushSubscription): Promise<CallInput<typeof addPushDevice>['body']> {
  const { endpoint = '', keys = {} } = made.toJSON();
  return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '', model: await modelName() };
}

/** 'Pixel 8', where the browser says so. */
async function modelName(): Promise<string | null> {
  const { userAgentData } = navigator as Navigator & {
    userAgentData?: { getHighEntropyValues(names: string[]): Promise<{ model?: string }> };
  };
  const values = await userAgentData?.getHighEntropyValues(['model']).catch(() => undefined);
  return values?.model?.slice(0, 40) || null;
}

export async function unsubscribe(): Promise<void> {
  rememberOwner(null);
  await (await subscription())?.unsubscribe();
}

/** After a new login: the browser goes on for its person, and forgets another one. */
export async function keepDevice(personId: number): Promise<void> {
  const made = await subscription();
  if (made === null) rememberOwner(null);
  else if (ownerOfDevice() === personId) await callApi(addPushDevice, { body: await bodyOf(made) });
  else await unsubscribe();
}
