import type { Settings } from '@deckhand/contract/settings/settings';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/schema.ts';

const COLUMNS = ['overtime_threshold_hours', 'lead_time_days'] as const;

export function selectSettings(db: Kysely<Schema>) {
  return db.selectFrom('settings').select(COLUMNS).executeTakeFirstOrThrow();
}

export function updateSettingsRow(db: Kysely<Schema>, settings: Settings) {
  return db.updateTable('settings').set(settings).returning(COLUMNS).executeTakeFirstOrThrow();
}
