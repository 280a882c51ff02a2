import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { addDays } from '@deckhand/domain/time/civil-date';
import type { Insertable, Kysely, Transaction } from 'kysely';
import type { Schema } from '../../platform/schema.ts';
import { insertRequest, selectLeadTimeDays } from './requests.queries.ts';

/** Puts a request down, to be decided by somebody else. Returns its id. */
export function ask(
  transaction: Transaction<Schema>,
  request: Insertable<Schema['request']>,
): Promise<number> {
  return insertRequest(transaction, request);
}

/** The school wants to know some days before; the first date that is far enough ahead, and how many days that is. */
export async function firstDateToAskFor(
  db: Kysely<Schema>,
  today: CivilDate,
): Promise<{ first: CivilDate; days: number }> {
  const days = await selectLeadTimeDays(db);
  return { first: addDays(today, days), days };
}
