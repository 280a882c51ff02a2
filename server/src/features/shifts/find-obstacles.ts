import { findObstacles, type Obstacle } from '@deckhand/contract/shifts/find-obstacles';
import { mayNameBooking } from '@deckhand/domain/access/bookings';
import { type BookedTime, firstClash } from '@deckhand/domain/schedule/conflicts';
import { type Pattern, runningDates } from '@deckhand/domain/schedule/pattern';
import { addDays, type CivilDate } from '@deckhand/domain/time/civil-date';
import { formatTime } from '@deckhand/domain/time/minutes';
import type { ZoneCode } from '@deckhand/domain/time/zones';
import { inSnapshot, lastTogether } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { findPerson } from '../people/find-person.ts';
import { bookedTimeFromRow } from '../plans/plan-rows.ts';
import { judgedPatterns, readStaffQuery } from './find-staff.ts';
import { type BusyRow, selectBusyTimes, selectZone } from './staff.queries.ts';

export const findObstaclesRoute = route(findObstacles, async ({ db, actor, params, query, now }) => {
  const { location, positionIds, patterns = [], shiftId } = readStaffQuery(query);
  const [person, zone, busy] = await inSnapshot(db, (transaction) =>
    lastTogether(transaction, [
      findPerson(transaction, actor, params.id),
      selectZone(transaction, { location, shiftId }),
      selectBusyTimes(transaction, params.id, shiftId),
    ]),
  );
  const about = [
    ...(person.is_active ? [] : (['INACTIVE'] as const)),
    ...(location === undefined || person.locations.some(({ location_id }) => location_id === location)
      ? []
      : (['LOCATION'] as const)),
    ...(positionIds === undefined ||
    person.positions.some(({ position_id }) => positionIds.includes(position_id))
      ? []
      : (['POSITION'] as const)),
  ];
  const judged = judgedPatterns(patterns, zone, now);
  const clashes = clashesIn(judged, zone, params.id, busy);
  const isNamed = (row: BusyRow) =>
    mayNameBooking(actor, { personId: params.id, locationId: row.location_id });
  return {
    obstacles: [
      ...about.map((kind) => ({ ...nothing, kind })),
      ...clashes.map(({ row, obstacle }) => (isNamed(row) ? obstacle : withoutName(obstacle))),
    ],
    free_until: clashes[0] ? freeUntil(judged, clashes[0].date) : null,
  };
});

const nothing = {
  first_date: null,
  last_date: null,
  shift_code: null,
  shift_day: null,
  start_time: null,
  end_time: null,
  location_title: null,
} as const satisfies Omit<Obstacle, 'kind'>;

/** The bookings in the way by the first wanted date that they take; one of each shift and of each time off. */
function clashesIn(
  patterns: readonly Pattern[],
  zone: ZoneCode | undefined,
  personId: number,
  rows: readonly BusyRow[],
) {
  const wanted = patterns.flatMap((pattern) =>
    runningDates(pattern).map((part) => ({ ...part, personId, minutes: pattern.minutes })),
  );
  const clashes = rows.flatMap((row) => {
    const booked = bookedTimeFromRow(row);
    // Without a location, times are compared on the clock of the booking.
    const times = wanted.map((time) => ({ ...time, zone: zone ?? row.zone }));
    const clash = firstClash(times, [booked]);
    // Late in the west is the next day in the east: the date of the wanted shift may differ from the booking's.
    const lost = firstClash([booked], times);
    return clash && lost
      ? [{ date: lost.date, row, booking: bookingOf(row), obstacle: obstacleOf(row, booked, clash.date) }]
      : [];
  });
  clashes.sort((left, right) => (left.date < right.date ? -1 : 1));
  const seen = new Set<string>();
  return clashes.filter(({ booking }) => !seen.has(booking) && seen.add(booking));
}

function bookingOf({ code, request_id }: BusyRow): string {
  return code ?? `time off ${request_id}`;
}

function obstacleOf(row: BusyRow, { weekday, dates, minutes }: BookedTime, date: CivilDate): Obstacle {
  if (row.code === null) {
    return { ...nothing, kind: 'TIME_OFF', first_date: row.first_date, last_date: row.last_date };
  }
  return {
    kind: 'SHIFT',
    first_date: date,
    last_date: dates.last ?? null,
    shift_code: row.code,
    shift_day: weekday,
    start_time: formatTime(minutes.start),
    end_time: formatTime(minutes.end),
    location_title: row.location_title,
  };
}

/** U5a: the times of a shift out of reach are in the way, but its code and location are not the reader's. */
function withoutName(obstacle: Obstacle): Obstacle {
  return { ...obstacle, shift_code: null, location_title: null };
}

/** The day before the first date in the way, if every pattern runs until then; a one-time shift has no end date. */
function freeUntil(patterns: readonly Pattern[], firstClashDate: CivilDate): CivilDate | null {
  const end = addDays(firstClashDate, -1);
  const isPossible = patterns.every(
    (pattern) =>
      pattern.repeat !== 'NEVER' &&
      runningDates(pattern).some(({ dates }) => dates.first !== undefined && dates.first <= end),
  );
  return isPossible ? end : null;
}
