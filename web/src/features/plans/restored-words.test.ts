// Rules held here: S7a.

import { describe, expect, it } from 'vitest';
import { comingBackWords, notRestoredTitle, restoredWords } from './restored-words.ts';

const [ann, ben, cleo, dan] = ['Ann Lee', 'Ben Cole', 'Cleo Free', 'Dan Roe'].map((name, id) => ({
  id,
  name,
}));
const people = [ann, ben, cleo, dan].filter((person) => person !== undefined);

describe('before a shift is restored', () => {
  it('the dialog says who gets a seat back', () => {
    expect(comingBackWords([])).toBe('Nobody had a seat, so it is open.');
    expect(comingBackWords(people.slice(0, 1))).toBe(
      'Ann Lee gets their seat back if they are still free, and is told by email.',
    );
    expect(comingBackWords(people.slice(0, 2))).toBe(
      'Ann Lee and Ben Cole get their seats back where they are still free, and are told by email.',
    );
    expect(comingBackWords(people)).toMatch(/^4 people get their seats back/);
  });
});

describe('after a shift is restored', () => {
  it('the dialog says in short that someone is missing', () => {
    const missing = people.slice(0, 1).map((person) => ({ ...person, reason: '' }));
    expect(notRestoredTitle({ restored: [], missing })).toBe('Restored, without one person');
    expect(notRestoredTitle({ restored: people, missing })).toBe('Restored, but not everyone on every date');
    const more = people.slice(0, 2).map((person) => ({ ...person, reason: '' }));
    expect(notRestoredTitle({ restored: [], missing: more })).toBe('Restored, but not with everyone');
  });

  it('the dialog says who is back', () => {
    expect(restoredWords({ restored: [] })).toBe('Nobody has a seat now.');
    expect(restoredWords({ restored: people.slice(0, 1) })).toBe('Ann Lee is back and told by email.');
    expect(restoredWords({ restored: people.slice(0, 3) })).toBe(
      'Ann Lee, Ben Cole and Cleo Free are back and told by email.',
    );
  });
});
