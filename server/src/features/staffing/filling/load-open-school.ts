import { wirePart } from '@deckhand/contract/plans/closure';
import type { OpenSeat as WireSeat } from '@deckhand/contract/staffing/filling/proposal';
import { coverageGaps } from '@deckhand/domain/coverage/coverage';
import { plannedTimes } from '@deckhand/domain/coverage/planned-times';
import { spanOf } from '@deckhand/domain/plans/closures/closures';
import { DateSet } from '@deckhand/domain/plans/date-set';
import { isOpen, occurrencesWithin } from '@deckhand/domain/plans/occurrences';
import type { Candidate } from '@deckhand/domain/staffing/candidate';
import type { OpenSchool } from '@deckhand/domain/staffing/filling/school';
import { keyOf, type SeatDate, seatOn } from '@deckhand/domain/staffing/seat';
import type { Transaction } from 'kysely';
import { groupBy } from '../../../platform/basics/group-by.ts';
import { stepsInTurns } from '../../../platform/basics/in-turns.ts';
import { nameOf } from '../../../platform/queries/person-name.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { coveredLocations } from '../../coverage/load-coverage.ts';
import { candidateFromRow } from '../../plans/candidates.ts';
import { hasBegunIn } from '../../plans/has-begun.ts';
import { lawFromRows } from '../../plans/law-rows.ts';
import { planMaker } from '../../plans/load-plan.ts';
import { limitsFromRow } from '../candidates/seat-school.ts';
import { closuresAt, inWeeks, spansOf } from '../candidates/weeks.ts';
import { loadOpenRows, type OpenRows } from './load-open-rows.ts';

/** Everything about the open dates of some days, and the words for it. */
export interface LoadedSchool {
  school: OpenSchool;
  names: ReadonlyMap<number, string>;
  /** By the key of the seat. */
  wired: ReadonlyMap<string, WireSeat>;
}

/** The school of these rows, for what is small enough for the thread that answers calls. */
export async function loadOpenSchool(
  transaction: Transaction<Schema>,
  asked: Parameters<typeof loadOpenRows>[1],
  now: Date,
): Promise<LoadedSchool> {
  return stepsInTurns(openSchoolFrom(await loadOpenRows(transaction, asked, now)));
}

/** Makes the school of what was loaded, in whichever thread, with a step for each shift and candidate. */
export function* openSchoolFrom(rows: OpenRows): Generator<undefined, LoadedSchool> {
  const { weeks, around } = spansOf(rows.dates);
  const { first, last } = weeks;
  const closures = closuresAt(rows.closures);
  const planOf = planMaker(rows.plans);
  const isAsked = new Set(rows.dates);
  const locationOf = new Map(rows.locations.map((location) => [location.id, location]));
  const positionOf = new Map(rows.positions.map((position) => [position.id, position]));
  const seats: SeatDate[] = [];
  const wired = new Map<string, WireSeat>();
  for (const shift of rows.shifts) {
    yield;
    const location = locationOf.get(shift.location_id);
    if (!location) continue;
    const plan = planOf(shift.id);
    const hasBegun = hasBegunIn(location.timezone, rows.now);
    const occurrences = occurrencesWithin(plan, closures(location.id), first, last);
    for (const { date, pattern, parts, ...occurrence } of occurrences) {
      const span = spanOf(parts);
      if (!isAsked.has(date) || !span || hasBegun(date, span.start)) continue;
      if (!isOpen({ date, pattern, parts, ...occurrence })) continue;
      const { minutes, positionIds } = pattern;
      const seat = seatOn(
        {
          shiftId: shift.id,
          code: shift.code,
          locationId: location.id,
          locationTitle: location.title,
          zone: location.timezone,
          positionIds,
        },
        date,
        minutes,
        parts,
      );
      seats.push(seat);
      wired.set(keyOf(seat), {
        shift_id: shift.id,
        shift_code: shift.code,
        date,
        ...wirePart(span),
        minutes: seat.length,
        location: location.id,
        location_title: location.title,
        positions: positionIds.flatMap((id) => positionOf.get(id) ?? []),
        is_repeating: shift.kind === 'RECURRING_SHIFT',
      });
    }
  }
  const law = lawFromRows(rows.law);
  const experienceOf = groupBy(rows.experience, (row) => row.person_id);
  const withWeeks = inWeeks({ around, closures, experienceOf });
  const candidates: Candidate[] = [];
  for (const row of rows.candidates) {
    yield;
    candidates.push(withWeeks(candidateFromRow(row, law)));
  }
  const school = {
    seats,
    required: rows.required,
    candidates,
    gaps: gapsFrom(rows),
    limits: limitsFromRow(rows.limits, rows.noOvertime),
  };
  return { school, names: new Map(rows.candidates.map((row) => [row.id, nameOf(row)])), wired };
}

/** The times in which people are missing, by location. */
function gapsFrom({ coverage, now }: OpenRows): LoadedSchool['school']['gaps'] {
  if (!coverage) return new Map();
  const { first, last } = coverage.span;
  const dates = DateSet.fromRange(first, last).dates();
  return new Map(
    coveredLocations(coverage.rows, now).map(({ id, facts, plans }) => [
      id,
      coverageGaps({ ...facts, ...plannedTimes(plans.values(), first, last) }, dates),
    ]),
  );
}
