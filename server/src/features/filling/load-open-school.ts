import type { Vacancy as WireVacancy } from '@deckhand/contract/filling/proposal';
import { wirePart } from '@deckhand/contract/holidays/closure';
import type { CoverageGap } from '@deckhand/domain/coverage/coverage';
import { coverageGaps } from '@deckhand/domain/coverage/coverage';
import { plannedTimes } from '@deckhand/domain/coverage/planned-times';
import { keyOf, type OpenSchool, type Vacancy, workOf } from '@deckhand/domain/filling/school';
import { spanOf } from '@deckhand/domain/schedule/closures';
import { DateSet } from '@deckhand/domain/schedule/date-set';
import { isOpen, occurrencesWithin } from '@deckhand/domain/schedule/occurrences';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { Transaction } from 'kysely';
import { together } from '../../platform/database/transaction.ts';
import { groupBy } from '../../platform/group-by.ts';
import { nameOf } from '../../platform/person-name.ts';
import type { Reach } from '../../platform/reach.ts';
import type { Schema } from '../../platform/schema.ts';
import { loadCoverage } from '../coverage/load-coverage.ts';
import { hasBegunIn } from '../plans/has-begun.ts';
import { loadPlans } from '../plans/load-plan.ts';
import { loadRequiredKinds } from '../plans/papers.ts';
import type { Said } from '../plans/unavailability-rows.ts';
import type { NamedBooking } from '../plans/wire-reason.ts';
import {
  selectBookings,
  selectClosuresWithin,
  selectExperience,
  selectHelpers,
  selectLimits,
  selectPlaces,
  selectPositions,
  selectSaid,
  selectShiftsWithin,
} from './filling.queries.ts';
import { closuresAt, helperFromRow, spansOf } from './helper-rows.ts';
import { bookingFor, limitsFromRow } from './seat-school.ts';

interface Asked {
  /** The locations whose open dates count. */
  places: Reach;
  dates: readonly CivilDate[];
  noOvertime: boolean;
  /** Only these people, with everything that they are booked for; otherwise everybody at the locations. */
  people?: readonly number[];
  /** Without it, nobody asks what is needed. */
  withCoverage?: true;
}

/** Everything about the open dates of some days, and the words for it. */
export interface LoadedSchool {
  school: OpenSchool<NamedBooking, Said>;
  names: ReadonlyMap<number, string>;
  /** By the key of the vacancy. */
  wired: ReadonlyMap<string, WireVacancy>;
}

/** Loads in four trips at most what decides who should take what. With coverage, the snapshot ends with it. */
export async function loadOpenSchool(
  transaction: Transaction<Schema>,
  { places: reach, dates, noOvertime, people, withCoverage }: Asked,
  now: Date,
): Promise<LoadedSchool> {
  const { weeks, around, since } = spansOf(dates);
  const { first, last } = weeks;
  const [places, limits, positions, closureRows] = await together([
    selectPlaces(transaction, reach),
    selectLimits(transaction),
    selectPositions(transaction),
    selectClosuresWithin(transaction, around),
  ]);
  const placeIds = places.map(({ id }) => id);
  const [shifts, rows, experience] = await together([
    selectShiftsWithin(transaction, placeIds, weeks),
    selectHelpers(transaction, people ? { ids: people } : { places: placeIds }),
    selectExperience(transaction, placeIds, since),
  ]);
  const personIds = rows.map(({ id }) => id);
  const [plans, bookings, said] = await together([
    loadPlans(
      transaction,
      shifts.map(({ id }) => id),
    ),
    selectBookings(transaction, personIds, people ? { first: around.first, last: null } : around),
    selectSaid(transaction, personIds),
  ]);
  const patterns = [...plans.values()].flatMap((plan) => plan.patterns);
  const [required, covered] = await together([
    loadRequiredKinds(transaction, { patterns }),
    withCoverage ? loadCoverage(transaction, placeIds, weeks, now) : [],
  ]);

  const closures = closuresAt(closureRows);
  const isAsked = new Set(dates);
  const placeOf = new Map(places.map((place) => [place.id, place]));
  const positionOf = new Map(positions.map((position) => [position.id, position]));
  const vacancies: Vacancy[] = [];
  const wired = new Map<string, WireVacancy>();
  for (const shift of shifts) {
    const place = placeOf.get(shift.location_id);
    const plan = plans.get(shift.id);
    if (!place || !plan) continue;
    const hasBegun = hasBegunIn(place.timezone, now);
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
  const bookingsOf = groupBy(bookings, (row) => row.person_id);
  const saidOf = groupBy(said, (row) => row.person_id);
  const experienceOf = groupBy(experience, (row) => row.person_id);
  const school: LoadedSchool['school'] = {
    vacancies,
    required,
    helpers: rows.map((row) =>
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
    gaps: new Map(
      covered.map(({ id, facts, plans: counted }): [number, CoverageGap[]] => [
        id,
        coverageGaps(
          { ...facts, ...plannedTimes(counted.values(), first, last) },
          DateSet.fromRange(first, last).dates(),
        ),
      ]),
    ),
    limits: limitsFromRow(limits, noOvertime),
    bookingOf,
  };
  return { school, names: new Map(rows.map((row) => [row.id, nameOf(row)])), wired };

  function bookingOf(vacancy: Vacancy, personId: number): NamedBooking {
    const wire = wired.get(keyOf(vacancy));
    return bookingFor(vacancy, personId, {
      code: wire?.shift_code ?? '',
      location_title: wire?.location_title ?? '',
    });
  }
}
