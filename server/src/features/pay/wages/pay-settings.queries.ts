import type { PaySettings } from '@deckhand/contract/pay/wages/pay-settings';
import type { Kysely, Transaction } from 'kysely';
import { builtOnce } from '../../../platform/queries/built-once.ts';
import type { Schema } from '../../../platform/schema/schema.ts';

const COLUMNS = [
  'has_wages',
  'managers_see_wages',
  'pays_leave',
  'cost_in_summary',
  'cost_in_management',
] as const satisfies (keyof PaySettings)[];

const OFF: PaySettings = {
  has_wages: false,
  managers_see_wages: false,
  pays_leave: false,
  cost_in_summary: false,
  cost_in_management: false,
};

/** WA1: a school that never chose has no row, and everything is off. */
export async function loadPaySettings(db: Kysely<Schema>): Promise<PaySettings> {
  const [settings] = await paySettings(db, {});
  return settings ?? OFF;
}

const paySettings = builtOnce((db) => db.selectFrom('pay_settings').select(COLUMNS));

/** As `loadPaySettings`, and locks them until the end of the transaction. */
export async function lockPaySettings(transaction: Transaction<Schema>): Promise<PaySettings> {
  return (await transaction.selectFrom('pay_settings').select(COLUMNS).forUpdate().executeTakeFirst()) ?? OFF;
}

export async function storePaySettings(db: Kysely<Schema>, settings: PaySettings): Promise<void> {
  await db
    .insertInto('pay_settings')
    .values(settings)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(settings))
    .execute();
}
