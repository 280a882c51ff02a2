import { passkeyRefused, signInExpired } from '@deckhand/contract/people/second-factor/factor';
import { loginWithPasskey } from '@deckhand/contract/people/second-factor/login-with-passkey';
import { logSecurityEvents } from '../../../platform/audit/log-security-events.ts';
import { inTransaction, together } from '../../../platform/database/transaction.ts';
import { type CallContext, route } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import { personOfUnfinishedSession, takeUnfinishedSession } from '../../../platform/sessions/sessions.ts';
import { completeSignIn, failedSignIn, findSigningIn } from '../accounts/answer-sign-in.ts';
import { type Challenged, takeChallenge } from './challenges.ts';
import { passkeyCookie } from './passkey-cookie.ts';
import { readUsedPasskey } from './passkeys.ts';
import { selectPasskey, updateCounter } from './second-factor.queries.ts';

/** Signs in without a password, or completes a sign-in whose password was right. */
export const loginWithPasskeyRoute = route(loginWithPasskey, async (context) => {
  const { db, body, config, now } = context;
  const challenged = await whoIsChallenged(context);
  const passkey = (await selectPasskey(db, body.response.id)) ?? refuse(400, passkeyRefused);
  if (challenged.purpose !== 'LOGIN' && passkey.person_id !== challenged.personId)
    refuse(400, passkeyRefused);
  const counter = await readUsedPasskey(config, body.response, passkey, (challenge) =>
    takeChallenge(db, challenge, challenged, now),
  );
  if (counter === undefined) {
    await logSecurityEvents(db, context, [failedSignIn(passkey.person_id, 'The passkey was not accepted')]);
    refuse(400, passkeyRefused);
  }
  return inTransaction(db, async (transaction) => {
    const { second_factor_token: token } = body;
    const [counted, taken, account] = await together([
      updateCounter(transaction, passkey.id, counter, now),
      token === undefined ? undefined : takeUnfinishedSession(transaction, token, now),
      findSigningIn(transaction, { id: passkey.person_id }),
    ]);
    if (counted === undefined) refuse(400, passkeyRefused);
    if (token !== undefined && taken === undefined) refuse(400, signInExpired);
    return completeSignIn({ ...context, db: transaction }, account, 'With a passkey');
  });
});

async function whoIsChallenged(context: CallContext<typeof loginWithPasskey>): Promise<Challenged> {
  const { db, body, now } = context;
  if (body.second_factor_token === undefined) {
    return { purpose: 'LOGIN', browser: passkeyCookie.read(context) ?? refuse(400, passkeyRefused) };
  }
  const personId =
    (await personOfUnfinishedSession(db, body.second_factor_token, now)) ?? refuse(400, signInExpired);
  return { purpose: 'SECOND_FACTOR', personId };
}
