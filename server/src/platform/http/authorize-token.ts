import type { CallDeclaration } from '@deckhand/contract/call';
import { tokenCannot, tokenLacks, wrongNetwork, wrongToken } from '@deckhand/contract/scopes';
import { wrongTokenBudgets } from '@deckhand/contract/token-budgets';
import type { Saying } from '@deckhand/domain/language/say';
import type { FastifyRequest } from 'fastify';
import { logSecurityEvents } from '../audit/log-security-events.ts';
import { budgetsFor, spend } from '../budgets/budgets.ts';
import { networkOf } from '../config/networks.ts';
import type { Platform } from '../platform.ts';
import { Refusal, refuse } from '../refusals/refusal.ts';
import {
  allowsAddress,
  findTokenActor,
  isAccessToken,
  noteTokenUse,
  type TokenActor,
} from '../sessions/access-tokens.ts';
import { tokenOf } from '../sessions/sessions.ts';
import { calendarAsked } from './answer-tag.ts';

/** Counts a call of a token, before anything is said about its rights. */
export type CountToken = (actor: TokenActor) => Promise<void>;

/** The token of a script that a request carries. */
export function accessTokenOf({ headers }: FastifyRequest): string | undefined {
  const token = tokenOf(headers.authorization);
  return isAccessToken(token) ? token : undefined;
}

/** Finds the maker of a token, and refuses calls that the token may not make; whether they may themselves is not asked here. */
export async function authorizeToken(
  call: CallDeclaration,
  request: FastifyRequest,
  token: string,
  { db, clock }: Platform,
  count?: CountToken,
): Promise<TokenActor> {
  const now = clock();
  const network = networkOf(request.ip);
  const actor = await findTokenActor(db, token, now, calendarAsked(call, request));
  const origin = { now, actor, address: request.ip, browser: request.headers['user-agent'] };
  if (actor === undefined) {
    await spend(db, budgetsFor(wrongTokenBudgets, { network }), origin);
    return refuse(401, wrongToken);
  }
  await count?.(actor);
  const { accessToken } = actor;
  if (!allowsAddress(accessToken, request.ip)) return refuseLogged(wrongNetwork);
  await noteTokenUse(db, accessToken, network, origin);
  const { scope } = call;
  if (scope === undefined) return refuseLogged(tokenCannot);
  if (!accessToken.scopes.includes(scope)) return refuseLogged(() => tokenLacks(scope));
  return actor;

  async function refuseLogged(text: Saying): Promise<never> {
    const refusal = new Refusal(403, text);
    const details = `${accessToken.name}, ${call.method} ${call.path}: ${refusal.message}`;
    await logSecurityEvents(db, origin, [{ kind: 'TOKEN_REFUSED', details }]);
    throw refusal;
  }
}
