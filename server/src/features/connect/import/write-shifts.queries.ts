import { type Kysely, sql, type Transaction } from 'kysely';
import { later, together } from '../../../platform/database/transaction.ts';
import { anyOf } from '../../../platform/queries/any-of.ts';
import { insertAll, insertForIds } from '../../../platform/queries/insert-all.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import type { Act } from '../../plans/act.ts';
import type { StoredShift } from './import-job.ts';

type NewShift = StoredShift & { openings: readonly { weekday: number; dates: string }[] };

/** Inserts shifts with their plans and openings, in their order. */
export async function insertShifts(
  transaction: Transaction<Schema>,
  shifts: readonly NewShift[],
  { actor, now }: Pick<Act, 'actor' | 'now'>,
): Promise<{ id: number; code: string }[]> {
  const sent = shifts.map(({ kind, repeat, locationId, comments, agenda }) => ({
    kind,
    repeat,
    location_id: locationId,
    comments,
    agenda,
  }));
  const { rows } = await sql<{ id: number; code: string }>`
    insert into shift (kind, repeat, location_id, comments, agenda, created_at, code)
    select one.kind, one.repeat, one.location_id, one.comments, one.agenda, ${now}::timestamptz,
      'S' || lpad(number::text, greatest(4, length(number::text)), '0')
    from (
      select sent.*, nextval('shift_code_number') as number
      from jsonb_array_elements(${JSON.stringify(sent)}::jsonb) with ordinality as item (fields, rank),
        jsonb_to_record(item.fields) as sent (kind text, repeat text, location_id integer, comments text, agenda text)
      order by rank
    ) as one
    returning id, code`.execute(transaction);
  const idAt = (index: number) => rows[index]?.id ?? 0;
  const open = shifts.flatMap(({ openings }, index) =>
    openings.length === 0 ? [] : [{ shift_id: idAt(index), openings }],
  );
  const [, , , , openingIds] = await together([
    insertAll(
      transaction,
      'pattern',
      shifts.flatMap(({ plan }, index) => plan.patterns.map((row) => ({ ...row, shift_id: idAt(index) }))),
    ),
    insertAll(
      transaction,
      'commitment',
      shifts.flatMap(({ plan }, index) =>
        plan.commitments.map((row) => ({ ...row, shift_id: idAt(index), apart: '(,)' })),
      ),
    ),
    insertAll(
      transaction,
      'replacement',
      shifts.flatMap(({ plan }, index) =>
        (plan.replacements ?? []).map((row) => ({ ...row, shift_id: idAt(index) })),
      ),
    ),
    insertAll(
      transaction,
      'dismissal',
      shifts.flatMap(({ dismissed }, index) =>
        dismissed.map(({ date, reason }) => ({
          ...{ shift_id: idAt(index), date, reason, dismissed_by: actor.id, dismissed_at: now },
        })),
      ),
    ),
    insertForIds(
      transaction,
      'opening',
      open.map(({ shift_id }) => ({ shift_id, left_by: null, cause: 'NEW' as const, created_at: now })),
    ),
  ]);
  await insertAll(
    later(transaction),
    'dismissed_seat',
    shifts.flatMap(({ dismissed }, index) =>
      dismissed.flatMap(({ date, seats }) =>
        seats.map(({ seat, personId, isReplaced, originalId }) => ({
          ...{ shift_id: idAt(index), date, seat, person_id: personId },
          ...{ is_replaced: isReplaced, original_id: originalId },
        })),
      ),
    ),
  );
  await insertAll(
    transaction,
    'opening_dates',
    open.flatMap(({ openings }, index) =>
      openings.map((part) => ({ ...part, opening_id: openingIds[index] ?? 0 })),
    ),
  );
  return rows;
}

/** The people who have activated their account. */
export async function selectActivated(db: Kysely<Schema>, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('person')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where('password_hash', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
