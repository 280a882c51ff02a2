import { decideMissedPunch } from '@deckhand/contract/attendance/missed-punches/decide-missed-punch';
import { closePayPeriod } from '@deckhand/contract/pay/periods/close-pay-period';
import { answerExceptions } from '@deckhand/contract/pay/sign-off/answer-exceptions';
import { listExceptions } from '@deckhand/contract/pay/sign-off/list-exceptions';
import { updatePaySettings } from '@deckhand/contract/pay/wages/update-pay-settings';
import { approveHours } from '@deckhand/contract/reports/dashboard/approve-hours';
import { answerOf } from './school-api.ts';
import type { SchoolServer } from './school-server.ts';
import type { Session } from './session.ts';

/** The first day of the week before today's: a pay period that is over and open. */
export const OVER = '2026-05-31';

/** Pays the school by the week from then on. The journeys of a worker share it, so nothing else of pay may depend on it. */
export function payByTheWeek(school: SchoolServer): Promise<void> {
  return pay(school, 'WEEKLY', OVER);
}

/** As `payByTheWeek`, in periods of two weeks from a Sunday on. */
export function payEveryTwoWeeks(school: SchoolServer, from: string): Promise<void> {
  return pay(school, 'BIWEEKLY', from);
}

async function pay(school: SchoolServer, kind: 'WEEKLY' | 'BIWEEKLY', from: string): Promise<void> {
  await school.rows(`
    insert into pay_schedule (effective_from, kind, starts_on, pay_day_offset, set_by, set_at)
    select '${from}', '${kind}', '${from}', 5, min(id), now() from person where role = 'ADMIN'
    on conflict do nothing`);
}

/** Ends the pay schedule, so that the other journeys of the worker have none. */
export async function endPaySchedule(school: SchoolServer): Promise<void> {
  await school.rows('delete from pay_schedule');
}

/** Turns wages on, and gives everybody one who has none: $15.00. */
export async function payWages(school: SchoolServer, { token }: Session): Promise<void> {
  await answerOf(school, updatePaySettings, { body: { has_wages: true } }, token);
  await school.rows(`
    insert into wage (person_id, kind, from_date, wage, entered_by, entered_at)
    select person.id, 'BASE', '2026-01-01', 150000, case role when 'ADMIN' then super.id else admin.id end, now() from person,
      (select min(id) as id from person where role = 'ADMIN') as admin,
      (select min(id) as id from person where role = 'SUPER_ADMIN') as super
    where not exists (select from wage where person_id = person.id)`);
}

/** Closes the week that is over, in a school of its own, after everything that it waits for is done. */
export async function closeTheWeek(school: SchoolServer, { token }: Session): Promise<void> {
  const params = { first: OVER };
  const { results } = await answerOf(school, listExceptions, { params, query: {} }, token);
  const notes = 'Done for the journey';
  for (const { kind, id, answer, attendance_id } of results.filter(({ is_hard }) => is_hard)) {
    if (kind === 'X-REQ') {
      const request = { id: Number(/:(\d+)/.exec(id)?.[1]) };
      await answerOf(
        school,
        decideMissedPunch,
        { params: request, body: { action: 'REJECT', notes } },
        token,
      );
    } else if (answer) {
      await answerOf(school, answerExceptions, { params, body: { ids: [id], answer } }, token);
    } else {
      const body = { attendance_id: attendance_id ?? 0, approved_hours: 4, notes };
      await answerOf(school, approveHours, { body }, token);
    }
  }
  const locations = await school.rows<{ id: number }>('select id from location where archived_at is null');
  const unsigned = locations.map(({ id }) => ({ location: id, reason: 'Its manager is away' }));
  await answerOf(school, closePayPeriod, { params, body: { unsigned } }, token);
}
