// Rules held here: SW2.

import { expect, it } from 'vitest';
import { othersWords } from './others-words.ts';

it('counts what is not offered, by reason', () => {
  expect(
    othersWords([
      { reason: 'YOU_ARE_NOT_FREE', count: 1 },
      { reason: 'THEY_CANNOT', count: 12 },
    ]),
  ).toEqual(['1 is at times when you are not free', '12 are of colleagues who cannot take yours']);
});
