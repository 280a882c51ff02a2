import { closureDaysAtMost } from '@deckhand/contract/limits';
import { endBeforeStart, pastDate, timesOutOfOrder } from '@deckhand/contract/plans/shift';
import {
  alreadyClosed,
  type closedWhen,
  oneDateForTimes,
  tooManyDays,
} from '@deckhand/contract/schedule/closures/closure';
import type { Actor } from '@deckhand/domain/access/actor';
import { reachesLocation } from '@deckhand/domain/access/locations';
import {
  type Closing,
  Closures,
  minutesAhead,
  minutesWithout,
} from '@deckhand/domain/plans/closures/closures';
import { DateSet } from '@deckhand/domain/plans/date-set';
import { type CivilDate, daysBetween } from '@deckhand/domain/time/civil-date';
import { isWholeDay, MINUTES_PER_DAY, type MinuteRange } from '@deckhand/domain/time/minutes';
import { minuteOfDayIn, todayIn, type ZoneCode } from '@deckhand/domain/time/zones';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { groupBy } from '../../../platform/basics/group-by.ts';
import { together } from '../../../platform/database/transaction.ts';
import { forbid, refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { closingFromRow } from '../../plans/closure-rows.ts';
import { findOpenLocations } from '../../school/locations/find-location.ts';
import type { ClosureChange } from './changed-shifts.ts';
import { refuseFaults } from './close-locations.ts';
import { selectClosuresBetween } from './holidays.queries.ts';

export type ClosedWhen = z.output<z.ZodObject<typeof closedWhen>>;

/** The closures that are to be added, and what they change. */
export interface ClosingPlan extends ClosureChange {
  locations: { id: number; title: string; timezone: ZoneCode }[];
  added: (Closing & { locationId: number })[];
}

/**
 * CL2, CL3: plans to close the locations, all of them or none, from now on at each location's own time. What is closed already
 * stays as it is; a location with nothing to close is refused.
 */
export async function planClosing(
  transaction: Transaction<Schema>,
  actor: Actor,
  locationIds: readonly number[],
  when: ClosedWhen,
  now: Date,
): Promise<ClosingPlan> {
  const ids = [...new Set(locationIds)];
  if (!ids.every((id) => reachesLocation(actor, id))) forbid();
  const { dates, minutes } = wantedTime(when);
  const [first = when.start_date] = dates;
  const last = dates.at(-1) ?? first;
  const [locations, rows] = await together([
    findOpenLocations(transaction, ids),
    selectClosuresBetween(transaction, ids, { first, last }),
  ]);
  const known = groupBy(rows, (row) => row.location_id);
  const plans = locations.map(({ id, title, timezone }) => {
    const before = (known.get(id) ?? []).map(closingFromRow);
    const clock = { today: todayIn(timezone, now), minute: minuteOfDayIn(timezone, now) };
    const ahead = dates.flatMap((date) => {
      const left = minutesAhead({ date, minutes }, clock.today, clock.minute);
      return left ? { date, minutes: left } : [];
    });
    const added = ahead.flatMap((closing) => stillOpen(closing, before));
    const text = ahead.length === 0 ? pastDate : added.length === 0 ? alreadyClosed : undefined;
    return { id, added, before, fault: text === undefined ? [] : { title, text } };
  });
  refuseFaults(
    plans.flatMap(({ fault }) => fault),
    ids.length,
  );
  const before = new Map(plans.map((plan) => [plan.id, Closures.from(plan.before)]));
  const after = new Map(plans.map((plan) => [plan.id, Closures.from([...plan.before, ...plan.added])]));
  return {
    locations: locations.map(({ id, title, timezone }) => ({ id, title, timezone })),
    locationIds: ids,
    first,
    last,
    before: (id) => before.get(id) ?? Closures.none,
    after: (id) => after.get(id) ?? Closures.none,
    added: plans.flatMap(({ id, added }) => added.map((closing) => ({ ...closing, locationId: id }))),
  };
}

/** The dates in order, and the time of each of them. */
function wantedTime(when: ClosedWhen): { dates: CivilDate[]; minutes: MinuteRange } {
  const { start_date: first, end_date: last = null, start_time: start = null, end_time: end = null } = when;
  if (last !== null && last < first) refuse(400, endBeforeStart);
  if (last !== null && last !== first && (start !== null || end !== null)) refuse(400, oneDateForTimes);
  if (last !== null && daysBetween(first, last) >= closureDaysAtMost) refuse(400, tooManyDays);
  const minutes = { start: start ?? 0, end: end ?? MINUTES_PER_DAY };
  if (minutes.end <= minutes.start) refuse(400, timesOutOfOrder);
  return { dates: DateSet.fromRange(first, last ?? first).dates(), minutes };
}

/** The parts that are not closed yet. A whole day is closed beside its parts, which stay when it is opened again. */
function stillOpen({ date, minutes }: Closing, known: readonly Closing[]): Closing[] {
  const closed = known.filter((one) => one.date === date).map((one) => one.minutes);
  if (isWholeDay(minutes)) return closed.some(isWholeDay) ? [] : [{ date, minutes }];
  return minutesWithout(minutes, closed).map((part) => ({ date, minutes: part }));
}
