import { addDays, type CivilDate } from '@deckhand/domain/time/civil-date';
import type { Kysely } from 'kysely';
import { together } from '../../platform/database/transaction.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { selectLeadTimeDays } from './requests.queries.ts';

export { insertRequest as createRequest } from './requests.queries.ts';

/** The first date that a request may be for, and the lead time of the school in days. */
export async function firstRequestableDate(
  db: Kysely<Schema>,
  today: CivilDate | Promise<CivilDate>,
): Promise<{ first: CivilDate; days: number }> {
  const [from, days] = await together([today, selectLeadTimeDays(db)]);
  return { first: addDays(from, days), days };
}
