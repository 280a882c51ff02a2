import type { SchoolServer } from './school-server.ts';

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
