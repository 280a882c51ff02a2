// Rules held here: H1.

import { expect, test } from 'vitest';
import { workGate } from './work-gate.ts';

/** Work that ends when the test says so. */
function heldWork() {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => ended, end: () => end() };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('so much work runs at once, the next waits in order, and the rest is refused with 503 and a time to wait', async () => {
  const gate = workGate({ atOnce: 2, inLine: 2 });
  const held = Array.from({ length: 4 }, heldWork);
  const order: number[] = [];
  const passed = held.map(({ work }, index) => gate.pass(work).then(() => order.push(index)));
  expect(gate.begun).toBe(2);
  await expect(gate.pass(async () => 'too much')).rejects.toMatchObject({
    status: 503,
    message: 'The server is busy right now. Please try again in a moment.',
    retryAfterSeconds: 2,
  });
  expect(() => gate.expectRoom()).toThrow('busy');
  held[1]?.end();
  await settle();
  expect([gate.begun, order]).toEqual([3, [1]]);
  expect(() => gate.expectRoom()).not.toThrow();
  for (const { end } of held) end();
  await Promise.all(passed);
  expect(order.toSorted()).toEqual([0, 1, 2, 3]);
  expect(await gate.pass(async () => 'room again')).toBe('room again');
});

test('work that fails makes room like any other', async () => {
  const gate = workGate({ atOnce: 1, inLine: 1 });
  for (let time = 0; time < 3; time += 1) {
    const failing = gate.pass(() => Promise.reject(new Error('broken')));
    const waiting = gate.pass(async () => time);
    await expect(failing).rejects.toThrow('broken');
    expect(await waiting).toBe(time);
  }
});
