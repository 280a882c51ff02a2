import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { refreshLiveQueries, refreshRecordQueries } from './live-queries.ts';

const keyOf = (feature: string, query: object) => [feature, 'any-call', { query }];

it('refreshes lists of the changed location and lists of all locations', async () => {
  expect(await isRefreshed(keyOf('dashboard', { location: '3' }), 3)).toBe(true);
  expect(await isRefreshed(keyOf('dashboard', { location: 3 }), 3)).toBe(true);
  expect(await isRefreshed(keyOf('dashboard', { location_id: '3' }), 3)).toBe(true);
  expect(await isRefreshed(keyOf('dashboard', { location: '' }), 3)).toBe(true);
  expect(await isRefreshed(['shifts', 'view-shift', { params: { id: 3 } }], 8)).toBe(true);
});

it('does not refresh lists of other locations, nor features that are not live', async () => {
  expect(await isRefreshed(keyOf('dashboard', { location: '33' }), 3)).toBe(false);
  expect(await isRefreshed(keyOf('people', { location: '3' }), 3)).toBe(false);
  expect(await isRefreshed([], null)).toBe(false);
});

it('refreshes the lists of every location after a change without a location', async () => {
  expect(await isRefreshed(keyOf('time-off', { location: '33' }), null)).toBe(true);
});

it('marks only those queries as stale', async () => {
  const client = new QueryClient();
  const here = keyOf('openings', { location: '3' });
  const there = keyOf('openings', { location: '4' });
  client.setQueryData(here, 'rows');
  client.setQueryData(there, 'rows');
  await refreshLiveQueries(client, 3);
  expect(client.getQueryState(here)?.isInvalidated).toBe(true);
  expect(client.getQueryState(there)?.isInvalidated).toBe(false);
});

it('refreshes lists of people and locations after changes of these only', async () => {
  const client = new QueryClient();
  const keys = ['people', 'locations', 'dashboard'].map((feature) => keyOf(feature, {}));
  for (const key of keys) client.setQueryData(key, 'rows');
  await refreshRecordQueries(client);
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, false]);
});

/** Whether a change at the location makes the query with this key stale. */
async function isRefreshed(
  queryKey: readonly unknown[],
  location: number | null,
): Promise<boolean | undefined> {
  const client = new QueryClient();
  client.setQueryData(queryKey, 'rows');
  await refreshLiveQueries(client, location);
  return client.getQueryState(queryKey)?.isInvalidated;
}
