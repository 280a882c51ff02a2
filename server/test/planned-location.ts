import type { CallInput } from '@deckhand/contract/call';
import type { Shift } from '@deckhand/contract/plans/shift';
import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import { addHoliday } from '@deckhand/contract/schedule/closures/add-holiday';
import { reopenPool } from '@deckhand/contract/schedule/closures/reopen-pool';
import { createMeeting } from '@deckhand/contract/schedule/meetings/create-meeting';
import type { Meeting } from '@deckhand/contract/schedule/meetings/meeting';
import { dismissShift } from '@deckhand/contract/schedule/shifts/dismiss-shift';
import { replaceStaff } from '@deckhand/contract/schedule/shifts/replace-staff';
import { timeOffFor } from '@deckhand/domain/plans/commitments';
import { DateSet } from '@deckhand/domain/plans/date-set';
import type { ZoneCode } from '@deckhand/domain/time/zones';
import { minutesToRow, weekdayToRow } from '../src/features/plans/plan-rows.ts';
import { type Hiring, insertLocation, type TestPerson } from './fixture-school.ts';
import { planShift, type ShiftForm } from './planned-shift.ts';
import type { TestSchool } from './test-school.ts';

/** A separate location for one test, so that many tests can share one school. The admin makes all its calls. */
export interface PlannedLocation {
  id: number;
  /** Hires an instructor for this location. */
  hire(hiring?: Hiring): Promise<TestPerson>;
  /** Plans a shift with these people; by default on Mondays from nine to twelve, from 8 June 2026 on. */
  plan(people: readonly TestPerson[], changes?: Partial<ShiftForm>): Promise<Shift>;
  meet(
    people: readonly TestPerson[],
    changes?: Partial<CallInput<typeof createMeeting>['body']>,
  ): Promise<Meeting>;
  replace(shift: Shift, date: string, present: TestPerson, substitute: TestPerson | null): Promise<void>;
  dismiss(shift: Shift, date: string, reason?: string): Promise<void>;
  close(date: string, reason?: string): Promise<void>;
  /** Ends all closures. */
  reopen(): Promise<void>;
}

const as = { as: 'admin' } as const;
let opened = 0;

export async function openLocation(school: TestSchool, zone: ZoneCode = 'CST'): Promise<PlannedLocation> {
  opened += 1;
  const id = await insertLocation(school.db, `Pool ${opened}`, zone);
  return {
    id,
    hire: (hiring) => school.hire({ locations: [id], ...hiring }),
    plan: (people, changes) =>
      planShift(school, { location: id, staff: people.map((person) => ({ id: person.id })), ...changes }),
    meet: (people, changes) =>
      school.answer(
        createMeeting,
        {
          query: { location: String(id) },
          body: {
            start_date: '2026-06-10',
            start_time: '13:00',
            end_time: '14:00',
            assigned_positions: [school.positions[0]],
            assigned_staff: people.map((person) => person.id),
            agenda: 'Summer season',
            ...changes,
          },
        },
        as,
      ),
    async replace(shift, date, present, substitute) {
      const entry = {
        staff_1_id: present.id,
        replaced_staff_1_id: substitute?.id ?? null,
        is_staff_1: true,
      } as const;
      await school.answer(replaceStaff, { body: { shift_id: shift.id, date, staff: [entry] } }, as);
    },
    async dismiss(shift, date, reason = 'The pool is being repaired') {
      await school.answer(dismissShift, { body: { shift_id: shift.id, date, reason } }, as);
    },
    async close(date, reason = 'Founders Day') {
      await school.answer(addHoliday, { query: {}, body: { reason, date, location_id: id } }, as);
    },
    async reopen() {
      const closures = school.db.selectFrom('holiday').select('id').where('location_id', '=', id);
      for (const closure of await closures.execute())
        await school.answer(reopenPool, { params: { id: closure.id }, body: {} }, as);
    },
  };
}

/** Lets a location publish in steps, through this date (DR1). */
export async function publishThrough(
  school: TestSchool,
  { id }: { id: number },
  date: string,
): Promise<void> {
  await school.db.updateTable('location').set({ published_through: date }).where('id', '=', id).execute();
}

/** Inserts approved time off: a request, and commitments without a shift. */
export async function takeTimeOff(
  school: TestSchool,
  { id: personId }: Pick<TestPerson, 'id'>,
  first: string,
  last: string,
): Promise<void> {
  const now = school.clock();
  const { id } = await school.db
    .insertInto('request')
    .values({
      kind: 'TIME_OFF',
      person_id: personId,
      status: 'APPROVED',
      reason: 'Summer holidays',
      first_date: first,
      last_date: last,
      leave_type: 'PAID_LEAVE',
      created_at: now,
      decided_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = timeOffFor(personId, DateSet.fromRange(first, last)).map(({ weekday, dates, minutes }) => ({
    person_id: personId,
    request_id: id,
    weekday: weekdayToRow(weekday),
    dates: dates.toMultirange(),
    minutes: minutesToRow(minutes),
  }));
  await school.db.insertInto('commitment').values(rows).execute();
}

/** Returns one line for each card, such as '2026-06-08 09:00 S0001 Jonah dismissed'. */
export function cardLines(items: readonly ScheduleItem[]): string[] {
  return items.map((item) => {
    const what = item.type === 'shift' || item.type === 'meeting' ? item.shift_code : item.type;
    const people = item.staff.map(({ name }) => name.split(' ')[0]).join('+');
    const state = item.is_cancelled ? 'dismissed' : item.is_open ? 'open' : '';
    return [item.start_date, item.start_time, what, people, state].filter(Boolean).join(' ');
  });
}
