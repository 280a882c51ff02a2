import type { Parsed } from '@deckhand/contract/call';
import type { updateSettings } from '@deckhand/contract/school/settings/update-settings';
import type { Insertable, Kysely } from 'kysely';
import type { Schema } from '../../../platform/schema/schema.ts';

const COLUMNS = [
  'overtime_threshold_hours',
  'lead_time_days',
  'only_enrolled_kiosks_may_punch',
  'management_idle_hours',
  'second_factor_for',
  'travel_minutes',
  'rest_hours',
  'most_daily_hours',
  'language',
] as const;

export function selectSettings(db: Kysely<Schema>) {
  return db.selectFrom('settings').select(COLUMNS).executeTakeFirstOrThrow();
}

/** Selects the settings and locks them until the end of the transaction. */
export function lockSettings(db: Kysely<Schema>) {
  return db.selectFrom('settings').select(COLUMNS).forUpdate().executeTakeFirstOrThrow();
}

export function updateSettingsRow(db: Kysely<Schema>, settings: Parsed<typeof updateSettings, 'body'>) {
  return db.updateTable('settings').set(settings).returning(COLUMNS).executeTakeFirstOrThrow();
}

/** The hours after which overtime begins, for the weeks from this Sunday on. */
export async function storeOvertimeThreshold(
  db: Kysely<Schema>,
  threshold: Insertable<Schema['overtime_threshold']>,
): Promise<void> {
  await db
    .insertInto('overtime_threshold')
    .values(threshold)
    .onConflict((conflict) => conflict.column('from_date').doUpdateSet(threshold))
    .execute();
}

export function selectTerms(db: Kysely<Schema>) {
  return db.selectFrom('settings').select('terms').executeTakeFirstOrThrow();
}

/** Null brings the default back. */
export function updateTermsText(db: Kysely<Schema>, terms: string | null) {
  return db.updateTable('settings').set({ terms }).returning('terms').executeTakeFirstOrThrow();
}
