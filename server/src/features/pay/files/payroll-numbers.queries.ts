import { type Kysely, sql } from 'kysely';
import { containing } from '../../../platform/queries/search-text.ts';
import type { Schema } from '../../../platform/schema/schema.ts';

/** Somebody who has left is still paid for their last weeks, and a correction may come later. */
const PAID_AFTER_LEAVING = sql`interval '1 year'`;

interface NumberFilter {
  search: string | undefined;
  missing: boolean | undefined;
  limit: number;
  offset: number;
  now: Date;
}

/** People by name, with the number of all that match and of all who have no payroll number. */
export function selectPayrollNumbers(
  db: Kysely<Schema>,
  { search, missing, limit, offset, now }: NumberFilter,
) {
  const paid = db
    .selectFrom('person')
    .where('erased_at', 'is', null)
    .where(sql<boolean>`(archived_at is null or archived_at > ${now}::timestamptz - ${PAID_AFTER_LEAVING})`);
  let query = paid;
  if (search) query = query.where('searchable', 'like', containing(search));
  if (missing !== undefined) query = query.where('payroll_number', missing ? 'is' : 'is not', null);
  const found = query
    .select([
      'id',
      'first_name',
      'last_name',
      'email',
      'payroll_number',
      sql<boolean>`archived_at is not null`.as('is_deleted'),
      sql<number>`(count(*) over ())::integer`.as('count'),
    ])
    .orderBy(sql`lower(first_name)`)
    .orderBy(sql`lower(last_name)`)
    .orderBy('id')
    .limit(limit)
    .offset(offset);
  const lacking = paid
    .where('payroll_number', 'is', null)
    .select(sql<number>`count(*)::integer`.as('missing'));
  return { found, lacking };
}

export function lockPeople(db: Kysely<Schema>, ids: readonly number[]) {
  return db
    .selectFrom('person')
    .select(['id', 'payroll_number'])
    .where('id', 'in', ids)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Others who have one of the numbers. */
export function selectHolders(db: Kysely<Schema>, numbers: readonly string[], except: readonly number[]) {
  return db
    .selectFrom('person')
    .select(['first_name', 'last_name', 'payroll_number'])
    .where(sql<boolean>`payroll_number = any(${numbers}::text[])`)
    .where(sql<boolean>`id <> all(${except}::integer[])`)
    .orderBy('id')
    .execute();
}

/** One statement, so that people can exchange their numbers. */
export async function updateNumbers(
  db: Kysely<Schema>,
  rows: readonly { id: number; payroll_number: string | null }[],
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const numbers = rows.map((row) => row.payroll_number);
  await sql`update person set payroll_number = entered.number
    from unnest(${ids}::integer[], ${numbers}::text[]) as entered (id, number)
    where person.id = entered.id`.execute(db);
}
