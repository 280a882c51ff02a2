import type { Budget } from '@deckhand/contract/budgets';
import { canonicalEmail } from '@deckhand/contract/email';
import { budgetsFor, type Subjects } from '../../../platform/budgets/budgets.ts';
import type { CallContext } from '../../../platform/http/route.ts';
import { deviceHashOf } from '../devices/known-device.ts';
import { selectAskedAccount } from './accounts.queries.ts';

type Asking = Pick<CallContext, 'db' | 'network' | 'now' | 'cookies' | 'setCookie' | 'config'>;

/**
 * Finds the account of an email, in one query with who asks for it and how long they have to wait because of the declared
 * budgets. An unknown email is counted like a known one (A4).
 */
export async function findAskedAccount(context: Asking, email: string, declared: readonly Budget[]) {
  const subjects = subjectsFor(context, canonicalEmail(email));
  const row = await selectAskedAccount(context.db, {
    canonicalEmail: subjects.stranger.account,
    deviceHash: deviceHashOf(context),
    strangers: budgetsFor(declared, subjects.stranger),
    owners: budgetsFor(declared, subjects.owner),
    now: context.now,
  });
  const { is_known_device: isKnown, stranger_waits_until, owner_waits_until, ...account } = row;
  return {
    account: account.id === null ? undefined : (account as AccountOf<typeof account>),
    subjects: isKnown ? subjects.owner : subjects.stranger,
    waitsUntil: isKnown ? owner_waits_until : stranger_waits_until,
  };
}

/** The columns are null together, when there is no account; only a password may be missing. */
type AccountOf<Row> = { [K in keyof Row]: K extends 'password_hash' ? Row[K] : NonNullable<Row[K]> };

/** Who asks, if the browser is not known to the account, and if it is. */
export function subjectsFor(context: Asking, account: string) {
  const stranger = { account, network: context.network } satisfies Subjects;
  const device = deviceHashOf(context)?.toString('base64url');
  const owner: Subjects = { ...stranger, knownDevice: `${device ?? 'none'} ${account}` };
  return { stranger, owner };
}
