import type { LeaveDay } from '@deckhand/contract/pay/wages/leave';
import { listLeave } from '@deckhand/contract/pay/wages/list-leave';
import type { Actor } from '@deckhand/domain/access/actor';
import { maySeeAbsence } from '@deckhand/domain/access/requests';
import { maySetLeaveOf } from '@deckhand/domain/access/wages';
import { decimalHours } from '@deckhand/domain/time/minutes';
import { route } from '../../../platform/http/route.ts';
import { namedPerson, nameOf } from '../../../platform/queries/person-name.ts';
import { reachOf } from '../../../platform/queries/reach.ts';
import { type LeaveRow, selectLeave } from './leave.queries.ts';

/** WA8: leave of people whose requests the reader may see, proposed or decided. */
export const listLeaveRoute = route(listLeave, async ({ db, actor, query }) => {
  const days = { from: query.start_date, to: query.end_date };
  const rows = await selectLeave(db, { days, reach: reachOf(actor), personId: query.person });
  const seen = rows.filter((row) => maySeeAbsence(actor, personOf(row), null));
  const results = seen.slice(query.offset, query.offset + query.limit);
  return { count: seen.length, results: results.map((row) => wireLeave(row, actor)) };
});

function personOf({ person_id: id, role, location_ids: locationIds }: LeaveRow) {
  return { id, role, locationIds };
}

export function wireLeave(row: LeaveRow, actor: Actor): LeaveDay {
  return {
    id: `${row.person_id} ${row.date}`,
    user: { id: row.person_id, name: nameOf(row) },
    date: row.date,
    kind: maySeeAbsence(actor, personOf(row), null) ? row.kind : 'AWAY',
    proposed_hours: decimalHours(row.proposed),
    hours: row.minutes === null ? null : decimalHours(row.minutes),
    reason: row.reason ?? '',
    decided_by: namedPerson(row.decided_by, row.decider_first_name, row.decider_last_name),
    may_decide: maySetLeaveOf(actor, personOf(row)),
  };
}
