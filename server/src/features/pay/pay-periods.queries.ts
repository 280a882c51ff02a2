import type { PaySchedule } from '@deckhand/domain/pay/periods';
import type { Days } from '@deckhand/domain/pay/photograph';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { type Kysely, sql } from 'kysely';
import { anyOf } from '../../platform/queries/any-of.ts';
import type { Schema } from '../../platform/schema/schema.ts';

/** The rows of the pay schedule; none where the school has no pay periods (PE1). */
export async function selectPaySchedules(db: Kysely<Schema>): Promise<PaySchedule[]> {
  const rows = await db
    .selectFrom('pay_schedule')
    .select(['effective_from', 'kind', 'starts_on', 'days', 'pay_day_offset'])
    .orderBy('effective_from')
    .execute();
  return rows.map((row) => ({
    effectiveFrom: row.effective_from,
    kind: row.kind,
    startsOn: row.starts_on,
    days: row.days && [row.days[0] ?? 1, row.days[1] ?? 1],
    payDayOffset: row.pay_day_offset,
  }));
}

/** The days that are closed, which follow each other without a gap; undefined while no period is closed (PE5). */
export async function selectClosedDays(db: Kysely<Schema>): Promise<Days | undefined> {
  const row = await db
    .selectFrom('pay_period')
    .select(({ fn }) => [fn.min('first_day').as('from'), fn.max('last_day').as('to')])
    .where('reopened_at', 'is', null)
    .executeTakeFirst();
  return row?.from && row.to ? { from: row.from, to: row.to } : undefined;
}

/** A closing that was not reopened. */
export interface ClosedPeriod extends Days {
  id: number;
  isPriced: boolean;
  correctionsThrough: number;
}

/** Selects the closed periods, the earliest first. */
export function selectClosedPeriods(db: Kysely<Schema>): Promise<ClosedPeriod[]> {
  return db
    .selectFrom('pay_period')
    .select([
      'id',
      'first_day as from',
      'last_day as to',
      'is_priced as isPriced',
      'corrections_through as correctionsThrough',
    ])
    .where('reopened_at', 'is', null)
    .orderBy('first_day')
    .execute();
}

/** Selects the corrections after those that the latest closed period knows. */
export function selectDueCorrections(db: Kysely<Schema>) {
  return db
    .selectFrom('pay_correction')
    .select(['id', 'person_id as personId', 'dates'])
    .where('id', '>', (eb) =>
      eb.fn.coalesce(
        eb
          .selectFrom('pay_period')
          .select('corrections_through')
          .where('reopened_at', 'is', null)
          .orderBy('first_day', 'desc')
          .limit(1),
        sql<number>`0`,
      ),
    )
    .orderBy('id')
    .execute();
}

/** Selects people whose closed days were corrected since the closing that ends on this day, with the last correction of each. */
export function selectCorrectedSince(
  db: Kysely<Schema>,
  lastDay: CivilDate,
): Promise<{ personId: number; last: number }[]> {
  return db
    .selectFrom('pay_correction')
    .select(({ fn }) => ['person_id as personId', fn.max('id').as('last')])
    .where('id', '>', (eb) =>
      eb
        .selectFrom('pay_period')
        .select('corrections_through')
        .where('reopened_at', 'is', null)
        .where('last_day', '=', lastDay),
    )
    .groupBy('person_id')
    .execute();
}

/** Selects what was stored of these people when the periods were closed that end on the day or later. */
export function selectPhotographs(db: Kysely<Schema>, personIds: readonly number[], from: CivilDate) {
  return db
    .selectFrom('pay_photograph')
    .innerJoin('pay_period', 'pay_period.id', 'pay_photograph.period_id')
    .select(['pay_photograph.person_id as personId', 'pay_photograph.content'])
    .where('pay_photograph.person_id', '=', anyOf(personIds))
    .where('pay_period.reopened_at', 'is', null)
    .where('pay_period.last_day', '>=', from)
    .orderBy('pay_period.first_day')
    .execute();
}
