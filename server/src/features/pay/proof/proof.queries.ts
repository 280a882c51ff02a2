import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { type Kysely, sql } from 'kysely';
import { anyOf } from '../../../platform/queries/any-of.ts';
import type { Schema } from '../../../platform/schema/schema.ts';

/** Selects all closings in the order of their seals, those that were reopened among them, with the seal that the audit trail has. */
export async function selectSealedPeriods(db: Kysely<Schema>) {
  const { rows } = await sql<{
    id: number;
    from: CivilDate;
    to: CivilDate;
    engine: number;
    previous_seal: string;
    seal: string;
    isReopened: boolean;
    correctionsThrough: number;
    audited: string | null;
  }>`
    select pay_period.id, first_day as from, last_day as to, engine, previous_seal, seal, reopened_at is not null as "isReopened",
      corrections_through as "correctionsThrough", (select new_value from audit
        where subject = 'pay_period' and subject_id = pay_period.id and field = 'seal' order by audit.id limit 1) as audited
    from pay_period order by pay_period.id`.execute(db);
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
