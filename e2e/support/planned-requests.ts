import { requestScheduleChange } from '@deckhand/contract/requests/schedule-changes/request-schedule-change';
import { requestNewShift } from '@deckhand/contract/requests/shift-requests/request-new-shift';
import { decideTimeOff } from '@deckhand/contract/requests/time-off/decide-time-off';
import { requestTimeOff } from '@deckhand/contract/requests/time-off/request-time-off';
import { withdrawRequest } from '@deckhand/contract/requests/withdraw-request';
import { requestSwap } from '@deckhand/contract/staffing/swaps/request-swap';
import type { Pool } from './pool.ts';
import { answerOf } from './school-api.ts';
import type { SchoolServer } from './school-server.ts';
import { openSession } from './session.ts';
import type { StaffMember } from './staff.ts';

/** A colleague asks the person to swap the evening of the 24th for an afternoon. */
async function askForSwap(school: SchoolServer, pool: Pool, of: StaffMember): Promise<void> {
  const ivo = await pool.hire('Ivo Marsh');
  const evening = await pool.planShift({ from: '2026-06-24', time: ['17:00', '19:30'], staff: [ivo] });
  const morning = await pool.planShift({ from: '2026-06-26', time: ['09:00', '11:00'], staff: [of] });
  const { token } = await openSession(school, ivo);
  const body = {
    shift: evening.id,
    date: '2026-06-24',
    colleague: of.id,
    other_shift: morning.id,
    other_date: '2026-06-26',
    reason: 'My daughter’s first concert. Could you?',
  };
  await answerOf(school, requestSwap, { body }, token);
}

/**
 * Adds an employee who works from one to four every day from June 8 to 30 and has a request of each kind: a pending change
 * on the 22nd, a swap that a colleague asks of them, a pending new shift, a withdrawn new shift, and approved time off in July. The week from June 14 has open
 * shifts in the morning.
 */
export async function planRequests(school: SchoolServer, pool: Pool): Promise<StaffMember> {
  const nell = await pool.hire('Nell Harper');
  const daily = await pool.planShift({
    from: '2026-06-08',
    until: '2026-06-30',
    repeat: 'DAILY',
    time: ['13:00', '16:00'],
    staff: [nell],
  });
  await pool.planShift({
    from: '2026-06-14',
    until: '2026-07-12',
    repeat: 'WEEKLY',
    time: ['07:00', '08:00'],
  });
  await pool.planShift({ from: '2026-06-17', time: ['07:00', '08:30'] });
  const { token } = await openSession(school, nell);
  const admin = await openSession(school, 'ADMIN');
  await askForSwap(school, pool, nell);
  await answerOf(
    school,
    requestScheduleChange,
    { query: {}, body: { shift: daily.id, shift_date: '2026-06-22', reason: 'Exam that day' } },
    token,
  );
  const timeOff = await answerOf(
    school,
    requestTimeOff,
    {
      body: {
        start_date: '2026-07-06',
        end_date: '2026-07-10',
        leave_type: 'PAID_LEAVE',
        reason: 'My sister gets married, and all of the family meets for a week by the sea',
      },
    },
    token,
  );
  await answerOf(
    school,
    decideTimeOff,
    { params: { id: timeOff.id }, body: { action: 'APPROVE', notes: 'Enjoy the wedding' } },
    admin.token,
  );
  const availability = {
    week_days: ['MONDAY', 'WEDNESDAY', 'SATURDAY'] as ['MONDAY', 'WEDNESDAY', 'SATURDAY'],
    start_time: '09:00',
    end_time: '11:30',
    ok3months: 'yes' as const,
    reason: 'I am free in the mornings',
  };
  for (const date of ['2026-06-15', '2026-07-01']) {
    const { id } = await answerOf(
      school,
      requestNewShift,
      { body: { ...availability, date_of_availability: date } },
      token,
    );
    if (date === '2026-06-15') await answerOf(school, withdrawRequest, { params: { id } }, token);
  }
  return nell;
}
