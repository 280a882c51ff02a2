import { signInExpired } from '@deckhand/contract/people/second-factor/factor';
import { startPasskeyLogin } from '@deckhand/contract/people/second-factor/start-passkey-login';
import { budgetsFor, spend } from '../../../platform/budgets/budgets.ts';
import { route } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import { newToken } from '../../../platform/secrets/secrets.ts';
import { personOfUnfinishedSession } from '../../../platform/sessions/sessions.ts';
import { newChallenge } from './challenges.ts';
import { passkeyCookie } from './passkey-cookie.ts';
import { relyingParty, requestOptions } from './passkeys.ts';
import { selectFactors } from './second-factor.queries.ts';

export const startPasskeyLoginRoute = route(startPasskeyLogin, async (context) => {
  const { db, body, network, config, now } = context;
  relyingParty(config);
  await spend(db, budgetsFor(startPasskeyLogin.budgets, { network }), context);
  if (body.second_factor_token !== undefined) {
    const personId =
      (await personOfUnfinishedSession(db, body.second_factor_token, now)) ?? refuse(400, signInExpired);
    const challenge = await newChallenge(db, { purpose: 'SECOND_FACTOR', personId }, now);
    return { ...(await requestOptions(config, challenge, await selectFactors(db, personId))) };
  }
  // Names nobody's passkeys: the device knows which it has, and the answer says nothing about any account.
  const browser = newToken();
  const challenge = await newChallenge(db, { purpose: 'LOGIN', browser }, now);
  passkeyCookie.set(context, browser);
  return { ...(await requestOptions(config, challenge)) };
});
