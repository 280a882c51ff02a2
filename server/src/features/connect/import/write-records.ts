import { locationTitleTaken } from '@deckhand/contract/school/locations/location';
import { type PositionColor, positionNameTaken } from '@deckhand/contract/school/positions/position';
import type { ImportKind } from '@deckhand/domain/connect/import/columns';
import type { RecordWrite } from '@deckhand/domain/connect/import/plan-records';
import type { ZoneCode } from '@deckhand/domain/time/zones';
import type { Insertable, Transaction } from 'kysely';
import { later } from '../../../platform/database/transaction.ts';
import { anyOf } from '../../../platform/queries/any-of.ts';
import { insertForIds } from '../../../platform/queries/insert-all.ts';
import { refusingWhen } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import type { Act } from '../../plans/act.ts';
import { minutesToRow } from '../../plans/plan-rows.ts';
import { auditClosures } from '../../schedule/closures/audit-closures.ts';
import { insertClosures } from '../../schedule/closures/holidays.queries.ts';
import { refuseClosedToday } from '../../school/locations/refuse-closed-today.ts';
import { nextColor } from '../../school/positions/create-position.ts';
import { selectColorsInUse } from '../../school/positions/positions.queries.ts';
import { freeNames, updateAll } from './update-all.queries.ts';
import type { Written } from './written.ts';

export async function lockRecordsOf(
  transaction: Transaction<Schema>,
  kind: ImportKind,
  writes: readonly RecordWrite[],
): Promise<void> {
  const ids = writes.flatMap(({ id }) => id ?? []);
  await transaction
    .selectFrom(kind === 'LOCATIONS' ? 'location' : 'position')
    .select('id')
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Adds and changes locations or positions. */
export async function writeRecords(
  transaction: Transaction<Schema>,
  act: Act,
  kind: ImportKind,
  writes: readonly RecordWrite[],
): Promise<Written[]> {
  const fresh = writes.filter(({ id }) => id === null);
  const known = writes.flatMap(({ id, values, reference }) =>
    id === null ? [] : [{ id, values, reference }],
  );
  const rows = known.map(({ id, values }) => ({ id, ...values }));
  const [table, naming] =
    kind === 'LOCATIONS' ? (['location', 'title'] as const) : (['position', 'name'] as const);
  await freeNames(later(transaction), table, naming, rows);
  const work =
    kind === 'LOCATIONS'
      ? updateAll(transaction, 'location', ['title', 'address', 'phone_number', 'email'], rows)
      : updateAll(transaction, 'position', ['name', 'color', 'is_lifeguard'], rows.map(positionOf));
  const ids = await refusingWhen(
    'location_title_unique',
    { status: 400, text: locationTitleTaken },
    refusingWhen(
      'position_name_unique',
      { status: 409, text: positionNameTaken },
      work.then(() => insertRecords(transaction, act, kind, fresh)),
    ),
  );
  await closeNewLocations(
    transaction,
    act,
    fresh.flatMap(({ closures }, index) =>
      closures.map(({ date, minutes: [start, end], kind: cause, reason }) => ({
        ...{ location_id: ids[index] ?? 0, date, minutes: minutesToRow({ start, end }), kind: cause, reason },
      })),
    ),
  );
  return [
    ...fresh.map(({ reference }, index) => ({ id: ids[index] ?? 0, isNew: true, reference })),
    ...known.map(({ id, reference }) => ({ id, isNew: false, reference })),
  ];
}

/** MI12: a location without shifts has nobody to be notified. */
async function closeNewLocations(
  transaction: Transaction<Schema>,
  act: Act,
  rows: readonly (Insertable<Schema['holiday']> & { date: string; minutes: string })[],
): Promise<void> {
  if (rows.length === 0) return;
  const ids = await insertClosures(transaction, rows);
  const added = rows.map((row, index) => ({ ...row, id: ids[index] ?? 0, before: null, after: row.minutes }));
  await auditClosures(transaction, act, added, 'IMPORT');
}

/** A position whose row says nothing of lifeguards keeps what is known. */
function positionOf({ id, ...values }: { id: number } & RecordWrite['values']) {
  const { lifeguard } = values;
  return { id, ...values, ...(lifeguard !== undefined && { is_lifeguard: lifeguard === 'yes' }) };
}

async function insertRecords(
  transaction: Transaction<Schema>,
  { now }: Act,
  kind: ImportKind,
  fresh: readonly RecordWrite[],
): Promise<number[]> {
  if (kind === 'LOCATIONS') {
    const rows = fresh.map(({ values }) => ({ swaps_at_once: false, ...values }));
    await refuseClosedToday(
      transaction,
      fresh.map(({ values }) => values.timezone as ZoneCode),
      now,
    );
    return insertForIds(transaction, 'location', rows as unknown as Insertable<Schema['location']>[]);
  }
  const inUse = [...(await selectColorsInUse(transaction))];
  const rows = fresh.map(({ values }) => {
    const color = (values.color as PositionColor | undefined) ?? nextColor(inUse);
    inUse.push(color);
    return { name: String(values.name), color, is_lifeguard: values.lifeguard === 'yes' };
  });
  return insertForIds(transaction, 'position', rows);
}
