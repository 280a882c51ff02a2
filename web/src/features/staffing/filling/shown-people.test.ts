// Rules held here: FI3.

import type { RankedPerson } from '@deckhand/contract/staffing/filling/proposal';
import { expect, it } from 'vitest';
import { shownPeople } from './shown-people.ts';

const away: RankedPerson['obstacles'][number] = {
  kind: 'POSITION',
} as RankedPerson['obstacles'][number];
const people = ['Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gil'].map((name, index) => ({
  name: `${name} Reyes`,
  obstacles: index < 4 ? [] : [away],
}));

const names = (shown: readonly { name: string }[]) => shown.map(({ name }) => name.split(' ')[0]);

it('begins a long list with the next best, and shows everybody on demand', () => {
  expect(names(shownPeople(people, '', false))).toEqual(['Ann', 'Bo', 'Cy']);
  expect(shownPeople(people, '', true)).toEqual(people);
  expect(names(shownPeople(people.slice(3), '', false))).toEqual(['Di', 'Ed', 'Flo', 'Gil']);
  expect(shownPeople([...people.slice(4), ...people.slice(4), ...people.slice(4)], '', false)).toEqual([]);
});

it('answers why not for anybody by name', () => {
  expect(names(shownPeople(people, ' gIL', false))).toEqual(['Gil']);
  expect(names(shownPeople(people, 'reyes', false))).toHaveLength(7);
  expect(shownPeople(people, 'Zoe', true)).toEqual([]);
});
