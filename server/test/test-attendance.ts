import type { requestMissedPunch } from '@deckhand/contract/attendance/missed-punches/request-missed-punch';
import type { CallInput } from '@deckhand/contract/call';
import { elapsedMinutes } from '@deckhand/domain/attendance/duration';
import type { Insertable } from 'kysely';
import type { Schema } from '../src/platform/schema/schema.ts';
import { planShift, type ShiftForm } from './planned-shift.ts';
import type { TestSchool } from './test-school.ts';

const MINUTE = 60_000;

/** Converts a local time of location A in the summer of 2026 to an instant. */
export function chicago(dateTime: string): Date {
  return new Date(`${dateTime}:00-05:00`);
}

/**
 * Inserts an attendance directly, without the kiosk; by default at location A, at the regular rate and without a shift.
 * Without an end, the person is still clocked in.
 */
export async function insertAttendance(
  school: TestSchool,
  personId: number,
  clockedIn: Date,
  clockedOut: Date | null,
  more: Partial<Insertable<Schema['attendance']>> = {},
): Promise<number> {
  const minutes = clockedOut && elapsedMinutes(clockedIn, clockedOut);
  const { id } = await school.db
    .insertInto('attendance')
    .values({
      person_id: personId,
      location_id: school.locationA,
      date: new Date(clockedIn.getTime() - 5 * 60 * MINUTE).toISOString().slice(0, 10),
      rate: 'REGULAR',
      clocked_in: clockedIn,
      clocked_out: clockedOut,
      paid_minutes: minutes,
      source: 'MANUAL',
      ended_by: clockedOut && 'MANUAL',
      created_at: school.clock(),
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type MissedPunchForm = CallInput<typeof requestMissedPunch>['body'];

/** The form of somebody who was there on Friday 5 June 2026, and did not clock in. */
export function missedPunch(changes: Partial<MissedPunchForm> = {}): MissedPunchForm {
  return {
    date: '2026-06-05',
    clock_in_time: '09:00',
    clock_out_time: '12:00',
    request_type: 'ATTENDANCE',
    shift_id: null,
    rate: 'TRAINING',
    reason: 'The kiosk was dark',
    ...changes,
  };
}

/** Plans a weekly shift on Mondays from nine to twelve since 1 June, for a new person who has never clocked in. */
export async function missedShift(school: TestSchool, changes: Partial<ShiftForm> = {}) {
  const holder = await school.hire();
  const form = { start_date: '2026-06-01', staff: [{ id: holder.id }], ...changes };
  const shift = await planShift(school, form);
  return { shiftId: shift.id, code: shift.shift_code, holder };
}

/** The audit trail of an attendance: actor, cause, field, old and new value. */
export async function trailOf(school: TestSchool, attendanceId: number) {
  const rows = await school.db
    .selectFrom('audit')
    .select(['actor_id', 'cause', 'field', 'old_value', 'new_value'])
    .where('subject', '=', 'attendance')
    .where('subject_id', '=', attendanceId)
    .orderBy('id')
    .execute();
  return rows.map(({ actor_id, cause, field, old_value, new_value }) => [
    actor_id,
    cause,
    field,
    old_value,
    new_value,
  ]);
}
