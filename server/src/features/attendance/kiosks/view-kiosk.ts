import { viewKiosk } from '@deckhand/contract/attendance/kiosks/view-kiosk';
import { closureReason } from '@deckhand/contract/plans/closure';
import { closedUntil } from '@deckhand/domain/plans/closures/closures';
import { formatTime, MINUTES_PER_DAY } from '@deckhand/domain/time/minutes';
import { minuteOfDayIn, todayIn, type ZoneCode } from '@deckhand/domain/time/zones';
import type { Kysely } from 'kysely';
import { inOneTrip } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { loadOpenAlarms } from '../../coverage/alarms/list-open-alarms.ts';
import { minutesFromRow } from '../../plans/plan-rows.ts';
import { findOpenLocation } from '../../school/locations/find-location.ts';
import { countClockedIn, selectClosuresOn, selectOnlyEnrolled } from './kiosks.queries.ts';

export const viewKioskRoute = route(viewKiosk, async ({ db, kiosk, stoppedKiosk, query, now }) => {
  const enrolled = (kiosk ?? stoppedKiosk)?.location;
  const asked = query.location;
  const location = enrolled ?? (asked === undefined ? null : await findOpenLocation(db, asked));
  const [onlyEnrolled, closures] = await inOneTrip(db, (transaction) => [
    kiosk === undefined && selectOnlyEnrolled(transaction),
    location ? selectClosuresOn(transaction, location.id, todayIn(location.timezone, now)) : [],
  ]);
  return {
    kiosk: kiosk ? { id: kiosk.id, name: kiosk.name } : null,
    location,
    may_punch: kiosk !== undefined || (stoppedKiosk === undefined && !onlyEnrolled),
    needs_takeover: stoppedKiosk !== undefined,
    closed: location
      ? await closedNow(db, location, closures, { isEnrolled: kiosk !== undefined, now })
      : undefined,
    time: now.toISOString(),
    ...(kiosk?.hasAlarm && { alarms: await loadOpenAlarms(db, [kiosk.location.id]) }),
  };
});

/** CL5: says that the location is closed now. Who is clocked in stays clocked in, and an enrolled kiosk says how many. */
async function closedNow(
  db: Kysely<Schema>,
  location: { id: number; timezone: ZoneCode },
  closures: Awaited<ReturnType<typeof selectClosuresOn>>,
  { isEnrolled, now }: { isEnrolled: boolean; now: Date },
) {
  const minute = minuteOfDayIn(location.timezone, now);
  const times = closures.map((row) => minutesFromRow(row.minutes));
  const until = closedUntil(times, minute);
  if (until === undefined) return undefined;
  const cause = closures.find((_, index) => {
    const range = times[index];
    return range !== undefined && range.start <= minute && minute < range.end;
  });
  return {
    until: until === MINUTES_PER_DAY ? null : formatTime(until),
    reason: cause ? closureReason(cause.kind, cause.reason) : '',
    clocked_in: isEnrolled ? await countClockedIn(db, location.id) : null,
  };
}
