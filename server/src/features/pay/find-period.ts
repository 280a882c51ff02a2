import { noSuchPeriod } from '@deckhand/contract/pay/period';
import { firstPayDate, type PayPeriod, periodAt } from '@deckhand/domain/pay/periods';
import type { Days } from '@deckhand/domain/pay/photograph';
import { addDays, type CivilDate } from '@deckhand/domain/time/civil-date';
import { todayIn } from '@deckhand/domain/time/zones';
import type { Kysely } from 'kysely';
import { together } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/refusals/refusal.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { selectClosedDays, selectPaySchedules } from './pay-periods.queries.ts';

/** A period that has begun somewhere. */
export interface BegunPeriod extends PayPeriod {
  isClosed: boolean;
  /** Closed days before it, if it is the first period that is not closed: what is left of them is its matter. */
  closedBefore: Days | undefined;
  /** The first days of the periods beside it that have begun. */
  previous: CivilDate | null;
  next: CivilDate | null;
}

/** Finds the period by its first day; one that has not begun anywhere is not found. */
export async function findPeriod(db: Kysely<Schema>, first: CivilDate, now: Date): Promise<BegunPeriod> {
  const period = await loadPeriodAt(db, first, now);
  return period?.from === first ? period : refuse(404, noSuchPeriod);
}

/** The period of a date; undefined without a schedule, and for dates before the first period or after the running one. */
export async function loadPeriodAt(
  db: Kysely<Schema>,
  date: CivilDate,
  now: Date,
): Promise<BegunPeriod | undefined> {
  const [schedules, closed] = await together([selectPaySchedules(db), selectClosedDays(db)]);
  const period = periodAt(schedules, date);
  // The east is first to have a new day.
  const latest = todayIn('EST', now);
  if (period === undefined || period.from > latest) return undefined;
  const firstOpen = closed ? addDays(closed.to, 1) : firstPayDate(schedules);
  return {
    ...period,
    isClosed: closed !== undefined && period.to <= closed.to,
    closedBefore: period.from === firstOpen ? closed : undefined,
    previous: periodAt(schedules, addDays(period.from, -1))?.from ?? null,
    next: period.to < latest ? addDays(period.to, 1) : null,
  };
}
