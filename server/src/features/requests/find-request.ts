import { alreadyDecided, ownRequest, requestNotFound } from '@deckhand/contract/requests/request';
import type { Actor, Person } from '@deckhand/domain/access/actor';
import { isOwnPay } from '@deckhand/domain/access/own-pay';
import { mayDecideRequestOf } from '@deckhand/domain/access/people';
import { maySeeRequestOf } from '@deckhand/domain/access/requests';
import type { Transaction } from 'kysely';
import { forbid, found, refuse } from '../../platform/refusals/refusal.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { type LockedRequest, lockRequest } from './requests.queries.ts';

export type { LockedRequest };

/** Finds and locks a request of that kind; one that the actor may not see is not found. */
export async function findRequest(
  transaction: Transaction<Schema>,
  id: number,
  kind: Schema['request']['kind'],
  isVisible: (requester: Person, request: LockedRequest) => boolean,
  notFound: string = requestNotFound,
): Promise<LockedRequest> {
  const request = found(await lockRequest(transaction, id), notFound);
  if (request.kind !== kind || request.status === 'WITHDRAWN') refuse(404, notFound);
  if (!isVisible(requesterOf(request), request)) refuse(404, notFound);
  return request;
}

/** Locks a swap if it is still pending. */
export async function findPendingSwap(
  transaction: Transaction<Schema>,
  id: number,
): Promise<LockedRequest | undefined> {
  const request = await lockRequest(transaction, id);
  return request?.kind === 'SWAP' && request.status === 'PENDING' ? request : undefined;
}

/** Finds a pending request that the actor may decide. */
export async function findRequestToDecide(
  transaction: Transaction<Schema>,
  actor: Actor,
  id: number,
  kind: Schema['request']['kind'],
): Promise<LockedRequest> {
  // One's own request is refused with the reason, even where it is not in one's list.
  const isVisible = (requester: Person) => isOwnPay(actor, requester.id) || maySeeRequestOf(actor, requester);
  const request = await findRequest(transaction, id, kind, isVisible);
  refuseOwn(actor, request);
  if (!mayDecideRequestOf(actor, requesterOf(request))) forbid();
  refuseDecided(request);
  return request;
}

/** T2, X3: no one decides their own request. */
export function refuseOwn(actor: Actor, request: LockedRequest): void {
  if (isOwnPay(actor, request.person_id)) refuse(403, ownRequest);
}

export function refuseDecided(request: LockedRequest): void {
  if (request.status !== 'PENDING') refuse(409, alreadyDecided);
}

export function requesterOf(request: LockedRequest): Person {
  return { id: request.person_id, role: request.role, locationIds: request.location_ids };
}
