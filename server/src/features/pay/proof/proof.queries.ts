import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { anyOf } from '../../../platform/queries/any-of.ts';
import type { Schema } from '../../../platform/schema/schema.ts';

/**
 * Selects all closings in the order of their seals, those that were reopened among them, with the seal that the audit trail has, and
 * whether it says that somebody reopened them or handed them over.
 */
export async function selectSealedPeriods(db: Kysely<Schema>) {
  const { rows } = await sql<{
    id: number;
    from: CivilDate;
    to: CivilDate;
    engine: number;
    previous_seal: string;
    seal: string;
    isPriced: boolean;
    isReopened: boolean;
    wasReopened: boolean;
    isHandedOver: boolean;
    wasHandedOver: boolean;
    correctionsThrough: number;
    audited: string | null;
  }>`
    select pay_period.id, first_day as from, last_day as to, engine, previous_seal, seal, is_priced as "isPriced",
      reopened_at is not null as "isReopened",
      ${isAudited('reopened_at')} as "wasReopened", handed_over_at is not null as "isHandedOver",
      ${isAudited('handed_over_at')} as "wasHandedOver",
      corrections_through as "correctionsThrough", (select new_value from audit
        where subject = 'pay_period' and subject_id = pay_period.id and field = 'seal' order by audit.id limit 1) as audited
    from pay_period order by pay_period.id`.execute(db);
  return rows;
}

function isAudited(field: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from audit where subject = 'pay_period' and subject_id = pay_period.id and field = ${field})`;
}

/** Selects the days of closings that the audit trail has and that are not stored. */
export async function selectLostPeriods(
  db: Kysely<Schema>,
): Promise<{ from: CivilDate | null; to: CivilDate | null }[]> {
  const { rows } = await sql<{ from: CivilDate | null; to: CivilDate | null }>`
    select max(new_value) filter (where field = 'first_day') as from, max(new_value) filter (where field = 'last_day') as to
    from audit
    where subject = 'pay_period' and not exists (select from pay_period where pay_period.id = subject_id)
    group by subject_id order by subject_id`.execute(db);
  return rows;
}

/**
 * Selects corrections that a closing had to pay, of days that were closed before it, and of which it has nothing: those after the ones
 * that the closing before it knew.
 */
export async function selectUnpaidCorrections(
  db: Kysely<Schema>,
  { id, from, correctionsThrough }: { id: number; from: CivilDate; correctionsThrough: number },
  before: { correctionsThrough: number; closedFrom: CivilDate },
): Promise<{ personId: number; date: CivilDate }[]> {
  const { rows } = await sql<{ personId: number; date: CivilDate }>`
    select distinct person_id as "personId", day as date
    from pay_correction, unnest(dates) as day
    where id > ${before.correctionsThrough} and id <= ${correctionsThrough}
      and day >= ${before.closedFrom}::date and day < ${from}::date
      and not exists (
        select from pay_photograph
        where period_id = ${id} and pay_photograph.person_id = pay_correction.person_id
          and jsonb_path_exists(content::jsonb, '$.inputs.corrections[*] ? (@.week == $week)',
            jsonb_build_object('week', (day - extract(dow from day)::integer)::text)))
    order by 1, 2`.execute(db);
  return rows;
}

/** Selects photographs of a closing by the number of the person, so many after this one. */
export function selectPhotographsAfter(
  db: Kysely<Schema>,
  periodId: number,
  personId: number,
  limit: number,
) {
  return db
    .selectFrom('pay_photograph')
    .select([
      'person_id as personId',
      'content',
      'seal',
      'minutes',
      'overtime_minutes',
      'double_minutes',
      'adjusted_minutes',
      'leave_minutes',
      'cents',
    ])
    .where('period_id', '=', periodId)
    .where('person_id', '>', personId)
    .orderBy('person_id')
    .limit(limit)
    .execute();
}

/** Days of these people that were corrected after the correction with this number. */
export async function selectCorrectedDays(
  db: Kysely<Schema>,
  personIds: readonly number[],
  after: number,
): Promise<{ personId: number; date: CivilDate }[]> {
  const { rows } = await sql<{ personId: number; date: CivilDate }>`
    select distinct person_id as "personId", day as date from pay_correction, unnest(dates) as day
    where id > ${after} and person_id = ${anyOf(personIds)}`.execute(db);
  return rows;
}

/** Selects days of a closed period on which somebody worked of whom nothing was stored. */
export async function selectUnpaidDays(
  db: Kysely<Schema>,
  { id, from, to }: { id: number; from: CivilDate; to: CivilDate },
): Promise<{ personId: number; date: CivilDate }[]> {
  const { rows } = await sql<{ personId: number; date: CivilDate }>`
    select distinct person_id as "personId", date from attendance
    where date between ${from} and ${to} and clocked_out is not null and not exists (
      select from pay_photograph where period_id = ${id} and pay_photograph.person_id = attendance.person_id)
    order by person_id, date`.execute(db);
  return rows;
}
