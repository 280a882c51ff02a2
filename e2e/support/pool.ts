import type { CallInput } from '@deckhand/contract/call';
import { createPerson } from '@deckhand/contract/people/create-person';
import type { Shift } from '@deckhand/contract/plans/shift';
import { viewSchedule } from '@deckhand/contract/schedule/calendar/view-schedule';
import { addHoliday } from '@deckhand/contract/schedule/closures/add-holiday';
import { createMeeting } from '@deckhand/contract/schedule/meetings/create-meeting';
import { addShift } from '@deckhand/contract/schedule/shifts/add-shift';
import { dismissShift } from '@deckhand/contract/schedule/shifts/dismiss-shift';
import { replaceStaff } from '@deckhand/contract/schedule/shifts/replace-staff';
import { createLocation } from '@deckhand/contract/school/locations/create-location';
import { deleteLocation } from '@deckhand/contract/school/locations/delete-location';
import { listPositions } from '@deckhand/contract/school/positions/list-positions';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { ZoneCode } from '@deckhand/domain/time/zones';
import { certify } from './certificates.ts';
import { test as journey } from './journey.ts';
import { answerOf } from './school-api.ts';
import type { SchoolServer } from './school-server.ts';
import { openSession } from './session.ts';
import { type StaffMember, unusedKey } from './staff.ts';

export { expect } from './journey.ts';

interface Newcomer {
  positions?: readonly string[];
  role?: 'MANAGER' | 'EMPLOYEE';
}

interface ShiftPlan {
  from: CivilDate;
  until?: CivilDate;
  /** Without it, a one-time shift. */
  repeat?: 'WEEKLY' | 'DAILY';
  /** The start and end, such as '09:00' and '12:00'. */
  time: readonly [string, string];
  /** By default Lifeguard. */
  positions?: readonly string[];
  staff?: readonly (StaffMember | { person: StaffMember; from?: CivilDate; until?: CivilDate })[];
  comments?: string;
}

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
  invite(name: string, newcomer?: Newcomer): Promise<StaffMember>;
  /** Adds a person who can log in. */
  hire(name: string, newcomer?: Newcomer): Promise<StaffMember>;
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
    await use(await poolAt(school, { id, title, token }));
    // An open page would read what is gone with the pool.
    for (const page of context.pages()) await page.goto('about:blank');
    // Keeps the lists of other journeys short.
    await answerOf(school, deleteLocation, { params: { id } }, token);
  },
});

async function poolAt(
  school: SchoolServer,
  { id, title, token }: { id: number; title: string; token: string },
): Promise<Pool> {
  const positions = await answerOf(school, listPositions, { query: {} }, token);
  const idsOf = (names: readonly string[] = ['Lifeguard']) =>
    positions.results.filter(({ name }) => names.includes(name)).map((position) => position.id);

  async function add(
    name: string,
    { positions: names, role = 'EMPLOYEE' }: Newcomer = {},
  ): Promise<StaffMember> {
    const [firstName = '', lastName = ''] = name.split(' ');
    const key = unusedKey(school);
    const email = `${firstName}.${key}@journey.test`.toLowerCase();
    const person = await answerOf(
      school,
      createPerson,
      {
        body: {
          first_name: firstName,
          last_name: lastName,
          email,
          key,
          phone_number: '312-555-0100',
          user_type: role,
          locations: [id],
          positions: idsOf(names),
        },
      },
      token,
    );
    await certify(school, { id: person.id, positionIds: idsOf(names), token });
    return { id: person.id, name, firstName, lastName, email, key };
  }

  return {
    id,
    title,
    invite: add,
    async hire(name, newcomer) {
      const hired = await add(name, newcomer);
      await school.activate(hired.email);
      return hired;
    },
    planShift: ({ from, until, repeat, time: [start, end], positions: names, staff = [], comments }) =>
      answerOf(
        school,
        addShift,
        {
          body: {
            schedule_type: repeat ? 'RECURRING_SHIFT' : 'ONE_TIME_SHIFT',
            shift_repeat: repeat ?? 'NEVER',
            start_date: from,
            end_date: until ?? null,
            start_time: start,
            end_time: end,
            shift_type: idsOf(names),
            location: id,
            staff: staff.map((seat) =>
              'person' in seat
                ? { id: seat.person.id, start_date: seat.from ?? null, end_date: seat.until ?? null }
                : { id: seat.id },
            ),
            comments: comments ?? null,
          },
        },
        token,
      ),
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
            assigned_positions: idsOf(),
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
