import { lifetime } from '@deckhand/contract/limits';
import type { CallContext } from '../http/route.ts';
import { secretCookie } from '../http/secret-cookie.ts';
import { hashToken, newToken } from '../secrets.ts';
import { eventRow, type Origin } from '../security-log/log-security-events.ts';
import { insertDevice, insertDeviceAndSession, type NewDevice } from './known-device.queries.ts';

export { deleteDevicesOf as forgetDevices, knownDeviceOf } from './known-device.queries.ts';

const cookie = secretCookie('deckhand_device', lifetime.knownDevice);

type DeviceContext = Pick<CallContext, 'db' | 'now' | 'cookies' | 'setCookie' | 'config'>;

/** The hash of the token that the browser got when someone signed in. */
export function deviceHashOf(context: DeviceContext): Buffer | undefined {
  const token = cookie.read(context);
  return token === undefined ? undefined : hashToken(token);
}

/**
 * Opens a session, remembers the browser and logs it, in one statement. Returns the session's token. `details` says how the
 * person signed in, where it was not with a password.
 */
export async function signIn(
  context: DeviceContext & Origin,
  personId: number,
  details?: string,
): Promise<string> {
  const token = newToken();
  const session = {
    tokenHash: hashToken(token),
    expiresAt: new Date(context.now.getTime() + lifetime.session),
  };
  const event = eventRow(context, { kind: 'SIGNED_IN', personId, details });
  await remember(context, personId, (device) => insertDeviceAndSession(context.db, device, session, event));
  return token;
}

/** Remembers the browser of a person who just proved who they are, so that strangers cannot use up its tries. */
export function rememberDevice(context: DeviceContext, personId: number): Promise<void> {
  return remember(context, personId, (device) => insertDevice(context.db, device));
}

async function remember(
  context: DeviceContext,
  personId: number,
  insert: (device: NewDevice) => Promise<boolean>,
): Promise<void> {
  const [sent, fresh] = [cookie.read(context), newToken()];
  const sentHash = deviceHashOf(context);
  const isKept = await insert({ personId, now: context.now, sentHash, freshHash: hashToken(fresh) });
  cookie.set(context, isKept && sent !== undefined ? sent : fresh);
}
