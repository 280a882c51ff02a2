import { withdrawRequest } from '@deckhand/contract/requests/withdraw-request';
import { requestScheduleChange } from '@deckhand/contract/schedule-changes/request-schedule-change';
import { requestNewShift } from '@deckhand/contract/shift-requests/request-new-shift';
import { decideTimeOff } from '@deckhand/contract/time-off/decide-time-off';
import { requestTimeOff } from '@deckhand/contract/time-off/request-time-off';
import type { Pool } from './pool.ts';
import { answerOf } from './school-api.ts';
import type { SchoolServer } from './school-server.ts';
import { openSession } from './session.ts';
import type { Hired } from './staff.ts';

/**
 * Somebody who works from one to four on every day of June and has asked for everything once: a change on the 22nd that
 * waits, a new shift that waits, one that was withdrawn, and time off in July that was approved. In the mornings of the week
 * from the 14th something is open.
 */
export async function planRequests(school: SchoolServer, pool: Pool): Promise<Hired> {
  const nell = await pool.colleague('Nell Harper');
  const daily = await pool.plan({
    from: '2026-06-08',
    until: '2026-06-30',
    repeat: 'DAILY',
    time: ['13:00', '16:00'],
    staff: [nell],
  });
  await pool.plan({ from: '2026-06-14', until: '2026-07-12', repeat: 'WEEKLY', time: ['07:00', '08:00'] });
  await pool.plan({ from: '2026-06-17', time: ['07:00', '08:30'] });
  const { token } = await openSession(school, nell);
  const admin = await openSession(school, 'ADMIN');
  await answerOf(
    school,
    requestScheduleChange,
    { query: {}, body: { shift: daily.id, shift_date: '2026-06-22', reason: 'Exam that day' } },
    token,
  );
  const asked = await answerOf(
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
    { params: { id: asked.id }, body: { action: 'APPROVE', notes: 'Enjoy the wedding' } },
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
