import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../test/test-database.ts';
import { createKysely, inTransaction, later } from '../database/transaction.ts';
import type { Schema } from '../schema/schema.ts';
import { builtOnce, type Slots } from './built-once.ts';

const { pool, drop } = await createTestDatabase();
const db = createKysely<Schema>(pool);
afterAll(drop);

test('a statement is built once for each shape, and gets the values of each run', async () => {
  const build = vi.fn((_db: unknown, value: Slots<{ left: number; right: number }>, isSum: boolean) =>
    isSum
      ? sql<{ answer: number }>`select ${value.left}::integer + ${value.right}::integer as answer`
      : sql<{
          answer: number;
        }>`select ${value.right}::integer - ${value.left}::integer - ${1}::integer as answer`,
  );
  const run = builtOnce(build);
  const answers = [
    await run(db, { left: 1, right: 2 }, true),
    await run(db, { left: 3, right: 10 }, false),
    ...(await Promise.all([run(db, { left: 5, right: 6 }, true), run(db, { left: 7, right: 8 }, true)])),
  ];
  expect(answers.flat()).toEqual([{ answer: 3 }, { answer: 6 }, { answer: 11 }, { answer: 15 }]);
  expect(build).toHaveBeenCalledTimes(2);
});

test('a value that is used twice is sent once, and whoever takes the rest of the slots learns that there is none', async () => {
  const twice = vi.fn((_db: unknown, value: Slots<{ name: string; other: string }>) => {
    const { name, other } = value;
    return sql<{
      answer: string;
    }>`select ${name}::text || ${other}::text || ${name}::text || ${'!'}::text as answer`;
  });
  const rows = await inTransaction(db, async (transaction) => {
    expect(await builtOnce(twice)(transaction, { name: 'a', other: 'b' })).toEqual([{ answer: 'aba!' }]);
    return transaction.executeQuery<object>(
      sql`select cardinality(parameter_types) as parameters from pg_prepared_statements
        where statement like '%|| $1::text || $3::text as answer'`.compile(db),
    );
  });
  expect(rows.rows).toEqual([{ parameters: 3 }]);
  const rest = builtOnce((_db, { name, ...others }: Slots<{ name: string; other: string }>) => {
    return sql`select ${name}::text, ${others.other}::text`;
  });
  await expect(rest(db, { name: 'a', other: 'b' })).rejects.toThrow('Name each slot');
});

test('it is part of the transaction in which it runs, and a query of Kysely may be one', async () => {
  const rename = builtOnce((builder, { name }: Slots<{ name: string }>) =>
    builder.updateTable('settings').set({ terms: name }).returning('terms'),
  );
  const failing = inTransaction(db, async (transaction) => {
    expect(await rename(transaction, { name: 'Otters' })).toEqual([{ terms: 'Otters' }]);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  const name = () => db.selectFrom('settings').select('terms').executeTakeFirst();
  expect(await name()).not.toEqual({ terms: 'Otters' });
  await inTransaction(db, (transaction) => rename(later(transaction), { name: 'Seals' }));
  expect(await name()).toEqual({ terms: 'Seals' });
});
