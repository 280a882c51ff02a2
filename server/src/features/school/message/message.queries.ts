import type { Kysely } from 'kysely';
import type { Schema } from '../../../platform/schema/schema.ts';

export function selectMessage(db: Kysely<Schema>, id: number) {
  return db.selectFrom('message').select('text').where('id', '=', id).executeTakeFirst();
}

export async function updateMessageText(db: Kysely<Schema>, id: number, text: string): Promise<void> {
  await db.updateTable('message').set({ text }).where('id', '=', id).execute();
}
