import { createHash } from 'node:crypto';
import type { CallDeclaration } from '@deckhand/contract/call';
import type { FastifyRequest } from 'fastify';
import { version } from '../basics/version.ts';
import type { CalendarOf } from '../queries/calendar-state.ts';
import { narrowReach, reachOf } from '../queries/reach.ts';
import type { SignedIn } from '../sessions/sessions.ts';
import { parseQuery } from './parse-input.ts';

/** Changes with everything that the answer depends on but the time. */
export type Basis = string;

/**
 * Returns the locations that a calendar shows; undefined for any other call, and for a query that is refused
 * later.
 */
export function calendarAsked(call: CallDeclaration, { query }: FastifyRequest): CalendarOf | undefined {
  if (call.calendar === undefined) return undefined;
  const parsed = parseQuery(call, query) as { location?: number } | undefined;
  return parsed && (parsed.location ?? 'SEVERAL');
}

/** The release is part of it, because another one may answer in another way. */
export function basisOf(
  { calendar }: CallDeclaration,
  { url }: FastifyRequest,
  query: unknown,
  actor: SignedIn,
): Basis | undefined {
  if (calendar === undefined || actor.calendarState === null) return undefined;
  const { location, staff } = query as { location?: number; staff?: number };
  const { id, role, locationIds } = actor;
  // The calendar of one person has their time off, of which not everybody reads the same (T5a).
  const isShared = calendar === 'SHARED' && staff === undefined;
  const caller = isShared ? narrowReach(reachOf(actor), location) : [id, role, locationIds];
  const parts = [version, url, caller, actor.calendarState];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/** The ETag of an answer that changes by itself at this moment, if at any. Weak, because a proxy may compress the answer. */
export function tagOf(basis: Basis, changesAt: Date | undefined): string {
  return `W/"${basis}${changesAt ? `.${changesAt.getTime()}` : ''}"`;
}

/** Returns which of the tags in If-None-Match the answer still has. */
export function tagThatHolds(basis: Basis, sent: string | undefined, now: Date): string | undefined {
  for (const [tag, ofBasis, changesAt] of sent?.matchAll(/W\/"([\w-]+)(?:\.(\d+))?"/g) ?? []) {
    if (ofBasis === basis && (changesAt === undefined || now.getTime() < Number(changesAt))) return tag;
  }
  return undefined;
}
