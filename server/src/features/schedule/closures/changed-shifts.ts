import { wirePart } from '@deckhand/contract/plans/closure';
import type { ChangedShift } from '@deckhand/contract/schedule/closures/closure';
import type { Closures } from '@deckhand/domain/plans/closures/closures';
import { isPublished } from '@deckhand/domain/plans/horizon';
import { type Occurrence, occurrencesWithin } from '@deckhand/domain/plans/occurrences';
import { type CivilDate, compareDates } from '@deckhand/domain/time/civil-date';
import type { MinuteRange } from '@deckhand/domain/time/minutes';
import type { Transaction } from 'kysely';
import { eachInTurns } from '../../../platform/basics/in-turns.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import type { Labels } from '../../plans/load-labels.ts';
import { loadPlannedShifts, type PlannedShift } from '../../plans/load-plan.ts';
import { selectPeople, selectShiftsBetween } from './holidays.queries.ts';

/** The closures of locations before and after a change, within the dates. */
export interface ClosureChange {
  locationIds: readonly number[];
  first: CivilDate;
  last: CivilDate;
  before: (locationId: number) => Closures;
  after: (locationId: number) => Closures;
}

/** A date of a shift of which another part runs after the change. */
export interface ChangedOccurrence {
  shift: PlannedShift['shift'];
  date: CivilDate;
  positionIds: readonly number[];
  personIds: readonly number[];
  /** When it begins, before or after the change. */
  start: number;
  before: readonly MinuteRange[];
  after: readonly MinuteRange[];
}

export interface ChangedShifts {
  /** By date and time. */
  occurrences: ChangedOccurrence[];
  /** Everybody who sits in one of them. */
  personIds: number[];
  /** The people among these who have an active account, and see one of the dates (DR3). */
  notified: Awaited<ReturnType<typeof selectPeople>>;
}

/** CL4: finds what a change of closures makes of each shift, and everybody who is concerned. */
export async function findChangedShifts(
  transaction: Transaction<Schema>,
  change: ClosureChange,
): Promise<ChangedShifts> {
  const { occurrences, personIds, informedIds } = await findChangedOccurrences(transaction, change);
  const notified = await selectNotified(transaction, informedIds);
  return { occurrences, personIds: [...personIds], notified };
}

/** Selects those of the people who have an active account. */
export async function selectNotified(transaction: Transaction<Schema>, personIds: Iterable<number>) {
  const rows = await selectPeople(transaction, [...personIds]);
  return rows.filter((row) => row.is_active && row.archived_at === null);
}

/** Finds the dates of shifts that change, by date and time, who sits in one of them, and who of these sees one. */
export async function findChangedOccurrences(transaction: Transaction<Schema>, change: ClosureChange) {
  const shiftIds = await selectShiftsBetween(transaction, change.locationIds, change);
  const shifts = await loadPlannedShifts(transaction, shiftIds);
  // Two months of every location have hundreds of thousands: found, and sorted date by date, they keep nobody waiting.
  const byDate = new Map<CivilDate, ChangedOccurrence[]>();
  for await (const planned of eachInTurns(shifts.values()))
    for (const one of changedOccurrences(planned, change)) {
      const ofDate = byDate.get(one.date);
      if (ofDate) ofDate.push(one);
      else byDate.set(one.date, [one]);
    }
  const occurrences: ChangedOccurrence[] = [];
  const personIds = new Set<number>();
  const informedIds = new Set<number>();
  for await (const date of eachInTurns([...byDate.keys()].sort(compareDates))) {
    const ofDate = byDate.get(date) ?? [];
    ofDate.sort((left, right) => left.start - right.start || left.shift.id - right.shift.id);
    for (const one of ofDate) {
      occurrences.push(one);
      const isKnown = isPublished(one.date, one.shift.published_through);
      for (const id of one.personIds) {
        personIds.add(id);
        if (isKnown) informedIds.add(id);
      }
    }
  }
  return { occurrences, personIds, informedIds };
}

function changedOccurrences(
  { shift, plan }: PlannedShift,
  { first, last, before, after }: ClosureChange,
): ChangedOccurrence[] {
  const closed = after(shift.location_id);
  return occurrencesWithin(plan, before(shift.location_id), first, last).flatMap((occurrence) => {
    const { date, pattern, parts, holders, isDismissed } = occurrence;
    const left = closed.cut(date, pattern.minutes);
    if (isDismissed || haveSameParts(parts, left)) return [];
    return {
      shift,
      date,
      positionIds: pattern.positionIds,
      personIds: [...new Set(holders.map(({ personId }) => personId))],
      start: Math.min(...[...parts, ...left].map(({ start }) => start)),
      before: parts,
      after: left,
    };
  });
}

function haveSameParts(left: Occurrence['parts'], right: Occurrence['parts']): boolean {
  return (
    left.length === right.length &&
    left.every(({ start, end }, index) => right[index]?.start === start && right[index].end === end)
  );
}

/** Describes one for the API, with the color of its first position. */
export function wireChangedShift(occurrence: ChangedOccurrence, labels: Labels): ChangedShift {
  const { shift, date, positionIds, personIds, before, after } = occurrence;
  return {
    id: shift.id,
    shift_code: shift.code,
    date,
    color: labels.shiftTypes(positionIds)[0]?.color ?? '',
    staff: personIds.map(labels.person),
    before: before.map(wirePart),
    after: after.map(wirePart),
  };
}
