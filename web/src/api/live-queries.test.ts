import { takeBackImport } from '@deckhand/contract/connect/import/take-back-import';
import { deleteLocation } from '@deckhand/contract/school/locations/delete-location';
import { previewReturn } from '@deckhand/contract/staffing/absences/preview-return';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { refreshAfterWrite, refreshLiveQueries, refreshRecordQueries, writeKey } from './live-queries.ts';

const keyOf = (feature: string, query: object) => [feature, 'any-call', { query }];

it('refreshes lists of the changed location and lists of all locations', async () => {
  expect(await isRefreshed(keyOf('dashboard', { location: '3' }), 3)).toBe(true);
  expect(await isRefreshed(keyOf('dashboard', { location: 3 }), 3)).toBe(true);
  expect(await isRefreshed(keyOf('dashboard', { location_id: '3' }), 3)).toBe(true);
  expect(await isRefreshed(keyOf('dashboard', { location: '' }), 3)).toBe(true);
  expect(await isRefreshed(['shifts', 'view-shift', { params: { id: 3 } }], 8)).toBe(true);
  for (const name of ['view-pay-period', 'list-exceptions', 'list-paid-people'])
    expect(await isRefreshed(['pay', name, { params: { first: '2026-05-31' } }], 8)).toBe(true);
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

it.each(['a change of others', 'a write of its own'])(
  'reads a list once more whose first answer was on its way at %s, and may be older',
  async (what) => {
    const client = new QueryClient();
    const answers: ((rows: string) => void)[] = [];
    const queryKey = keyOf('coverage', { location: '3' });
    const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
    const stop = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined);
    const write = { call: deleteLocation, input: {}, refreshes: 'live', isRefused: false } as const;
    const refreshed =
      what === 'a write of its own' ? refreshAfterWrite(client, write) : refreshLiveQueries(client, 3);
    answers[0]?.('before');
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.('after');
    await refreshed;
    expect(client.getQueryData(queryKey)).toBe('after');
    // One that is there is read again once.
    void refreshLiveQueries(client, 3);
    await vi.waitFor(() => expect(answers).toHaveLength(3));
    answers[2]?.('later');
    await vi.waitFor(() => expect(client.getQueryData(queryKey)).toBe('later'));
    expect(answers).toHaveLength(3);
    stop();
  },
);

it('refreshes lists of people and locations after changes of these only', async () => {
  const client = new QueryClient();
  const keys = ['people', 'locations', 'dashboard'].map((feature) => keyOf(feature, {}));
  for (const key of keys) client.setQueryData(key, 'rows');
  await refreshRecordQueries(client);
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, false]);
});

it('reads nothing again that a write has ended: its preview, its link, and the record that it deleted', async () => {
  const ended = [
    ['locations', 'view-location', { params: { id: 3 } }],
    ['locations', 'preview-something', { params: { id: 4 } }],
    ['locations', 'check-link', {}],
  ];
  const current = [
    ['locations', 'view-location', { params: { id: 4 } }],
    ['locations', 'list-locations', {}],
  ];
  const write = { call: deleteLocation, input: { params: { id: 3 } }, refreshes: ['locations'] };
  expect(await readAgain([...ended, ...current], { ...write, isRefused: false })).toEqual(current);
  // The dialog of a refused write stays open.
  expect(await readAgain([...ended, ...current], { ...write, isRefused: true })).toEqual([
    ...ended,
    ...current,
  ]);
});

it('reads everything again after a write that may change anything, except what it ended', async () => {
  const current = [
    ['import', 'list-imports', { query: {} }],
    ['people', 'list-people', { query: {} }],
    ['schedule', 'view-day', { query: { location: '3' } }],
  ];
  const ended = ['import', 'preview-take-back', { params: { id: 5 } }];
  const write = { call: takeBackImport, input: { params: { id: 5 } }, isRefused: false };
  expect(await readAgain([...current, ended], { ...write, refreshes: 'all' })).toEqual(current);
});

it('reads no preview again for the changes of a write that still runs', async () => {
  const key = ['absences', previewReturn.name, { params: { id: 3 } }];
  const client = new QueryClient();
  const reads = observe(client, [key]);
  let finish: (() => void) | undefined;
  const written = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const mutation = client.getMutationCache().build(client, { mutationFn: () => written });
  const done = mutation.execute(undefined);
  await refreshLiveQueries(client);
  expect(reads).toEqual([]);
  finish?.();
  await done;
  await refreshLiveQueries(client);
  expect(reads).toEqual([key]);
});

it('does not read the record that a write is deleting, but reads others', async () => {
  const gone = ['locations', 'view-location', { params: { id: 3 } }];
  const other = ['locations', 'view-location', { params: { id: 4 } }];
  const client = new QueryClient();
  const reads = observe(client, [gone, other]);
  let finish: (() => void) | undefined;
  const written = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const deletion = { mutationKey: writeKey(deleteLocation), mutationFn: () => written };
  const done = client
    .getMutationCache()
    .build(client, deletion)
    .execute({ params: { id: 3 } } as never);
  await refreshRecordQueries(client);
  expect(reads).toEqual([other]);
  finish?.();
  await done;
});

/** Watches queries as a screen does. Returns the list of those that are read again. */
function observe(client: QueryClient, keys: readonly unknown[][]): unknown[] {
  const reads: unknown[] = [];
  for (const queryKey of keys) {
    client.setQueryData(queryKey, 'rows');
    const queryFn = () => {
      reads.push(queryKey);
      return 'rows';
    };
    new QueryObserver(client, { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY }).subscribe(
      () => undefined,
    );
  }
  return reads;
}

async function readAgain(
  keys: readonly unknown[][],
  write: Parameters<typeof refreshAfterWrite>[1],
): Promise<unknown[]> {
  const client = new QueryClient();
  const reads = observe(client, keys);
  await refreshAfterWrite(client, write);
  return reads;
}

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
