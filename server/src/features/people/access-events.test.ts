import { expect, test } from 'vitest';
import { emailChangeWords } from './access-events.ts';

test.each([
  ['noa.berg@pool.test', 'noa.berg@swim.test', 'n…@pool.test → n…@swim.test'],
  ['noa.berg@pool.test', 'berg@pool.test', 'n…@pool.test → b…@pool.test'],
  ['noa.berg@pool.test', 'noah.berg@pool.test', 'n…@pool.test, another name before the @'],
])('the security log says of %s and %s: %s', (before, after, words) => {
  expect(emailChangeWords(before, after)).toBe(words);
});
