import type { Actor } from '@deckhand/domain/access/actor';
import { addDays, type CivilDate } from '@deckhand/domain/time/civil-date';
import { todayIn, wallClockAt, type ZoneCode } from '@deckhand/domain/time/zones';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/schema/schema.ts';
import { enrollAt } from '../attendance/kiosks/enroll-kiosk.ts';
import { recordAttendances } from '../attendance/record-attendance.ts';
import { readSchedule } from '../schedule/calendar/read-schedule.ts';
import { demoAttendances, demoVisitor, earlierAttendances } from './demo-attendance.ts';
import type { DemoStaffMember } from './demo-schedule.ts';

interface DemoInput {
  /** The person who enrolls the kiosk. */
  actor: Actor;
  locations: readonly { id: number; timezone: ZoneCode }[];
  staff: readonly DemoStaffMember[];
}

/** The days that the dashboard shows, and the days before them that only the reports show. */
const RECENT_DAYS = 14;
const EARLIER_DAYS = 56;
const LEAST_CLOCKED_IN = 3;
/** At night nobody comes without a shift. */
const OPENING_HOURS = { from: 7, to: 20 };

/** Loads ten weeks of punches that follow the schedule, some people who are clocked in, and a kiosk whose token is dropped. */
export async function loadDemoAttendance(
  transaction: Transaction<Schema>,
  { actor, locations, staff }: DemoInput,
  now: Date,
): Promise<void> {
  const [home] = locations;
  if (!home) return;
  const today = todayIn(home.timezone, now);
  const zones = new Map(locations.map(({ id, timezone }) => [id, timezone]));
  const planned = async (from: CivilDate, to: CivilDate) => {
    const query = { start_date: from, end_date: to, view_type: 'weekly' } as const;
    return (await readSchedule(transaction, { query, locations: 'ALL', now, changesBy: () => undefined }))
      .results;
  };
  const recentFrom = addDays(today, -RECENT_DAYS);
  const earlier = earlierAttendances(
    await planned(addDays(recentFrom, -EARLIER_DAYS), addDays(recentFrom, -1)),
    zones,
    now,
  );
  const attendances = demoAttendances(await planned(recentFrom, addDays(today, 1)), zones, home, now);
  const clockedInCount = attendances.filter(({ clocked_out: out }) => !out).length;
  const busy = new Set(
    attendances.flatMap(({ person_id: id, clocked_out: out }) =>
      !out || now.getTime() - (out as Date).getTime() < 60 * 60_000 ? [id] : [],
    ),
  );
  const { hour } = wallClockAt(now, home.timezone);
  const isOpen = OPENING_HOURS.from <= hour && hour < OPENING_HOURS.to;
  const visitors = (isOpen ? staff : [])
    .filter(({ id, locationIds }) => !busy.has(id) && locationIds[0] === home.id)
    .slice(-Math.max(LEAST_CLOCKED_IN - clockedInCount, 1))
    .map(({ id }) => demoVisitor(id, home, now));
  const all = [...earlier, ...attendances, ...visitors].map((row) => ({ admin_notes: '', ...row }));
  await recordAttendances(transaction, all, { actorId: null, cause: 'CLOCK_IN', now });
  await enrollAt(transaction, actor, { name: 'Pool deck tablet', location: home.id }, now);
}
