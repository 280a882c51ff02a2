import { timingSafeEqual } from 'node:crypto';
import { canonicalEmail, isEmailAddress } from '@deckhand/contract/email';
import { inactiveAccount, type SignedIn } from '@deckhand/contract/people/accounts/login';
import {
  addressUnverified,
  issuerSignInExpired,
  loginWithIssuer,
  microsoftUnverified,
  noSuchAccount,
  otherSubject,
} from '@deckhand/contract/people/second-factor/login-with-issuer';
import { say } from '@deckhand/domain/language/say';
import type { Transaction } from 'kysely';
import type { IDToken } from 'openid-client';
import { logSecurityEvents } from '../../../platform/audit/log-security-events.ts';
import { budgetsFor, spend } from '../../../platform/budgets/budgets.ts';
import type { IssuerConfig } from '../../../platform/config/config.ts';
import { inTransaction, later, together } from '../../../platform/database/transaction.ts';
import { type CallContext, route } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { hashToken } from '../../../platform/secrets/secrets.ts';
import { answerIssuer, findSigningIn } from '../accounts/answer-sign-in.ts';
import { startOver } from '../start-over.ts';
import { insertIssuerLink, lockPersonOfEmail, takeIssuerSignIn, updateLinkUse } from './issuer.queries.ts';
import { configuredIssuer, inWords, issuerClaims } from './issuer-client.ts';
import { issuerCookie, secretsOf } from './issuer-secrets.ts';
import { recordFactorChange } from './record-factor-change.ts';

type Context = CallContext<typeof loginWithIssuer>;

/** Why the person is not signed in; kept in the log, so it cannot be thrown inside the transaction. */
interface Refused {
  personId?: number;
  text: string;
  reason: string;
}

/** F6: finds the person by a verified address, and from the first time on by the issuer's own id too. Makes nobody. */
export const loginWithIssuerRoute = route(loginWithIssuer, async (context) => {
  const { db, body, config, network, now } = context;
  const issuer = configuredIssuer(config);
  await spend(db, budgetsFor(loginWithIssuer.budgets, { network }), context);
  const browser = issuerCookie.read(context) ?? refuse(400, issuerSignInExpired);
  const secrets = secretsOf(browser);
  if (!isSame(body.state, secrets.state)) refuse(400, issuerSignInExpired);
  const taken = await takeIssuerSignIn(db, hashToken(browser), now);
  if (taken === undefined) refuse(400, issuerSignInExpired);
  const claims = await issuerClaims(config, body, secrets, now);

  const answer = await inTransaction(db, (transaction) => signInAs({ ...context, db: transaction }, claims));
  if (!('reason' in answer)) return answer;
  const details = `With ${issuer.name}: ${answer.reason}`;
  await logSecurityEvents(db, context, [{ kind: 'SIGN_IN_FAILED', personId: answer.personId, details }]);
  return refuse(403, inWords(answer.text, issuer));
});

async function signInAs(
  context: Context & { db: Transaction<Schema> },
  claims: IDToken,
): Promise<SignedIn | Refused> {
  const { db, config, now } = context;
  const issuer = configuredIssuer(config);
  const email = verifiedEmail(claims, issuer);
  if (email === undefined) {
    const text = isMicrosoft(issuer) ? microsoftUnverified : addressUnverified;
    return { text, reason: 'the address is not verified' };
  }
  const [person, account] = await together([
    lockPersonOfEmail(db, email, issuer.url),
    findSigningIn(db, { canonical_email: email }),
  ]);
  if (person === undefined || account === undefined)
    return { text: noSuchAccount, reason: 'no such account' };
  const personId = person.id;
  if (!person.is_active) return { personId, text: inactiveAccount, reason: 'the account is inactive' };
  const link = { person_id: personId, issuer: issuer.url, subject: claims.sub };
  if (person.subject === null) {
    const isLinked = await insertIssuerLink(db, { ...link, created_at: now, last_used_at: now });
    if (isLinked === undefined) return { personId, text: otherSubject, reason: 'linked to another person' };
    const owner = { id: personId, email: person.email, firstName: person.first_name };
    // The person who signed up with this address may not be its owner, so nothing of theirs opens the account
    // any longer.
    if (!person.is_verified) Object.assign(account, (await startOver(db, owner, config, now)).fields);
    await recordFactorChange(
      { ...context, actor: { id: personId } },
      {
        person: owner,
        cause: 'FACTOR_ADDED',
        after: `sign-in with ${issuer.name}`,
        words: () =>
          say('Your account was linked to your account at {name}, which signs you in from now on.', {
            name: issuer.name,
          }),
      },
    );
  } else if (person.subject !== claims.sub) {
    return { personId, text: otherSubject, reason: 'another account there' };
  } else await updateLinkUse(later(db), personId, issuer.url, now);
  return answerIssuer(context, account, `With ${issuer.name}`, askedForTwo(claims));
}

/** Microsoft has no `email_verified`: `xms_edov` says there that the owner of the domain is known. */
function verifiedEmail(
  { email, email_verified, xms_edov }: IDToken,
  issuer: IssuerConfig,
): string | undefined {
  const isVerified = isMicrosoft(issuer) ? `${xms_edov}` : `${email_verified}`;
  if (!['true', '1'].includes(isVerified)) return undefined;
  return typeof email === 'string' && isEmailAddress(email) ? canonicalEmail(email) : undefined;
}

function isMicrosoft({ url }: IssuerConfig): boolean {
  return new URL(url).hostname === 'login.microsoftonline.com';
}

/** RFC 8176: the issuer asked for more than one factor. */
function askedForTwo({ amr }: IDToken): boolean {
  return Array.isArray(amr) && amr.includes('mfa');
}

function isSame(sent: string, expected: string): boolean {
  return timingSafeEqual(hashToken(sent), hashToken(expected));
}
