import type { PaySchedule } from '@deckhand/domain/pay/periods';
import type { Days } from '@deckhand/domain/pay/photograph';
import type { Kysely } from 'kysely';
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
