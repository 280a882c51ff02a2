import type { RequestStatus } from '@deckhand/contract/requests/request';
import type { Actor } from '@deckhand/domain/access/actor';
import type { Role } from '@deckhand/domain/access/role';
import { type RawBuilder, sql } from 'kysely';
import { nameOf } from '../../platform/person-name.ts';
import type { Reach } from '../../platform/reach.ts';
import { narrowReach } from '../../platform/reach.ts';
import { containing } from '../../platform/search-text.ts';

/** Whether the person of a row works at a location in reach, or at the one asked for. For queries over `person`. */
export function worksAt(reach: Reach, location: number | undefined): RawBuilder<boolean> {
  const asked = narrowReach(reach, location);
  if (asked === 'ALL') return sql<boolean>`true`;
  return sql<boolean>`exists (
    select from person_location
    where person_location.person_id = person.id and location_id = any(${asked}::integer[]))`;
}

/** Whether the name of the person of a row contains the text. */
export function isNamed(search: string): RawBuilder<boolean> {
  return sql<boolean>`lower(person.first_name || ' ' || person.last_name) like ${containing(search)}`;
}

/** Whether a request waits for this person: nobody decides his own. */
export function waitsFor(actorId: number): RawBuilder<boolean> {
  return sql<boolean>`(request.status = 'PENDING' and request.person_id <> ${actorId})`;
}

/** Of some requests how many there are, and the first date that one of them is about. */
export const howManyAndOldest = [
  sql<number>`count(*)::integer`.as('count'),
  sql<string>`min(request.first_date)`.as('oldest'),
];

/** Who asked and who decided, as every list of requests selects them. */
export interface RequestPeople {
  person_id: number;
  first_name: string;
  last_name: string;
  role: Role;
  location_ids: number[];
  decided_by: number | null;
  decider_first_name: string | null;
  decider_last_name: string | null;
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
    reason: row.reason,
    may_decide: status === 'Pending' && mayDecide(requester),
    decided_by:
      row.decided_by === null
        ? null
        : {
            id: row.decided_by,
            name: nameOf({
              first_name: row.decider_first_name ?? '',
              last_name: row.decider_last_name ?? '',
            }),
          },
    decision_notes: row.notes,
  };
}
