import type { Vacancy as WireVacancy } from '@deckhand/contract/filling/proposal';
import { wirePart } from '@deckhand/contract/holidays/closure';
import type { CoverageGap } from '@deckhand/domain/coverage/coverage';
import { coverageGaps } from '@deckhand/domain/coverage/coverage';
import { plannedTimes } from '@deckhand/domain/coverage/planned-times';
import { bookedRow } from '@deckhand/domain/filling/judge';
import { type Helper, keyOf, type OpenSchool, type Vacancy, workOf } from '@deckhand/domain/filling/school';
import { spanOf } from '@deckhand/domain/schedule/closures';
import { DateSet } from '@deckhand/domain/schedule/date-set';
import { isOpen, occurrencesWithin } from '@deckhand/domain/schedule/occurrences';
import { listWeekdayDates } from '@deckhand/domain/schedule/weekday-dates';
import { addDays, type CivilDate } from '@deckhand/domain/time/civil-date';
import { minutesOf } from '@deckhand/domain/time/minutes';
import { startOfWeek } from '@deckhand/domain/time/weeks';
import type { Transaction } from 'kysely';
import { together } from '../../platform/database/transaction.ts';
import { groupBy } from '../../platform/group-by.ts';
import { nameOf } from '../../platform/person-name.ts';
import type { Reach } from '../../platform/reach.ts';
import type { Schema } from '../../platform/schema.ts';
import { loadCoverage } from '../coverage/load-coverage.ts';
import { hasBegunIn } from '../plans/has-begun.ts';
import { closuresFromRows } from '../plans/load-closures.ts';
import { loadPlans } from '../plans/load-plan.ts';
import { loadRequiredKinds, paperHolder } from '../plans/papers.ts';
import { type Said, saidFromRow } from '../plans/unavailability-rows.ts';
import { bookingFromRow, type NamedBooking } from '../plans/wire-reason.ts';
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

/** The weeks of which somebody counts as knowing a shift. */
const WEEKS_KNOWN = 12;

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
  const weeks = dates.map(startOfWeek).sort();
  const first = weeks[0] ?? '';
  const last = addDays(weeks.at(-1) ?? first, 6);
  // The rest between two dates reaches into the days beside them.
  const around = { first: addDays(first, -1), last: addDays(last, 1) };
  const [places, limits, positions, closureRows] = await together([
    selectPlaces(transaction, reach),
    selectLimits(transaction),
    selectPositions(transaction),
    selectClosuresWithin(transaction, around),
  ]);
  const placeIds = places.map(({ id }) => id);
  const [shifts, rows, experience] = await together([
    selectShiftsWithin(transaction, placeIds, { first, last }),
    selectHelpers(transaction, people ? { ids: people } : { places: placeIds }),
    selectExperience(transaction, placeIds, addDays(first, -7 * WEEKS_KNOWN)),
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
    withCoverage ? loadCoverage(transaction, placeIds, { first, last }, now) : [],
  ]);

  const closureRowsAt = groupBy(closureRows, (row) => row.location_id);
  const closuresAt = new Map(
    [...closureRowsAt].map(([id, ofPlace]) => [id, closuresFromRows(ofPlace)] as const),
  );
  const noClosures = closuresFromRows([]);
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
    const closures = closuresAt.get(place.id) ?? noClosures;
    for (const { date, pattern, parts, ...occurrence } of occurrencesWithin(plan, closures, first, last)) {
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
  const bookingsOf = groupBy(bookings.map(bookingFromRow), ({ personId }) => personId);
  const saidOf = groupBy(said, (row) => row.person_id);
  const experienceOf = groupBy(experience, (row) => row.person_id);
  const school: LoadedSchool['school'] = {
    vacancies,
    required,
    helpers: rows.map((row): Helper<NamedBooking, Said> => {
      const theirs = bookingsOf.get(row.id) ?? [];
      return {
        id: row.id,
        isActive: row.is_active,
        locationIds: row.location_ids,
        ...paperHolder(row),
        bookings: theirs,
        engagements: theirs.flatMap((booking) => engagementsOf(booking)),
        unavailabilities: (saidOf.get(row.id) ?? []).map(saidFromRow),
        desiredMinutes: row.desired_weekly_minutes,
        mostMinutes: row.most_weekly_minutes,
        experience: (experienceOf.get(row.id) ?? []).map((one) => ({
          shiftId: one.shift_id,
          locationId: one.location_id,
          positionIds: one.position_ids,
          times: one.times,
        })),
      };
    }),
    gaps: new Map(
      covered.map(({ id, facts, plans: counted }): [number, CoverageGap[]] => [
        id,
        coverageGaps(
          { ...facts, ...plannedTimes(counted.values(), first, last) },
          DateSet.fromRange(first, last).dates(),
        ),
      ]),
    ),
    limits: {
      travelMinutes: limits.travel_minutes,
      restMinutes: minutesOf(limits.rest_hours),
      mostDailyMinutes: limits.most_daily_hours === null ? null : minutesOf(limits.most_daily_hours),
      overtimeMinutes: minutesOf(limits.overtime_threshold_hours),
      noOvertime,
    },
    bookingOf,
  };
  return { school, names: new Map(rows.map((row) => [row.id, nameOf(row)])), wired };

  /** What a booking makes the person do in these weeks; days off are no work. */
  function engagementsOf(booking: NamedBooking) {
    const { zone, minutes, row } = booking;
    const locationId = row.location_id;
    if (zone === null || locationId === null) return [];
    const closures = closuresAt.get(locationId) ?? noClosures;
    return listWeekdayDates(booking, around.first, around.last).flatMap((date) => {
      const parts = closures.cut(date, minutes);
      return parts.length === 0 ? [] : [{ ...workOf(locationId, zone, date, parts), booking }];
    });
  }

  function bookingOf(vacancy: Vacancy, personId: number): NamedBooking {
    const wire = wired.get(keyOf(vacancy));
    const booked = bookedRow(vacancy, personId);
    const code = wire?.shift_code ?? '';
    return {
      ...booked,
      name: code,
      row: {
        person_id: personId,
        weekday: 0,
        dates: '',
        minutes: '',
        zone: vacancy.zone,
        request_id: null,
        code,
        location_id: vacancy.locationId,
        location_title: wire?.location_title ?? '',
        first_date: null,
        last_date: null,
      },
    };
  }
}
