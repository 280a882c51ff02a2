import { wrongCredentials } from '@deckhand/contract/accounts/login';
import { lifetime } from '@deckhand/contract/limits';
import type { CallContext } from '../http/route.ts';
import { secretCookie } from '../http/secret-cookie.ts';
import { refuse } from '../refusal.ts';
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
 * person signed in, where it was not with a password. Refuses if the person may no longer sign in, or has another password
 * than the one that was checked.
 */
export async function signIn(
  context: DeviceContext & Origin,
  personId: number,
  details?: string,
  passwordHash: string | null = null,
): Promise<string> {
  const token = newToken();
  const session = {
    tokenHash: hashToken(token),
    expiresAt: new Date(context.now.getTime() + lifetime.session),
    passwordHash,
  };
  const event = eventRow(context, { kind: 'SIGNED_IN', personId, details });
  const isOpen = await remember(context, personId, (device) =>
    insertDeviceAndSession(context.db, device, session, event),
  );
  return isOpen ? token : refuse(400, wrongCredentials);
}

/** Remembers the browser of a person who just proved who they are, so that strangers cannot use up its tries. */
export async function rememberDevice(context: DeviceContext, personId: number): Promise<void> {
  await remember(context, personId, (device) => insertDevice(context.db, device));
}

async function remember(
  context: DeviceContext,
  personId: number,
  insert: (device: NewDevice) => Promise<boolean | undefined>,
): Promise<boolean> {
  const [sent, fresh] = [cookie.read(context), newToken()];
  const sentHash = deviceHashOf(context);
  const isKept = await insert({ personId, now: context.now, sentHash, freshHash: hashToken(fresh) });
  if (isKept === undefined) return false;
  cookie.set(context, isKept && sent !== undefined ? sent : fresh);
  return true;
}
