import { listMissedPunches } from '@deckhand/contract/attendance/missed-punches/list-missed-punches';
import type { MissedPunch } from '@deckhand/contract/attendance/missed-punches/missed-punch';
import type { Actor } from '@deckhand/domain/access/actor';
import { isOwnPay } from '@deckhand/domain/access/own-pay';
import { elapsedMinutes } from '@deckhand/domain/attendance/duration';
import { decimalHours, formatTime } from '@deckhand/domain/time/minutes';
import { minuteOfDayIn, todayIn } from '@deckhand/domain/time/zones';
import { route } from '../../../platform/http/route.ts';
import { namedPerson } from '../../../platform/queries/person-name.ts';
import { narrowReach, reachOf } from '../../../platform/queries/reach.ts';
import { type MissedPunchRow, selectMissedPunchPage } from './missed-punches.queries.ts';

export const listMissedPunchesRoute = route(listMissedPunches, async ({ db, actor, query, now }) => {
  const { search, location, changed_since: changedSince } = query;
  const filter = { reach: narrowReach(reachOf(actor), location), search, changedSince, now };
  const { count, rows } = await selectMissedPunchPage(db, filter, query);
  return { count, results: rows.map((row) => wireMissedPunch(row, actor)) };
});

function wireMissedPunch(row: MissedPunchRow, actor: Actor): MissedPunch {
  const cameAt = new Date(row.came_at);
  const leftAt = row.left_at === null ? null : new Date(row.left_at);
  const minutes = row.paid_minutes ?? (leftAt && elapsedMinutes(cameAt, leftAt));
  return {
    id: row.id,
    kind: row.kind,
    waits: row.waits && row.status === 'PENDING' && !row.keeper_ids?.includes(actor.id),
    user: namedPerson(row.person_id, row.first_name, row.last_name),
    code: row.person_id === null ? row.code : null,
    shift: row.shift_id === null ? null : { id: row.shift_id, shift_code: row.shift_code ?? '' },
    rate: row.rate,
    start_date: todayIn(row.timezone, cameAt),
    start_time: formatTime(minuteOfDayIn(row.timezone, cameAt)),
    end_time: leftAt && formatTime(minuteOfDayIn(row.timezone, leftAt)),
    total_hours: minutes === null ? null : decimalHours(minutes),
    reason: row.reason,
    status: row.status,
    location: row.location_id,
    location_title: row.location_title,
    may_decide: row.status === 'PENDING' && !isOwnPay(actor, row.person_id),
    decided_by: namedPerson(row.decided_by, row.decider_first_name, row.decider_last_name),
    decision_notes: row.notes,
  };
}
