import type { AffectedShift } from '@deckhand/contract/requests/time-off/time-off-request';
import { reachesLocation } from '@deckhand/domain/access/locations';
import { speak } from '@deckhand/domain/language/language';
import { say } from '@deckhand/domain/language/say';
import { patternOn } from '@deckhand/domain/plans/pattern';
import { type ReleasedSeat, type Return, returnPerson } from '@deckhand/domain/staffing/absences/absence';
import { formatTime } from '@deckhand/domain/time/minutes';
import type { Kysely, Transaction } from 'kysely';
import { groupBy } from '../../../platform/basics/group-by.ts';
import { nameOf } from '../../../platform/queries/person-name.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import type { Act } from '../../plans/act.ts';
import { selectNames } from '../../plans/labels.queries.ts';
import { type LoadedShift, loadShiftsAnywhere } from '../../plans/load-plan.ts';
import { minutesFromRow } from '../../plans/plan-rows.ts';
import type { ReleasedRow } from './absences.queries.ts';

interface ShiftReturn extends Return {
  loaded: LoadedShift;
}

/** AB5: for each shift that the absence released, the plan with the person back, and what goes back. Locks the shifts. */
export async function planReturn(
  transaction: Transaction<Schema>,
  personId: number,
  rows: readonly ReleasedRow[],
  now: Date,
): Promise<ShiftReturn[]> {
  const byShift = groupBy(rows, (row) => row.shift_id);
  const shifts = await loadShiftsAnywhere(
    transaction,
    [...byShift.keys()].sort((left, right) => left - right),
    now,
  );
  return shifts.map((loaded) => {
    const released = (byShift.get(loaded.shift.id) ?? [])
      .map((row): ReleasedSeat => ({ date: row.date, seat: row.seat ?? 1, wasAlone: row.was_alone ?? true }))
      .filter((lost) => !isOver(loaded, lost));
    const isMeeting = loaded.shift.kind === 'STAFF_MEETING';
    return { loaded, ...returnPerson(loaded.plan, personId, released, { isMeeting }) };
  });
}

/** A shift of today that is over does not come back. */
function isOver({ plan, today, minuteNow }: LoadedShift, { date }: ReleasedSeat): boolean {
  if (date !== today) return date < today;
  return (patternOn(plan.patterns, date)?.minutes.end ?? 0) <= minuteNow;
}

/** Says of each date that does not go back who has it. */
export async function wireStaying(
  db: Kysely<Schema>,
  { actor, language }: Pick<Act, 'actor' | 'language'>,
  returns: readonly ShiftReturn[],
  rows: readonly ReleasedRow[],
): Promise<(AffectedShift & { reason: string })[]> {
  const takers = new Set(returns.flatMap(({ taken }) => taken.flatMap(({ by }) => by)));
  const names = new Map((await selectNames(db, [...takers])).map((row) => [row.id, nameOf(row)]));
  return returns.flatMap(({ loaded: { shift }, taken, gone }) => {
    // U5a: nobody learns who works at a location out of reach.
    const isSeen = reachesLocation(actor, shift.location_id);
    const who = (by: readonly number[]) =>
      isSeen
        ? say('{names} has it.', {
            names: by
              .map((id) => names.get(id) ?? '')
              .reduce((before, next) => say('{before} and {next}', { before, next })),
          })
        : say('Somebody else has it.');
    return speak(language, () => [
      ...taken.flatMap(({ date, by }) => wireLost(rows, shift.id, date, who(by))),
      ...gone.flatMap(({ date }) => wireLost(rows, shift.id, date, say('It does not take place any more.'))),
    ]);
  });
}

function wireLost(rows: readonly ReleasedRow[], shiftId: number, date: string, reason: string) {
  return rows
    .filter((row) => row.shift_id === shiftId && row.date === date)
    .flatMap((row) => wireReleased(row).map((shift) => ({ ...shift, reason })));
}

/** Nothing for a date that was closed: nobody missed it. */
export function wireReleased(row: ReleasedRow): AffectedShift[] {
  if (row.minutes === null) return [];
  const { start, end } = minutesFromRow(row.minutes);
  return [
    {
      id: row.shift_id,
      shift_code: row.code,
      shift_date: row.date,
      start_time: formatTime(start),
      end_time: formatTime(end),
      location_title: row.location_title,
    },
  ];
}
