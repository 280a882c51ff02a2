import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/schema/schema.ts';

/** The closed days of one person that a call corrects. */
export interface CorrectedDays {
  personId: number;
  dates: readonly CivilDate[];
}

interface CorrectedBy {
  act: string;
  cause: string;
  reason: string;
  actorId: number;
  now: Date;
}

/** Records the corrections, and lets the rest of the transaction change these days, although they are closed. */
export async function insertCorrections(
  transaction: Transaction<Schema>,
  corrected: readonly CorrectedDays[],
  { act, cause, reason, actorId, now }: CorrectedBy,
): Promise<{ id: number; person_id: number }[]> {
  const values = corrected.map(({ personId, dates }) => ({ person_id: personId, dates }));
  const { rows } = await sql<{ id: number; person_id: number }>`
    with carried as (
      insert into pay_correction (act, person_id, dates, cause, reason, corrected_by, corrected_at)
      select ${act}::uuid, person_id, dates, ${cause}, ${reason}, ${actorId}::integer, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as corrected (person_id integer, dates date[])
      returning id, person_id
    )
    select id, person_id, set_config('deckhand.correction', ${act}, true) from carried`.execute(transaction);
  return rows;
}

/** If the date is closed, the first day of the period that pays what is corrected; otherwise null. */
export async function selectPaidFrom(db: Kysely<Schema>, date: CivilDate): Promise<CivilDate | null> {
  const { rows } = await sql<{ day: CivilDate | null }>`
    select case when bool_or(first_day <= ${date}::date and last_day >= ${date}::date) then max(last_day) + 1 end as day
    from pay_period where reopened_at is null`.execute(db);
  return rows[0]?.day ?? null;
}

/** Selects those of the dates that are closed. */
export async function selectClosedDates(
  db: Kysely<Schema>,
  dates: readonly CivilDate[],
): Promise<Set<CivilDate>> {
  const { rows } = await sql<{ date: CivilDate }>`
    select to_char(day, 'YYYY-MM-DD') as date from unnest(${dates}::date[]) as day
    where exists (select from pay_period where reopened_at is null and last_day >= day and first_day <= day)`.execute(
    db,
  );
  return new Set(rows.map(({ date }) => date));
}
