import type { Answer } from '@deckhand/contract/call';
import { factorsAtMost } from '@deckhand/contract/limits';
import type { addPasskey } from '@deckhand/contract/people/second-factor/add-passkey';
import { passkeyExists, tooManyFactors } from '@deckhand/contract/people/second-factor/factor';
import { refusalText } from '@deckhand/contract/refusals';
import { say } from '@deckhand/domain/language/say';
import type { Insertable } from 'kysely';
import type { Origin } from '../../../platform/audit/log-security-events.ts';
import { inTransaction, later, together } from '../../../platform/database/transaction.ts';
import type { CallContext } from '../../../platform/http/route.ts';
import { refuse, refusingWhen } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { type SignedIn, takeUnfinishedSession } from '../../../platform/sessions/sessions.ts';
import { personZone } from '../../requests/person-today.ts';
import { signIn } from '../devices/known-device.ts';
import { findPersonForChange } from '../find-person.ts';
import { kindWords, recordFactorChange } from './record-factor-change.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { deletePendingApps, hasRecoveryCodes, insertFactor, selectFactors } from './second-factor.queries.ts';
import { wireFactor } from './wire-factor.ts';

type NewFactor = Omit<Insertable<Schema['factor']>, 'person_id' | 'created_at'>;

/**
 * Adds a factor that was proved. The first one brings the recovery codes, and completes a sign-in that had to set it up
 * (F4).
 */
export function addFactor(
  context: Pick<CallContext, 'db' | 'token' | 'now' | 'config' | 'network' | 'cookies' | 'setCookie'> &
    Origin & { actor: SignedIn },
  factor: NewFactor,
): Promise<Answer<typeof addPasskey>> {
  const { db, token, now, actor } = context;
  return inTransaction(db, async (transaction) => {
    const [person, known, taken, hasCodes, zone] = await together([
      findPersonForChange(transaction, actor, actor.id),
      selectFactors(transaction, actor.id),
      takeUnfinishedSession(transaction, token ?? '', now),
      hasRecoveryCodes(transaction, actor.id),
      personZone(transaction, actor.id),
    ]);
    const isUnfinished = actor.kind === 'unfinished_session';
    // Somebody who knows only the password may not add a factor beside one that was set up a moment ago, nor with a sign-in that
    // has ended since they were found (G12a): it was used up, logged out of, or the password is another one.
    if (isUnfinished && (taken === undefined || known.length > 0)) refuse(401, refusalText[401]);
    if (known.length >= factorsAtMost) refuse(409, tooManyFactors);
    const added = await refusingWhen(
      'factor_credential_unique',
      { status: 409, text: passkeyExists },
      insertFactor(transaction, { ...factor, person_id: person.id, created_at: now }),
    );
    if (added.kind === 'APP') await deletePendingApps(later(transaction), person.id);
    const recoveryCodes = hasCodes ? null : await replaceRecoveryCodes(transaction, person.id, now);
    const words =
      added.kind === 'PASSKEY'
        ? () => say('The passkey “{name}” was added to your account.', { name: added.name })
        : () => say('The authenticator app “{name}” was added to your account.', { name: added.name });
    const change = { cause: 'FACTOR_ADDED', after: kindWords[added.kind], words } as const;
    await recordFactorChange({ ...context, db: transaction }, { person, ...change });
    return {
      factor: wireFactor(added, zone),
      recovery_codes: recoveryCodes,
      access_token: isUnfinished ? await signIn({ ...context, db: transaction }, person.id) : null,
    };
  });
}
