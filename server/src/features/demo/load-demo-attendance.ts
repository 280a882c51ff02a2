import type { Actor } from '@deckhand/domain/access/actor';
import { addDays, type CivilDate } from '@deckhand/domain/time/civil-date';
import { todayIn, type ZoneCode } from '@deckhand/domain/time/zones';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/schema.ts';
import { recordAttendances } from '../attendance/record-attendance.ts';
import { enrollAt } from '../kiosks/enroll-kiosk.ts';
import { readSchedule } from '../schedule/read-schedule.ts';
import { demoAttendances, demoVisitor, earlierAttendances } from './demo-attendance.ts';
import type { DemoStaffMember } from './demo-schedule.ts';

interface DemoGround {
  /** Who is said to have enrolled the kiosk. */
  actor: Actor;
  locations: readonly { id: number; timezone: ZoneCode }[];
  staff: readonly DemoStaffMember[];
}

/** What a dashboard still looks at, and what was before it. */
const RECENT_DAYS = 14;
const EARLIER_DAYS = 56;
const IN_AT_LEAST = 3;

/** Ten weeks of punches that follow the schedule, some people who are in now, and a kiosk whose token nobody has. */
export async function loadDemoAttendance(
  transaction: Transaction<Schema>,
  { actor, locations, staff }: DemoGround,
  now: Date,
): Promise<void> {
  const [home] = locations;
  if (!home) return;
  const today = todayIn(home.timezone, now);
  const zones = new Map(locations.map(({ id, timezone }) => [id, timezone]));
  const planned = async (from: CivilDate, to: CivilDate) => {
    const query = { start_date: from, end_date: to, view_type: 'weekly' } as const;
    return (await readSchedule(transaction, { query, locations: 'ALL', now })).results;
  };
  const begin = addDays(today, -RECENT_DAYS);
  const earlier = earlierAttendances(
    await planned(addDays(begin, -EARLIER_DAYS), addDays(begin, -1)),
    zones,
    now,
  );
  const attendances = demoAttendances(await planned(begin, addDays(today, 1)), zones, home, now);
  const areIn = attendances.filter(({ clocked_out: out }) => !out).length;
  const lately = new Set(
    attendances.flatMap(({ person_id: id, clocked_out: out }) =>
      !out || now.getTime() - (out as Date).getTime() < 60 * 60_000 ? [id] : [],
    ),
  );
  const visitors = staff
    .filter(({ id, locationIds }) => !lately.has(id) && locationIds[0] === home.id)
    .slice(-Math.max(IN_AT_LEAST - areIn, 1))
    .map(({ id }) => demoVisitor(id, home, now));
  await recordAttendances(transaction, [...earlier, ...attendances, ...visitors], {
    actorId: null,
    cause: 'CLOCK_IN',
    now,
  });
  await enrollAt(transaction, actor, { name: 'Pool deck tablet', location: home.id }, now);
}
