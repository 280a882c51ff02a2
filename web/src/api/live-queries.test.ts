import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { isLive, refreshLiveQueries } from './live-queries.ts';

const asks = (feature: string, query: object) => [feature, 'any-call', { query }];

it('takes a change for one that concerns the lists of its location, and those of all locations', () => {
  expect(isLive(asks('dashboard', { location: '3' }), 3)).toBe(true);
  expect(isLive(asks('dashboard', { location: 3 }), 3)).toBe(true);
  expect(isLive(asks('dashboard', { location_id: '3' }), 3)).toBe(true);
  expect(isLive(asks('dashboard', { location: '' }), 3)).toBe(true);
  expect(isLive(['shifts', 'view-shift', { params: { id: 3 } }], 8)).toBe(true);
});

it('leaves other locations alone, and what nobody changes by working', () => {
  expect(isLive(asks('dashboard', { location: '33' }), 3)).toBe(false);
  expect(isLive(asks('people', { location: '3' }), 3)).toBe(false);
  expect(isLive([], null)).toBe(false);
});

it('takes a change without a location for one of every location', () => {
  expect(isLive(asks('time-off', { location: '33' }), null)).toBe(true);
});

it('makes exactly those queries stale', async () => {
  const client = new QueryClient();
  const here = asks('openings', { location: '3' });
  const there = asks('openings', { location: '4' });
  client.setQueryData(here, 'rows');
  client.setQueryData(there, 'rows');
  await refreshLiveQueries(client, 3);
  expect(client.getQueryState(here)?.isInvalidated).toBe(true);
  expect(client.getQueryState(there)?.isInvalidated).toBe(false);
});
