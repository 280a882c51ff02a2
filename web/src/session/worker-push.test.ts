// Rules held here: PN6.

import { expect, test, vi } from 'vitest';

type Listener = (event: { data: { json(): unknown }; waitUntil(work: Promise<unknown>): void }) => void;

test('a push that replaces an older one rings again, and is confirmed once it is shown', async () => {
  const listeners = new Map<string, Listener>();
  const done: string[] = [];
  const showNotification = vi.fn(async () => void done.push('shown'));
  vi.stubGlobal('STAFF_FILES', []);
  vi.stubGlobal('STAFF_VERSION', 'a');
  vi.stubGlobal('self', {
    addEventListener: (kind: string, listener: Listener) => listeners.set(kind, listener),
    registration: { showNotification },
  });
  vi.stubGlobal('fetch', async (path: string) => void done.push(path));
  // Its types are those of a worker, which a page does not have.
  await import(new URL('../../worker/staff-worker.ts', import.meta.url).href);

  const push = { title: 'S0012', line: 'Mondays', opens: '/today', topic: 'swap', receipt: 'r', device: 1 };
  let shown: Promise<unknown> | undefined;
  listeners.get('push')?.({
    data: { json: () => push },
    waitUntil: (work) => {
      shown = work;
    },
  });
  await shown;
  expect(showNotification).toHaveBeenCalledWith(
    'S0012',
    expect.objectContaining({ body: 'Mondays', tag: 'swap', renotify: true }),
  );
  expect(done).toEqual(['shown', '/api/push/shown/']);
  vi.unstubAllGlobals();
});
