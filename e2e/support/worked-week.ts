import { addAttendance } from '@deckhand/contract/attendance/add-attendance';
import type { Rate } from '@deckhand/contract/attendance/attendance';
import { enrollKiosk } from '@deckhand/contract/attendance/kiosks/enroll-kiosk';
import { decideWaitingPunches } from '@deckhand/contract/attendance/missed-punches/decide-waiting-punches';
import { sendOfflinePunches } from '@deckhand/contract/attendance/send-offline-punches';
import { callFromKiosk } from './attendance.ts';
import type { Pool } from './pool.ts';
import { answerOf } from './school-api.ts';
import type { SchoolServer } from './school-server.ts';
import { openSession } from './session.ts';
import type { StaffMember } from './staff.ts';

interface Work {
  person: StaffMember;
  on: string;
  time: readonly [string, string];
  rate?: Rate;
  shift?: { id: number };
  reason?: string;
}

/** Adds an attendance at the pool, as an admin. */
export async function recordWork(
  school: SchoolServer,
  pool: { id: number },
  { person, on, time, rate = 'REGULAR', shift, reason = 'Entered for the journey' }: Work,
) {
  const body = {
    location: pool.id,
    user_id: person.id,
    date: on,
    clock_in_time: time[0],
    clock_out_time: time[1],
    rate,
    shift_id: shift?.id ?? null,
    reason,
  };
  return answerOf(school, addAttendance, { body }, (await openSession(school, 'ADMIN')).token);
}

/**
 * Fills the past week from Sunday, May 31, 2026 at a pool. Nell works half an hour more than planned, Omar half an hour
 * less, and Pia forgets to clock out on Friday.
 */
export async function workWeek(school: SchoolServer, pool: Pool) {
  const nell = await pool.invite('Nell Harper', { positions: ['Lifeguard', 'Swim Instructor'] });
  const omar = await pool.invite('Omar Quist', { positions: ['Lifeguard', 'Water Babies'] });
  const pia = await pool.invite('Pia Sorel');
  const lesson = await pool.planShift({
    from: '2026-06-01',
    time: ['10:00', '13:00'],
    positions: ['Swim Instructor'],
    staff: [nell],
  });
  const guard = await pool.planShift({ from: '2026-06-05', time: ['09:00', '12:00'], staff: [nell] });
  const babies = await pool.planShift({
    from: '2026-06-03',
    time: ['12:00', '16:00'],
    positions: ['Water Babies'],
    staff: [omar],
  });
  await recordWork(school, pool, { person: nell, on: '2026-06-01', time: ['10:00', '13:00'], shift: lesson });
  await recordWork(school, pool, { person: nell, on: '2026-06-05', time: ['09:00', '12:30'], shift: guard });
  await recordWork(school, pool, {
    person: omar,
    on: '2026-06-03',
    time: ['12:00', '14:30'],
    rate: 'SUB',
    shift: babies,
  });
  await recordWork(school, pool, {
    person: omar,
    on: '2026-06-04',
    time: ['09:00', '10:00'],
    rate: 'TRAINING',
  });
  // Pia clocks in on Friday at eight and does not clock out. That attendance is closed before Pia clocks in on Saturday.
  await punch(school, pool, pia, ['2026-06-05T13:00:00Z', '2026-06-06T14:00:00Z', '2026-06-06T15:00:00Z']);
  return { nell, omar, pia };
}

/** Sends the punches of a kiosk that was offline; another admin approves those that arrive late. */
export async function punch(
  school: SchoolServer,
  pool: Pool,
  person: StaffMember,
  times: readonly string[],
): Promise<void> {
  const { token } = await openSession(school, 'ADMIN');
  const kiosk = await answerOf(
    school,
    enrollKiosk,
    { body: { name: `Tablet of ${pool.title}`, location: pool.id } },
    token,
  );
  await school.rows(`update kiosk set enrolled_at = enrolled_at - interval '20 days' where id = ${kiosk.id}`);
  await school.rows(`update person set created_at = created_at - interval '20 days' where id = ${person.id}`);
  const punches = times.map((punched_at) => ({
    id: crypto.randomUUID(),
    code: person.key,
    punched_at,
    skew: 0,
  }));
  const response = await callFromKiosk(school, kiosk, sendOfflinePunches, { punches });
  const text = await response.text();
  if (!response.ok || text.includes('REFUSED')) throw new Error(text);
  const waiting = await school.rows<{ id: number }>(`
    select missed_punch_id as id from offline_punch where waits and settled_at is null and person_id = ${person.id}`);
  if (waiting.length === 0) return;
  const body = { action: 'APPROVE', ids: waiting.map(({ id }) => id) } as const;
  await answerOf(school, decideWaitingPunches, { body }, (await openSession(school, 'SUPER_ADMIN')).token);
}
