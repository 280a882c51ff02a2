import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import { DateSet } from '@deckhand/domain/plans/date-set';
import { holdersOn } from '@deckhand/domain/plans/seats';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { Transaction } from 'kysely';
import { inTurns } from '../../../platform/basics/in-turns.ts';
import { together } from '../../../platform/database/transaction.ts';
import { nameOf } from '../../../platform/queries/person-name.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { hasBegunIn } from '../../plans/has-begun.ts';
import { loadLabels } from '../../plans/load-labels.ts';
import { commitmentFromRow, storedVersionFromRow } from '../../plans/plan-rows.ts';
import { type Board, locationsOnBoard, nobodyBeyond, publishedShift } from './load-board.ts';
import {
  type PastFilter,
  type PastShiftRow,
  selectPastClosures,
  selectPastLocations,
  selectPastShifts,
  selectPastTimeOff,
} from './past.queries.ts';
import { timeOffCard } from './schedule-cards.ts';

/** The words of a closure have no history. These kinds have none of their own. */
const kindInWords: Readonly<Record<string, string>> = { HOLIDAY: 'Holiday', OTHER: 'Closed' };

/**
 * TM5: loads the board as it stood at a moment, from the newest versions that are not later. Names are those of now; certificates,
 * requests and reasons have no history. A person sees it up to the horizon of then (TM6).
 */
export async function loadPastBoard(
  transaction: Transaction<Schema>,
  filter: PastFilter,
  limit: number,
): Promise<Board> {
  const [found, rows, closures] = await together([
    selectPastLocations(transaction, filter),
    selectPastShifts(transaction, filter, limit),
    selectPastClosures(transaction, filter),
  ]);
  const shifts = await inTurns(rows, shiftFromRow);
  const isShown = new Set(shifts.map(({ shift }) => shift.location_id));
  const locations = locationsOnBoard(
    found.filter(({ id, isTheirs }) => filter.person === undefined || isTheirs || isShown.has(id)),
    closures.map((row) => ({ ...row, reason: kindInWords[row.kind] ?? '' })),
    (zone) => hasBegunIn(zone, filter.at),
  );
  const dismissed = new Map(shifts.flatMap(({ dismissedSeats }) => dismissedSeats));
  const labels = await loadLabels(transaction, [], [...peopleIn(shifts)]);
  const horizons = new Map(
    found.map((one) => [one.id, filter.person === undefined || one.isManager ? null : one.published_through]),
  );
  return {
    locations,
    shifts: shifts.flatMap(({ shift, plan }) => {
      const location = locations.get(shift.location_id);
      const horizon = horizons.get(shift.location_id) ?? null;
      return location ? { ...publishedShift({ shift, plan }, horizon), location } : [];
    }),
    labels: { ...labels, lackOn: () => undefined },
    beyondOn: nobodyBeyond,
    requestsOn: () => [],
    reasonOf: () => null,
    dismissedStaff: (shiftId, date) => (dismissed.get(`${shiftId} ${date}`) ?? []).map(labels.person),
  };
}

function shiftFromRow({ version, dismissed, ...shift }: PastShiftRow) {
  const { plan, repeat, comments, agenda } = storedVersionFromRow(version);
  return {
    shift: { ...shift, repeat, comments, agenda },
    plan,
    dismissedSeats: dismissed.map(({ date, commitments }) => {
      const holders = holdersOn(commitments.map(commitmentFromRow), date);
      return [`${shift.id} ${date}`, holders.map(({ personId }) => personId)] as const;
    }),
  };
}

/** Everybody whom a card may name. */
function peopleIn(shifts: readonly ReturnType<typeof shiftFromRow>[]): ReadonlySet<number> {
  const people = new Set<number>();
  for (const { plan, dismissedSeats } of shifts) {
    for (const { personId } of plan.commitments) people.add(personId);
    for (const { originalId, substituteId } of plan.replacements) {
      if (originalId !== null) people.add(originalId);
      if (substituteId !== null) people.add(substituteId);
    }
    for (const [, had] of dismissedSeats) for (const id of had) people.add(id);
  }
  return people;
}

/** Lists a card for every day off that the person had at that moment. Why they are away has no history. */
export async function listPastTimeOff(
  transaction: Transaction<Schema>,
  { at, person }: { at: Date; person: number },
  dates: readonly CivilDate[],
): Promise<ScheduleItem[]> {
  const rows = await selectPastTimeOff(transaction, { at, person });
  return rows.flatMap((row) => {
    const off = DateSet.fromMultirange(row.dates);
    const named = { id: row.person_id, name: nameOf(row) };
    return dates
      .filter((date) => off.contains(date))
      .map((date) => timeOffCard(row.id, date, named, undefined));
  });
}
