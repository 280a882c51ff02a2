import { listClockedIn } from '@deckhand/contract/dashboard/list-clocked-in';
import { viewCounts } from '@deckhand/contract/dashboard/view-counts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countQueries } from '../../../test/count-queries.ts';
import { openSchool, type TestSchool } from '../../../test/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.close());

test('opening the dashboard, which loads the counts and the first tile, takes at most three queries', async () => {
  const as = { as: 'managerA' } as const;
  const query = { location: String(school.locationA) };
  await school.answer(viewCounts, { query }, as);
  const statements = await countQueries(school.pool, () =>
    Promise.all([school.answer(viewCounts, { query }, as), school.answer(listClockedIn, { query }, as)]),
  );
  expect(statements).toBeLessThanOrEqual(3);
});
