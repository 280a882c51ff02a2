import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardSlots } from './card-slots.ts';

const keys = fc.uniqueArray(fc.stringMatching(/^[a-h]$/));
const cardsOf = (some: readonly string[]) => some.map((key) => ({ key }));

test('every card has a slot of its own, keeps it while it is there, and takes a free one before a new one is made', () => {
  fc.assert(
    fc.property(fc.array(keys, { minLength: 1 }), (pages) => {
      let before: ReadonlyMap<string, number> = new Map();
      for (const page of pages) {
        const slots = cardSlots(cardsOf(page), before);
        expect([...slots.keys()]).toEqual(page);
        expect(new Set(slots.values()).size).toBe(page.length);
        for (const key of page) if (before.has(key)) expect(slots.get(key)).toBe(before.get(key));
        const taken = new Set([...slots.values(), ...before.values()]);
        expect(taken.size).toBe(Math.max(before.size, page.length));
        before = slots;
      }
    }),
  );
});

test('another page is drawn in the same elements, in their order', () => {
  const week = cardSlots(cardsOf(['a', 'b', 'c']), new Map());
  expect([...cardSlots(cardsOf(['x', 'y']), week).values()]).toEqual([0, 1]);
});
