import type { AffectedShift, TimeOffRequest } from '@deckhand/contract/requests/time-off/time-off-request';
import type { Actor } from '@deckhand/domain/access/actor';
import { mayDecideRequestOf } from '@deckhand/domain/access/people';
import { everyDate } from '@deckhand/domain/plans/horizon';
import { formatTime } from '@deckhand/domain/time/minutes';
import type { Kysely } from 'kysely';
import { groupBy } from '../../../platform/basics/group-by.ts';
import { together } from '../../../platform/database/transaction.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { minutesFromRow } from '../../plans/plan-rows.ts';
import { requestStatusOn } from '../request-status.ts';
import { wireRequestRow } from '../requesters.ts';
import { affectedShifts } from './affected-shifts.ts';
import { selectReleasedDates, type TimeOffRow } from './time-off.queries.ts';

/** Describes the requests for the API, with the shifts that each affects. Sends two queries for any number of rows. */
export async function wireTimeOff(
  db: Kysely<Schema>,
  actor: Actor,
  rows: readonly TimeOffRow[],
): Promise<TimeOffRequest[]> {
  const approved = rows.filter((row) => row.status === 'APPROVED');
  const others = rows.filter((row) => row.status !== 'APPROVED');
  const [released, affected] = await together([
    selectReleasedDates(
      db,
      approved.map(({ id }) => id),
    ),
    affectedShifts(
      db,
      others.map((row) => ({ personId: row.person_id, first: row.first_date, last: row.last_date })),
      everyDate,
    ),
  ]);
  const shifts = new Map<number, AffectedShift[]>();
  for (const [id, dates] of groupBy(released, (row) => row.request_id))
    shifts.set(id, dates.map(wireReleased));
  for (const [index, row] of others.entries()) shifts.set(row.id, affected[index] ?? []);
  return rows.map((row) => {
    const status = requestStatusOn(row, row.today);
    const affectedDates = shifts.get(row.id) ?? [];
    return {
      ...wireRequestRow(row, status, (requester) => mayDecideRequestOf(actor, requester)),
      start_date: row.first_date,
      end_date: row.last_date,
      leave_type: row.leave_type,
      status,
      shift: affectedDates[0] ?? null,
      shifts: affectedDates,
    };
  });
}

function wireReleased(row: Awaited<ReturnType<typeof selectReleasedDates>>[number]): AffectedShift {
  const { start, end } = minutesFromRow(row.minutes);
  return {
    id: row.id,
    shift_code: row.code,
    shift_date: row.date,
    start_time: formatTime(start),
    end_time: formatTime(end),
    location_title: row.location_title,
  };
}
