// Rules held here: T2.

import { expect, it } from 'vitest';
import { deciderWords } from './decider-words.ts';

it('says who decides a pending request', () => {
  const names = ['Mara Bell', 'Theo There', 'Ida Holm', 'Dario Conti', 'Omar Quist'];
  const words = [0, 1, 3, 4, 5].map((count) => deciderWords(names.slice(0, count).map((name) => ({ name }))));
  expect(words).toEqual([
    'An admin decides this.',
    'Mara Bell or an admin decides this.',
    'Mara Bell, Theo There, Ida Holm or an admin decides this.',
    'Mara Bell, Theo There, Ida Holm, 1 more manager or an admin decides this.',
    'Mara Bell, Theo There, Ida Holm, 2 more managers or an admin decides this.',
  ]);
});
