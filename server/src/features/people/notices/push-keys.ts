import type { Kysely } from 'kysely';
import { newVapidKeys, type VapidKeys } from '../../../platform/push/vapid.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { insertPushKeys, selectPushKeys } from './notices.queries.ts';

/** PN1: the keys of the school, which are made when they are first needed. Of two servers that make them at once, one wins. */
export async function loadPushKeys(db: Kysely<Schema>): Promise<VapidKeys> {
  const found = await selectPushKeys(db);
  if (found !== undefined) return found;
  await insertPushKeys(db, newVapidKeys());
  const kept = await selectPushKeys(db);
  if (kept === undefined) throw new Error('The keys of the push services are gone.');
  return kept;
}
