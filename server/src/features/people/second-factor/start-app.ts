import { randomBytes } from 'node:crypto';
import { lifetime } from '@deckhand/contract/limits';
import { startApp } from '@deckhand/contract/people/second-factor/start-app';
import { inTransaction, later } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { hashToken, newToken } from '../../../platform/secrets/secrets.ts';
import { appAddress, base32 } from '../../../platform/secrets/time-codes.ts';
import { checkCurrentPassword } from '../check-current-password.ts';
import { deletePendingApps, insertChallenge, selectAddressee } from './second-factor.queries.ts';

/** As long as the hash of the codes, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

export const startAppRoute = route(startApp, async (context) => {
  const { db, actor, body, now } = context;
  await checkCurrentPassword(db, actor.id, body.current_password, context);
  const secret = randomBytes(SECRET_BYTES);
  const person = await inTransaction(db, async (transaction) => {
    await deletePendingApps(later(transaction), actor.id);
    await insertChallenge(later(transaction), {
      hash: hashToken(newToken()),
      purpose: 'ADD_APP',
      person_id: actor.id,
      secret,
      expires_at: new Date(now.getTime() + lifetime.factorChallenge),
    });
    return selectAddressee(transaction, actor.id);
  });
  return {
    secret: base32(secret).replace(/.{4}(?=.)/g, '$& '),
    address: appAddress(secret, person.email),
  };
});
