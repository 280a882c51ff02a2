import { lifetime } from '@deckhand/contract/limits';
import { wrongCredentials } from '@deckhand/contract/people/accounts/login';
import { eventRow, type Origin } from '../../../platform/audit/log-security-events.ts';
import type { CallContext } from '../../../platform/http/route.ts';
import { secretCookie } from '../../../platform/http/secret-cookie.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import { hashToken, newToken } from '../../../platform/secrets/secrets.ts';
import { insertDevice, insertDeviceAndSession, type NewDevice } from './known-device.queries.ts';
import { mailUnknownDevice } from './mail-unknown-device.ts';

export { deleteDevicesOf as forgetDevices, knownDeviceOf } from './known-device.queries.ts';

const cookie = secretCookie('deckhand_device', lifetime.knownDevice);

type DeviceContext = Pick<CallContext, 'db' | 'now' | 'cookies' | 'setCookie' | 'config'>;

export type SignInContext = DeviceContext & Origin & Pick<CallContext, 'network'>;

/** The hash of the token that the browser got when someone signed in. */
export function deviceHashOf(context: DeviceContext): Buffer | undefined {
  const token = cookie.read(context);
  return token === undefined ? undefined : hashToken(token);
}

/**
 * Opens a session, remembers the browser and logs it, in one statement. Returns the session's token. `details` says how the
 * person signed in, where it was not with a password. Refuses if the person may no longer sign in, or has another password
 * than the one that was checked. A person who signed in before, but never in this browser, is mailed (A15).
 */
export async function signIn(
  context: SignInContext,
  personId: number,
  details?: string,
  passwordHash: string | null = null,
): Promise<string> {
  const token = newToken();
  const session = {
    tokenHash: hashToken(token),
    expiresAt: new Date(context.now.getTime() + lifetime.session),
    network: context.network.narrow,
    passwordHash,
  };
  const event = eventRow(context, { kind: 'SIGNED_IN', personId, details });
  const opened = await remember(context, personId, (device) =>
    insertDeviceAndSession(context.db, device, session, event),
  );
  if (opened === undefined) refuse(400, wrongCredentials);
  // Nobody has the token before the mail is queued.
  if (opened.notified !== undefined) await mailUnknownDevice(context, opened.notified);
  return token;
}

/** Remembers the browser of a person who just proved who they are, so that strangers cannot use up its tries. */
export async function rememberDevice(context: DeviceContext, personId: number): Promise<void> {
  await remember(context, personId, (device) => insertDevice(context.db, device));
}

async function remember<Remembered extends { isKept: boolean }>(
  context: DeviceContext,
  personId: number,
  insert: (device: NewDevice) => Promise<Remembered | undefined>,
): Promise<Remembered | undefined> {
  const [sent, fresh] = [cookie.read(context), newToken()];
  const sentHash = deviceHashOf(context);
  const remembered = await insert({ personId, now: context.now, sentHash, freshHash: hashToken(fresh) });
  if (remembered === undefined) return undefined;
  cookie.set(context, remembered.isKept && sent !== undefined ? sent : fresh);
  return remembered;
}
