import type { CallInput } from '@deckhand/contract/call';
import type { Shift } from '@deckhand/contract/plans/shift';
import { viewSchedule } from '@deckhand/contract/schedule/calendar/view-schedule';
import { addHoliday } from '@deckhand/contract/schedule/closures/add-holiday';
import { createMeeting } from '@deckhand/contract/schedule/meetings/create-meeting';
import { addShift } from '@deckhand/contract/schedule/shifts/add-shift';
import { dismissShift } from '@deckhand/contract/schedule/shifts/dismiss-shift';
import { replaceStaff } from '@deckhand/contract/schedule/shifts/replace-staff';
import { createLocation } from '@deckhand/contract/school/locations/create-location';
import { deleteLocation } from '@deckhand/contract/school/locations/delete-location';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { ZoneCode } from '@deckhand/domain/time/zones';
import { test as journey } from './journey.ts';
import { type ShiftPlan, shiftForm } from './schedule.ts';
import { answerOf } from './school-api.ts';
import type { SchoolServer } from './school-server.ts';
import { openSession } from './session.ts';
import { hire, invite, type Newcomer, positionIds, type StaffMember } from './staff.ts';

export { expect } from './journey.ts';

interface MeetingPlan {
  on: CivilDate;
  time: readonly [string, string];
  staff: readonly StaffMember[];
  agenda: string;
}

type ScheduleQuery = Omit<CallInput<typeof viewSchedule>['query'], 'location'>;

/** A pool for one journey, so that nothing else is on its boards. An admin plans everything there without the browser. */
export interface Pool {
  id: number;
  title: string;
  /** Adds a person without a password, which is enough for a shift. */
  invite(name: string, newcomer?: Omit<Newcomer, 'name'>): Promise<StaffMember>;
  /** Adds a person who can log in. */
  hire(name: string, newcomer?: Omit<Newcomer, 'name'>): Promise<StaffMember>;
  planShift(shift: ShiftPlan): Promise<Shift>;
  planMeeting(meeting: MeetingPlan): Promise<{ id: number; shift_code: string }>;
  closeOn(date: CivilDate, reason: string): Promise<void>;
  dismiss(shift: { id: number }, date: CivilDate, reason: string): Promise<void>;
  /** Replaces Staff 1 on one date with another person, or leaves the seat empty. */
  replace(
    shift: { id: number },
    date: CivilDate,
    present: StaffMember,
    other: StaffMember | null,
  ): Promise<void>;
  schedule(query: ScheduleQuery): ReturnType<typeof answerOf<typeof viewSchedule>>;
}

const poolsOpened = new WeakMap<SchoolServer, number>();

export const test = journey.extend<{ pool: Pool; zone: ZoneCode }>({
  zone: ['CST', { option: true }],
  pool: async ({ school, zone, context }, use) => {
    const { token } = await openSession(school, 'ADMIN');
    const number = (poolsOpened.get(school) ?? 0) + 1;
    poolsOpened.set(school, number);
    const { id, title } = await answerOf(
      school,
      createLocation,
      {
        body: {
          title: `Journey Pool ${number}`,
          address: `${number} Journey Lane`,
          phone_number: '312-555-0100',
          email: `pool${number}@journey.test`,
          timezone: zone,
        },
      },
      token,
    );
    await use(poolAt(school, { id, title, token }));
    // An open page would read what is gone with the pool.
    for (const page of context.pages()) await page.goto('about:blank');
    // Keeps the lists of other journeys short.
    await answerOf(school, deleteLocation, { params: { id } }, token);
  },
});

function poolAt(
  school: SchoolServer,
  { id, title, token }: { id: number; title: string; token: string },
): Pool {
  return {
    id,
    title,
    invite: (name, newcomer) => invite(school, { name, locations: [id], ...newcomer }),
    hire: (name, newcomer) => hire(school, { name, locations: [id], ...newcomer }),
    planShift: (plan) => answerOf(school, addShift, { body: shiftForm(id, plan) }, token),
    planMeeting: ({ on, time: [start, end], staff, agenda }) =>
      answerOf(
        school,
        createMeeting,
        {
          query: { location: String(id) },
          body: {
            start_date: on,
            start_time: start,
            end_time: end,
            assigned_positions: positionIds(),
            assigned_staff: staff.map((person) => person.id),
            agenda,
          },
        },
        token,
      ),
    async closeOn(date, reason) {
      await answerOf(school, addHoliday, { query: {}, body: { date, location_id: id, reason } }, token);
    },
    async dismiss(shift, date, reason) {
      await answerOf(school, dismissShift, { body: { shift_id: shift.id, date, reason } }, token);
    },
    async replace(shift, date, present, other) {
      const entry = {
        staff_1_id: present.id,
        replaced_staff_1_id: other?.id ?? null,
        is_staff_1: true,
      } as const;
      await answerOf(school, replaceStaff, { body: { shift_id: shift.id, date, staff: [entry] } }, token);
    },
    schedule: (query) => answerOf(school, viewSchedule, { query: { ...query, location: String(id) } }, token),
  };
}
