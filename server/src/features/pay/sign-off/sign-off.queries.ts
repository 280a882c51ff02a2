import type { Days } from '@deckhand/domain/pay/photograph';
import type { ExceptionAnswer } from '@deckhand/domain/pay/sign-off/exception';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { type Kysely, sql, type Transaction } from 'kysely';
import { insertForIds } from '../../../platform/queries/insert-all.ts';
import type { Reach } from '../../../platform/queries/reach.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { rowDigest, withPosition } from '../row-digest.ts';
import { IS_SIGNED, isReached, otherSigners } from './exceptions.queries.ts';
import type { OpenException } from './load-exceptions.ts';

interface Given {
  answer: ExceptionAnswer;
  notes: string;
  by: number;
  now: Date;
}

/** Stores the answers, and returns how many: one that somebody else gives in this moment is not stored twice. */
export async function insertAnswers(
  transaction: Transaction<Schema>,
  exceptions: readonly OpenException[],
  { answer, notes, by, now }: Given,
): Promise<number> {
  const { rows } = await sql`
    insert into pay_answer (exception, digest, answer, notes, person_id, location_id, answered_by, answered_at)
    select exception, digest, ${answer}, ${notes}, person_id, location_id, ${by}, ${now}
    from unnest(${exceptions.map(({ id }) => id)}::text[], ${exceptions.map(({ digest }) => digest)}::bytea[],
      ${exceptions.map(({ person }) => person.id)}::integer[], ${exceptions.map(({ location }) => location.id)}::integer[])
      as answered (exception, digest, person_id, location_id)
    order by exception
    on conflict do nothing
    returning id`.execute(transaction);
  return rows.length;
}

/** Answers a dispute that still stands. */
export async function answerDispute(
  transaction: Transaction<Schema>,
  id: number,
  { answer, by, now }: { answer: string; by: number; now: Date },
) {
  const { rows } = await sql<{
    notes: string;
    date: CivilDate | null;
    email: string;
    first_name: string;
    is_reached: boolean;
    answerer_first_name: string;
    answerer_last_name: string;
  }>`
    update pay_statement as statement set answer = ${answer}, answered_by = ${by}, answered_at = ${now}
    from person, person as answerer
    where statement.id = ${id} and statement.answered_at is null and statement.withdrawn_at is null
      and person.id = statement.person_id and answerer.id = ${by}
    returning statement.notes, statement.date, person.email, person.first_name,
      person.is_active and person.archived_at is null as is_reached,
      answerer.first_name as answerer_first_name, answerer.last_name as answerer_last_name`.execute(
    transaction,
  );
  return rows[0];
}

/** SO6: signs the rows of a location as they are in this moment, except those of the signer and those that are signed as they are. */
export async function insertSignatures(
  transaction: Transaction<Schema>,
  { days, locationId, by, now }: { days: Days; locationId: number; by: number; now: Date },
): Promise<number> {
  const signOff = { first_day: days.from, location_id: locationId, signed_by: by, signed_at: now };
  const [id] = await insertForIds(transaction, 'pay_sign_off', [signOff]);
  const { rows } = await sql`
    insert into pay_signature (attendance_id, digest, sign_off_id)
    select attendance.id, ${rowDigest}, ${id} from attendance ${withPosition}
    where attendance.location_id = ${locationId} and attendance.date between ${days.from}::date and ${days.to}::date
      and attendance.person_id <> ${by} and not ${IS_SIGNED}
    on conflict do nothing
    returning attendance_id`.execute(transaction);
  return rows.length;
}

/** The rows of a person at a location that nobody has signed, and who could. */
export async function selectOwnUnsigned(
  db: Kysely<Schema>,
  { days, locationId, personId }: { days: Days; locationId: number; personId: number },
): Promise<{ rows: number; signers: { first_name: string; last_name: string }[] }> {
  const { rows } = await sql<{ rows: number; signers: { first_name: string; last_name: string }[] }>`
    select count(*)::integer as rows, (
      select coalesce(json_agg(signer order by first_name, last_name, id), '[]')
      from (${otherSigners(sql`${personId}::integer`, sql`${locationId}::integer`)}) as signer) as signers
    from attendance ${withPosition}
    where attendance.location_id = ${locationId} and attendance.person_id = ${personId}
      and attendance.date between ${days.from}::date and ${days.to}::date and not ${IS_SIGNED}`.execute(db);
  return rows[0] ?? { rows: 0, signers: [] };
}

/** Says of a location with rows in the period whether it is signed. */
export interface LocationSignOff {
  id: number;
  title: string;
  rows: number;
  people: number;
  minutes: number;
  /** Rows without a signature that holds. */
  unsigned: number;
  /** Rows among these that changed since they were signed, or came later. */
  changed: number;
  /** SO6: each row without a signature is of somebody who is alone: nobody else could sign it. */
  nobody_else: boolean;
  signed_at: Date | null;
  signed_by: number | null;
  signer_first_name: string | null;
  signer_last_name: string | null;
}

/** SO6, SO7: every location in reach with rows in the period, by title. */
export async function selectLocationSignOffs(
  db: Kysely<Schema>,
  { days, reach }: { days: Days; reach: Reach },
): Promise<LocationSignOff[]> {
  const { rows } = await sql<LocationSignOff>`
    with worked as materialized (
      select attendance.location_id, attendance.person_id, attendance.paid_minutes, attendance.id, ${IS_SIGNED} as is_signed
      from attendance
      join location on location.id = attendance.location_id and ${isReached(reach)}
      ${withPosition}
      where attendance.date between ${days.from}::date and ${days.to}::date
    ),
    counted as (
      select location_id, count(*)::integer as rows, count(distinct person_id)::integer as people,
        coalesce(sum(paid_minutes), 0)::integer as minutes, count(*) filter (where not is_signed)::integer as unsigned,
        array_agg(distinct person_id) filter (where not is_signed) as waiting
      from worked group by location_id
    )
    select location.id, location.title, counted.rows, counted.people, counted.minutes, counted.unsigned,
      case when latest.signed_at is null then 0 else (
        select count(*)::integer from worked
        where worked.location_id = location.id and not worked.is_signed and worked.person_id <> latest.signed_by) end as changed,
      counted.unsigned > 0 and not exists (
        select from unnest(counted.waiting) as alone (id)
        where exists (${otherSigners(sql`alone.id`, sql`location.id`)})) as nobody_else,
      latest.signed_at, latest.signed_by, signer.first_name as signer_first_name, signer.last_name as signer_last_name
    from counted
    join location on location.id = counted.location_id
    left join lateral (
      select signed_at, signed_by from pay_sign_off
      where pay_sign_off.location_id = location.id and pay_sign_off.first_day = ${days.from}::date
      order by id desc limit 1
    ) as latest on true
    left join person as signer on signer.id = latest.signed_by
    order by location.title, location.id`.execute(db);
  return rows;
}

/** The number of locations in reach with rows of others in the period that nobody has signed as they are. */
export async function countUnsignedLocations(
  db: Kysely<Schema>,
  { days, reach, personId }: { days: Days; reach: Reach; personId: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from location
    where ${isReached(reach)} and exists (
      select from attendance ${withPosition}
      where attendance.location_id = location.id and attendance.date between ${days.from}::date and ${days.to}::date
        and attendance.person_id <> ${personId} and not ${IS_SIGNED})`.execute(db);
  return rows[0]?.count ?? 0;
}
