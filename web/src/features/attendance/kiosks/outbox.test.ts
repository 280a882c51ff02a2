import type { OfflinePunch } from '@deckhand/contract/attendance/send-offline-punches';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createOutbox, type OutboxOptions } from './outbox.ts';
import type { StoredPunch } from './punch-store.ts';
import { memoryPunchStore } from './testing/memory-punch-store.ts';

function punch(key: number): StoredPunch {
  return { key, id: `id-${key}`, code: '10004', punched_at: '2026-06-08T14:00:00.000Z', skew: 0, rate: null };
}

const punches = (count: number) => Array.from({ length: count }, (_, index) => punch(index + 1));
const ids = (batch: readonly { id: string }[]) => batch.map(({ id }) => id);

const answerAll = async (batch: OfflinePunch[]) => batch;

/** An outbox that has counted what is on the disk, as at the start of the page. */
async function openOutbox(disk: StoredPunch[], options: Partial<OutboxOptions> = {}) {
  const outbox = createOutbox({
    store: memoryPunchStore(disk),
    locks: undefined,
    heldKey: () => null,
    onCount: () => undefined,
    ...options,
  });
  await outbox.refreshCount();
  return outbox;
}

/** A server whose answers the test gives, one by one. */
function slowServer() {
  const calls: { batch: OfflinePunch[]; answer: () => void; fail: (error: Error) => void }[] = [];
  const sendBatch = (batch: OfflinePunch[]) =>
    new Promise<OfflinePunch[]>((resolve, reject) => {
      calls.push({ batch, answer: () => resolve(batch), fail: reject });
    });
  return { calls, sendBatch };
}

/** Locks as the browser's: one after the other, for all who share them. */
function sharedLocks() {
  const names: string[] = [];
  let last: Promise<void> = Promise.resolve();
  return {
    names,
    request(name: string, work: () => Promise<void>) {
      names.push(name);
      const run = last.then(work);
      last = run.catch(() => undefined);
      return run;
    },
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

afterEach(() => {
  vi.restoreAllMocks();
});

describe('sending', () => {
  it('sends everything in order, at most 200 at once, and then has nothing left', async () => {
    const disk = punches(450);
    const outbox = await openOutbox(disk);
    const batches: OfflinePunch[][] = [];
    await outbox.send(async (batch) => {
      batches.push(batch);
      return batch;
    });
    expect(batches.map((batch) => batch.length)).toEqual([200, 200, 50]);
    const { key: _key, ...first } = punch(1);
    expect(batches[0]?.[0]).toEqual(first);
    expect(ids(batches.flat())).toEqual(ids(punches(450)));
    expect(disk).toEqual([]);
  });

  it('removes nothing that was not answered', async () => {
    const disk = punches(3);
    const outbox = await openOutbox(disk);
    await expect(outbox.send(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect(disk).toEqual(punches(3));
    await outbox.send(async () => []);
    expect(disk).toEqual(punches(3));
    await outbox.send(async () => [{ id: 'of another kiosk' }]);
    expect(disk).toEqual(punches(3));
  });

  it('keeps each punch on disk while its answer is awaited', async () => {
    const disk = punches(2);
    const outbox = await openOutbox(disk);
    const server = slowServer();
    const sending = outbox.send(server.sendBatch);
    await settled();
    expect(disk).toEqual(punches(2));
    server.calls[0]?.answer();
    await sending;
    expect(disk).toEqual([]);
  });

  it('continues after an answer for a part', async () => {
    const disk = punches(5);
    const batches: string[][] = [];
    await (await openOutbox(disk)).send(async (batch) => {
      batches.push(ids(batch));
      return batch.slice(0, 2);
    });
    expect(batches).toEqual([['id-1', 'id-2', 'id-3', 'id-4', 'id-5'], ['id-3', 'id-4', 'id-5'], ['id-5']]);
    expect(disk).toEqual([]);
  });

  it('does not send the punch that its person may still change', async () => {
    const disk = punches(3);
    await (await openOutbox(disk, { heldKey: () => 3 })).send(answerAll);
    expect(disk).toEqual([punch(3)]);
  });

  it('does not send a punch that was saved during an earlier batch and may still change', async () => {
    const disk = punches(1);
    let held: number | null = null;
    const outbox = await openOutbox(disk, { heldKey: () => held });
    const server = slowServer();
    const sending = outbox.send(server.sendBatch);
    await settled();
    const saved = await outbox.save({
      code: '10005',
      punched_at: '2026-06-08T15:00:00.000Z',
      skew: 0,
      rate: null,
    });
    held = saved.punch.key;
    server.calls[0]?.answer();
    await sending;
    expect(server.calls).toHaveLength(1);
    expect(disk).toEqual([saved.punch]);
    held = null;
    await outbox.send(answerAll);
    expect(disk).toEqual([]);
  });

  it('does not call the server when there is nothing to send', async () => {
    const sendBatch = vi.fn(answerAll);
    await (await openOutbox([])).send(sendBatch);
    await (await openOutbox(punches(1), { heldKey: () => 1 })).send(sendBatch);
    expect(sendBatch).not.toHaveBeenCalled();
  });

  it('loses nothing and repeats only what was never answered, however often the line breaks', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 500 }),
        fc.array(fc.constantFrom('before', 'after', 'fine'), { maxLength: 12 }),
        async (count, line) => {
          const disk = punches(count);
          const arrived = new Set<string>();
          const sendBatch = async (batch: OfflinePunch[]) => {
            const luck = line.shift() ?? 'fine';
            if (luck === 'before') throw new Error('never arrived');
            for (const { id } of batch) arrived.add(id);
            if (luck === 'after') throw new Error('answer lost');
            return batch;
          };
          const outbox = await openOutbox(disk);
          for (let tries = 0; disk.length > 0 && tries < 30; tries += 1)
            await outbox.send(sendBatch).catch(() => undefined);
          expect(disk).toEqual([]);
          // In the order they were made, each once, as the server recognizes them by their ids.
          expect([...arrived]).toEqual(ids(punches(count)));
        },
      ),
    );
  });
});

describe('a second send during the first', () => {
  it('returns at once and sends nothing twice', async () => {
    const disk = punches(2);
    const outbox = await openOutbox(disk);
    const server = slowServer();
    const sending = outbox.send(server.sendBatch);
    await outbox.send(server.sendBatch);
    await settled();
    expect(server.calls.map(({ batch }) => ids(batch))).toEqual([['id-1', 'id-2']]);
    server.calls[0]?.answer();
    await sending;
    expect(server.calls).toHaveLength(1);
    expect(disk).toEqual([]);
  });

  it('does not fail with it, and one after it tries again', async () => {
    const disk = punches(1);
    const outbox = await openOutbox(disk);
    const server = slowServer();
    const sending = outbox.send(server.sendBatch);
    await outbox.send(server.sendBatch);
    await settled();
    server.calls[0]?.fail(new Error('gone'));
    await expect(sending).rejects.toThrow('gone');
    await outbox.send(answerAll);
    expect(disk).toEqual([]);
  });

  it('leaves a punch that was saved meanwhile to the first, after the earlier ones', async () => {
    const disk = punches(1);
    const outbox = await openOutbox(disk);
    const server = slowServer();
    const sending = outbox.send(server.sendBatch);
    await settled();
    const saved = await outbox.save({
      code: '10005',
      punched_at: '2026-06-08T15:00:00.000Z',
      skew: 0,
      rate: null,
    });
    server.calls[0]?.answer();
    await settled();
    expect(server.calls.map(({ batch }) => ids(batch))).toEqual([['id-1'], [saved.punch.id]]);
    server.calls[1]?.answer();
    await sending;
    expect(disk).toEqual([]);
  });
});

describe('a crash', () => {
  const fields = { code: '10004', punched_at: '2026-06-08T14:00:00.000Z', skew: 0, rate: null };

  it('between storing and sending loses nothing', async () => {
    const disk: StoredPunch[] = [];
    const { punch: saved } = await (await openOutbox(disk)).save(fields);
    const sendBatch = vi.fn(answerAll);
    await (await openOutbox(disk)).send(sendBatch);
    expect(sendBatch).toHaveBeenCalledExactlyOnceWith([{ id: saved.id, ...fields }]);
    expect(disk).toEqual([]);
  });

  it('between sending and removing sends the punch again under the same id', async () => {
    const disk = punches(2);
    const store = { ...memoryPunchStore(disk), remove: () => Promise.reject(new Error('power lost')) };
    await expect((await openOutbox(disk, { store })).send(answerAll)).rejects.toThrow('power lost');
    const sendBatch = vi.fn(answerAll);
    await (await openOutbox(disk)).send(sendBatch);
    expect(sendBatch.mock.calls.map(([batch]) => ids(batch))).toEqual([['id-1', 'id-2']]);
    expect(disk).toEqual([]);
  });
});

describe('two tabs of one kiosk', () => {
  it('send one after the other, and each punch once', async () => {
    const disk = punches(3);
    const locks = sharedLocks();
    const [first, second] = [await openOutbox(disk, { locks }), await openOutbox(disk, { locks })];
    const server = slowServer();
    const sends = [first.send(server.sendBatch), second.send(server.sendBatch)];
    await settled();
    expect(server.calls).toHaveLength(1);
    server.calls[0]?.answer();
    await Promise.all(sends);
    expect(server.calls.map(({ batch }) => ids(batch))).toEqual([['id-1', 'id-2', 'id-3']]);
    expect(disk).toEqual([]);
    expect(new Set(locks.names).size).toBe(1);
  });

  it('take turns when the first tab fails', async () => {
    const disk = punches(1);
    const locks = sharedLocks();
    const [first, second] = [await openOutbox(disk, { locks }), await openOutbox(disk, { locks })];
    const sends = await Promise.allSettled([
      first.send(() => Promise.reject(new Error('gone'))),
      second.send(answerAll),
    ]);
    expect(sends.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(disk).toEqual([]);
  });

  it('may send the same punch twice without locks, under the same id', async () => {
    const disk = punches(1);
    const [first, second] = [await openOutbox(disk), await openOutbox(disk)];
    const server = slowServer();
    const sends = [first.send(server.sendBatch), second.send(server.sendBatch)];
    await settled();
    expect(server.calls.map(({ batch }) => ids(batch))).toEqual([['id-1'], ['id-1']]);
    for (const { answer } of server.calls) answer();
    await Promise.all(sends);
    expect(disk).toEqual([]);
  });
});

describe('saving', () => {
  const at = (time: string, code = '10004') => ({
    code,
    punched_at: `2026-06-08T${time}Z`,
    skew: 90_000,
    rate: null,
  });

  it('has the punch on disk when it resolves', async () => {
    const disk: StoredPunch[] = [];
    const outbox = await openOutbox(disk);
    const { punch: saved, isRepeat } = await outbox.save({ ...at('14:00:00.000'), rate: 'SUB', shift_id: 7 });
    expect(isRepeat).toBe(false);
    expect(disk).toEqual([saved]);
    expect(saved).toMatchObject({ ...at('14:00:00.000'), rate: 'SUB', shift_id: 7 });
  });

  it('reports a disk that takes nothing', async () => {
    const store = { ...memoryPunchStore(), add: () => Promise.reject(new Error('disk full')) };
    const outbox = await openOutbox([], { store });
    await expect(outbox.save(at('14:00:00.000'))).rejects.toThrow('disk full');
  });

  it('gives every punch an id of its own, a UUID of version 4', async () => {
    const disk: StoredPunch[] = [];
    const outbox = await openOutbox(disk);
    for (let code = 10_000; code < 11_000; code += 1) await outbox.save(at('14:00:00.000', String(code)));
    for (const { id } of disk) expect(z.uuidv4().safeParse(id).success).toBe(true);
    expect(new Set(ids(disk)).size).toBe(1_000);
  });

  it('stores a code once that was typed twice within a minute', async () => {
    const disk: StoredPunch[] = [];
    const outbox = await openOutbox(disk);
    const first = await outbox.save(at('14:00:00.000'));
    expect(await outbox.save(at('14:00:59.000'))).toEqual({ punch: first.punch, isRepeat: true });
    expect(disk).toHaveLength(1);
    expect((await outbox.save(at('14:01:00.000'))).isRepeat).toBe(false);
    expect(disk).toHaveLength(2);
  });

  it('stores the codes of two people within a minute', async () => {
    const disk: StoredPunch[] = [];
    const outbox = await openOutbox(disk);
    await outbox.save(at('14:00:00.000', '10003'));
    await outbox.save(at('14:00:01.000', '10004'));
    expect(disk.map(({ code }) => code)).toEqual(['10003', '10004']);
  });

  it('can be taken back, and the type changed', async () => {
    const disk: StoredPunch[] = [];
    const outbox = await openOutbox(disk);
    const first = await outbox.save(at('14:00:00.000', '10003'));
    const second = await outbox.save(at('14:00:01.000', '10004'));
    await outbox.setRate(second.punch.key, 'TRAINING');
    await outbox.takeBack(first.punch.key);
    expect(disk).toEqual([{ ...second.punch, rate: 'TRAINING' }]);
  });
});

describe('the count', () => {
  it('follows every change', async () => {
    const counts: number[] = [];
    const outbox = await openOutbox(punches(2), { onCount: (count) => counts.push(count) });
    const { punch: saved } = await outbox.save({
      code: '10005',
      punched_at: '2026-06-08T15:00:00.000Z',
      skew: 0,
      rate: null,
    });
    await settled();
    await outbox.takeBack(saved.key);
    await outbox.send(answerAll);
    expect(counts).toEqual([2, 3, 2, 0]);
  });

  it('is not reported by a browser that stores nothing', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const onCount = vi.fn();
    const store = { ...memoryPunchStore(), all: () => Promise.reject(new Error('no storage')) };
    await openOutbox([], { store, onCount });
    expect(onCount).not.toHaveBeenCalled();
  });
});
