import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/test-database.ts';
import { readMigrations } from '../database/migrate.ts';
import { describeSchema } from './testing/describe-schema.ts';
import { readCatalog } from './testing/read-catalog.ts';
import { writeTypes } from './testing/write-types.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());

const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url));

// Another PostgreSQL may say the same in other words.
test.skipIf(process.env.TEST_DATABASE_URL)(
  'schema.sql and schema.ts say what the migrations make',
  async () => {
    const catalog = await readCatalog(database.owner);
    const outline = describeSchema(catalog, await readMigrations(migrations));
    const advice = 'the tables have changed: run `npm run schema`';
    await expect(outline, advice).toMatchFileSnapshot('../../../schema.sql');
    await expect(writeTypes(catalog), advice).toMatchFileSnapshot('./schema.ts');
  },
);

test('every table says what it is for', async () => {
  const { tables } = await readCatalog(database.owner);
  expect(tables.filter(({ comment }) => comment === null).map(({ name }) => name)).toEqual([]);
});
