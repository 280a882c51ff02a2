import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/test-database.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());

interface Column {
  table: string;
  column: string;
  nullable: boolean;
  /** Filled by the database when left out. */
  filled: boolean;
  kind: string;
}

/** The TypeScript type of each database type. Our own types, such as `Role`, count as strings. */
const KINDS: Readonly<Record<string, string>> = {
  integer: 'number',
  smallint: 'number',
  bigint: 'number',
  // Every array column holds ids, and every JSON column a plan.
  ARRAY: 'number[]',
  jsonb: 'StoredPlan',
  text: 'string',
  date: 'string',
  uuid: 'string',
  int4range: 'string',
  datemultirange: 'string',
  tstzmultirange: 'string',
  boolean: 'boolean',
  'timestamp with time zone': 'Date',
  bytea: 'Buffer',
};

/** Reads the declared columns from the text of schema.ts, because types do not exist at run time. */
async function declaredColumns(): Promise<Column[]> {
  const source = await readFile(new URL('./schema.ts', import.meta.url), 'utf8');
  const body = source.slice(source.indexOf('export interface Schema'));
  return [...body.matchAll(/(\w+): \{([^{}]*)\}/g)].flatMap(([, table = '', fields = '']) =>
    fields
      .split(';')
      .map((field) => field.trim())
      .filter(Boolean)
      .map((field) => columnOf(table, field)),
  );
}

function columnOf(table: string, field: string): Column {
  const [column = '', type = ''] = field.split(/:\s*(.*)/s);
  const plain = type.replace(/^Generated(?:Always)?<(.*)>$/, '$1').replace(/\s*\|\s*null$/, '');
  return {
    table,
    column,
    nullable: /\|\s*null\b/.test(type),
    filled: /^Generated/.test(type),
    kind: Object.values(KINDS).includes(plain) ? plain : 'string',
  };
}

async function actualColumns(): Promise<Column[]> {
  const { rows } = await database.pool.query(
    `select table_name, column_name, data_type, is_nullable = 'YES' as nullable,
            column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as filled
       from information_schema.columns where table_schema = 'public' and table_name <> 'migration'`,
  );
  return rows.map((row) => ({
    table: row.table_name,
    column: row.column_name,
    // PostgreSQL reports this generated column as nullable, but it is never null.
    nullable: row.nullable && row.column_name !== 'searchable',
    filled: row.filled,
    kind: KINDS[row.data_type] ?? row.data_type,
  }));
}

const byName = (a: Column, b: Column) => `${a.table}.${a.column}`.localeCompare(`${b.table}.${b.column}`);

test('schema.ts declares the tables that the migrations create', async () => {
  const declared = await declaredColumns();
  expect(declared.length).toBeGreaterThan(50);
  expect(declared.sort(byName)).toEqual((await actualColumns()).sort(byName));
});
