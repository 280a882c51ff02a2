import { wirePart } from '@deckhand/contract/plans/closure';
import type { Vacancy as WireVacancy } from '@deckhand/contract/staffing/filling/proposal';
import { coverageGaps } from '@deckhand/domain/coverage/coverage';
import { plannedTimes } from '@deckhand/domain/coverage/planned-times';
import { spanOf } from '@deckhand/domain/plans/closures/closures';
import { DateSet } from '@deckhand/domain/plans/date-set';
import { isOpen, occurrencesWithin } from '@deckhand/domain/plans/occurrences';
import { keyOf, type OpenSchool, type Vacancy, workOf } from '@deckhand/domain/staffing/filling/school';
import type { Transaction } from 'kysely';
import { groupBy } from '../../../platform/basics/group-by.ts';
import { nameOf } from '../../../platform/queries/person-name.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { coveredPlaces } from '../../coverage/load-coverage.ts';
import { hasBegunIn } from '../../plans/has-begun.ts';
import { plansFrom } from '../../plans/load-plan.ts';
import type { Said } from '../../plans/unavailability-rows.ts';
import type { NamedBooking } from '../../plans/wire-reason.ts';
import { closuresAt, helperFromRow, spansOf } from '../candidates/helper-rows.ts';
import { bookingFor, limitsFromRow } from '../candidates/seat-school.ts';
import { loadOpenRows, type OpenRows } from './load-open-rows.ts';

/** Everything about the open dates of some days, and the words for it. */
export interface LoadedSchool {
  school: OpenSchool<NamedBooking, Said>;
  names: ReadonlyMap<number, string>;
  /** By the key of the vacancy. */
  wired: ReadonlyMap<string, WireVacancy>;
}

/** The school of these rows, for what is small enough for the thread that answers calls. */
export async function loadOpenSchool(
  transaction: Transaction<Schema>,
  asked: Parameters<typeof loadOpenRows>[1],
  now: Date,
): Promise<LoadedSchool> {
  return openSchoolFrom(await loadOpenRows(transaction, asked, now));
}

/** Makes the school of what was loaded, in whichever thread. */
export function openSchoolFrom(rows: OpenRows): LoadedSchool {
  const { weeks, around } = spansOf(rows.dates);
  const { first, last } = weeks;
  const closures = closuresAt(rows.closures);
  const plans = plansFrom(
    rows.plans,
    rows.shifts.map(({ id }) => id),
  );
  const isAsked = new Set(rows.dates);
  const placeOf = new Map(rows.places.map((place) => [place.id, place]));
  const positionOf = new Map(rows.positions.map((position) => [position.id, position]));
  const vacancies: Vacancy[] = [];
  const wired = new Map<string, WireVacancy>();
  for (const shift of rows.shifts) {
    const place = placeOf.get(shift.location_id);
    const plan = plans.get(shift.id);
    if (!place || !plan) continue;
    const hasBegun = hasBegunIn(place.timezone, rows.now);
    const occurrences = occurrencesWithin(plan, closures(place.id), first, last);
    for (const { date, pattern, parts, ...occurrence } of occurrences) {
      const span = spanOf(parts);
      if (!isAsked.has(date) || !span || hasBegun(date, span.start)) continue;
      if (!isOpen({ date, pattern, parts, ...occurrence })) continue;
      const { minutes, shiftTypeIds: positionIds } = pattern;
      const vacancy: Vacancy = {
        ...workOf(place.id, place.timezone, date, parts),
        shiftId: shift.id,
        zone: place.timezone,
        minutes,
        positionIds,
      };
      vacancies.push(vacancy);
      wired.set(keyOf(vacancy), {
        shift_id: shift.id,
        shift_code: shift.code,
        date,
        ...wirePart(span),
        minutes: vacancy.length,
        location: place.id,
        location_title: place.title,
        positions: positionIds.flatMap((id) => positionOf.get(id) ?? []),
        is_repeating: shift.kind === 'RECURRING_SHIFT',
      });
    }
  }
  const bookingsOf = groupBy(rows.bookings, (row) => row.person_id);
  const saidOf = groupBy(rows.said, (row) => row.person_id);
  const experienceOf = groupBy(rows.experience, (row) => row.person_id);
  const school: LoadedSchool['school'] = {
    vacancies,
    required: rows.required,
    helpers: rows.helpers.map((row) =>
      helperFromRow(
        {
          ...row,
          bookings: bookingsOf.get(row.id) ?? [],
          said: saidOf.get(row.id) ?? [],
          experience: experienceOf.get(row.id) ?? [],
        },
        { around, closures },
      ),
    ),
    gaps: gapsFrom(rows),
    limits: limitsFromRow(rows.limits, rows.noOvertime),
    bookingOf,
  };
  return { school, names: new Map(rows.helpers.map((row) => [row.id, nameOf(row)])), wired };

  function bookingOf(vacancy: Vacancy, personId: number): NamedBooking {
    const wire = wired.get(keyOf(vacancy));
    return bookingFor(vacancy, personId, {
      code: wire?.shift_code ?? '',
      location_title: wire?.location_title ?? '',
    });
  }
}

/** The times in which people are missing, by location. */
function gapsFrom({ coverage, now }: OpenRows): LoadedSchool['school']['gaps'] {
  if (!coverage) return new Map();
  const { first, last } = coverage.span;
  const dates = DateSet.fromRange(first, last).dates();
  return new Map(
    coveredPlaces(coverage.rows, now).map(({ id, facts, plans }) => [
      id,
      coverageGaps({ ...facts, ...plannedTimes(plans.values(), first, last) }, dates),
    ]),
  );
}
