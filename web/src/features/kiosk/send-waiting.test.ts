import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WaitingPunch, WaitingPunches } from './punch-store.ts';
import { savedJustNow, sendWaiting } from './send-waiting.ts';

function punch(key: number, code = '10004', punched_at = '2026-06-08T14:00:00.000Z'): WaitingPunch {
  return { key, id: `id-${key}`, code, punched_at, skew: 0, rate: null };
}

/** The same as on a device's disk, in a list. */
function listOf(kept: WaitingPunch[]): WaitingPunches {
  return {
    add: async (added) => kept.push({ ...added, key: kept.length }),
    setRate: async () => undefined,
    remove: async (keys) => {
      kept.splice(0, kept.length, ...kept.filter(({ key }) => !keys.includes(key)));
    },
    all: async () => [...kept],
  };
}

const many = (count: number) => Array.from({ length: count }, (_, index) => punch(index + 1));

describe('sending what waits', () => {
  it('hands everything in, in order, at most 200 at once', async () => {
    const kept = many(450);
    const batches: number[][] = [];
    await sendWaiting(
      listOf(kept),
      async (batch) => {
        batches.push(batch.map(({ key }) => key));
        return batch;
      },
      null,
    );
    expect(batches.map((batch) => batch.length)).toEqual([200, 200, 50]);
    expect(batches.flat()).toEqual(many(450).map(({ key }) => key));
    expect(kept).toEqual([]);
  });

  it('forgets nothing that was not answered', async () => {
    const kept = many(3);
    const failing = sendWaiting(listOf(kept), () => Promise.reject(new Error('gone')), null);
    await expect(failing).rejects.toThrow('gone');
    expect(kept).toEqual(many(3));
    await sendWaiting(listOf(kept), async () => [], null);
    expect(kept).toEqual(many(3));
  });

  it('goes on after an answer for a part', async () => {
    const kept = many(5);
    await sendWaiting(listOf(kept), async (batch) => batch.slice(0, 2), null);
    expect(kept).toEqual([]);
  });

  it('leaves the one that somebody is still deciding about', async () => {
    const kept = many(3);
    await sendWaiting(listOf(kept), async (batch) => batch, 3);
    expect(kept).toEqual([punch(3)]);
  });

  it('loses nothing and repeats only what was never answered, however often the line breaks', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 500 }),
        fc.array(fc.constantFrom('before', 'after', 'fine'), { maxLength: 12 }),
        async (count, line) => {
          const kept = many(count);
          const arrived = new Map<string, number>();
          const send = async (batch: readonly WaitingPunch[]) => {
            const luck = line.shift() ?? 'fine';
            if (luck === 'before') throw new Error('never arrived');
            for (const { id, key } of batch) if (!arrived.has(id)) arrived.set(id, key);
            if (luck === 'after') throw new Error('answer lost');
            return batch;
          };
          for (let tries = 0; kept.length > 0 && tries < 30; tries += 1)
            await sendWaiting(listOf(kept), send, null).catch(() => undefined);
          expect(kept).toEqual([]);
          // In the order they were made, each once, as the server knows them by their ids.
          expect([...arrived.values()]).toEqual(many(count).map(({ key }) => key));
        },
      ),
    );
  });
});

describe('a code that was typed twice', () => {
  const now = Date.parse('2026-06-08T14:00:59.000Z');

  it('is noticed within a minute', () => {
    expect(savedJustNow([punch(1)], '10004', now, 60_000)?.key).toBe(1);
    expect(savedJustNow([punch(1)], '10004', now + 1_000, 60_000)).toBeUndefined();
  });

  it('is another matter when it is somebody else’s', () => {
    expect(savedJustNow([punch(1, '10003')], '10004', now, 60_000)).toBeUndefined();
  });
});
