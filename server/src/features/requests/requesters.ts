import type { RequestStatus } from '@deckhand/contract/requests/request';
import type { Actor } from '@deckhand/domain/access/actor';
import type { Role } from '@deckhand/domain/access/role';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { anyOfLocations } from '../../platform/queries/any-of.ts';
import { locationIdsOfPerson, locationTitlesOfPerson } from '../../platform/queries/person-columns.ts';
import { namedPerson, nameOf } from '../../platform/queries/person-name.ts';
import { narrowReach, type Reach } from '../../platform/queries/reach.ts';
import { requestTakenBackBy, type TakenBackBy, wireTakenBackBy } from '../plans/taken-back.queries.ts';

/** For queries over `person`: finds people who work at the location or, without one, at any location in reach. */
export function worksAt(reach: Reach, location: number | undefined): RawBuilder<boolean> {
  const locationIds = narrowReach(reach, location);
  if (locationIds === 'ALL') return sql<boolean>`true`;
  return sql<boolean>`exists (
    select from person_location
    where person_location.person_id = person.id and location_id = ${anyOfLocations(locationIds)})`;
}

/** For queries over `request`: finds pending requests of others, because no one decides their own. */
export function waitsFor(actorId: number): RawBuilder<boolean> {
  return sql<boolean>`(request.status = 'PENDING' and request.person_id <> ${actorId})`;
}

/** The number of requests, and the first date of any of them. */
export const countAndOldest = [
  sql<number>`count(*)::integer`.as('count'),
  sql<string>`min(request.first_date)`.as('oldest'),
];

/** The columns of every list of requests, over `request`, `person` and `decider`. */
export const requestColumns = [
  'request.id',
  'request.kind',
  'request.person_id',
  'request.status',
  'request.reason',
  'request.first_date',
  'request.notes',
  'request.decided_by',
  'person.first_name',
  'person.last_name',
  'person.role',
  'decider.first_name as decider_first_name',
  'decider.last_name as decider_last_name',
  locationIdsOfPerson,
  locationTitlesOfPerson,
  requestTakenBackBy,
] as const;

/** Pending requests first, then by date. */
export function pendingFirst<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  { limit, offset }: { limit: number; offset: number },
) {
  return query
    .orderBy(sql`request.status = 'PENDING'`, 'desc')
    .orderBy(sql`request.first_date`)
    .orderBy(sql`request.id`)
    .limit(limit)
    .offset(offset);
}

/** The requester and the manager who decided. */
interface RequestPeople {
  person_id: number;
  first_name: string;
  last_name: string;
  role: Role;
  location_ids: number[];
  location_titles: string[];
  decided_by: number | null;
  decider_first_name: string | null;
  decider_last_name: string | null;
  taken_back_by: TakenBackBy | null;
}

/** The parts of a row that all kinds of requests have. */
export function wireRequestRow(
  row: RequestPeople & { id: number; reason: string; notes: string | null },
  status: RequestStatus,
  mayDecide: (requester: Actor) => boolean,
) {
  const requester = { id: row.person_id, role: row.role, locationIds: row.location_ids };
  return {
    id: row.id,
    user: { id: row.person_id, name: nameOf(row) },
    locations: row.location_titles,
    reason: row.reason,
    may_decide: status === 'Pending' && mayDecide(requester),
    decided_by: namedPerson(row.decided_by, row.decider_first_name, row.decider_last_name),
    decision_notes: row.notes,
    taken_back_by: wireTakenBackBy(row),
  };
}
