import { expect, it } from 'vitest';
import { paragraphsOf } from './paragraphs.ts';

it.each([
  ['', []],
  ['One.', ['One.']],
  ['One.\n\nTwo.', ['One.', 'Two.']],
  ['One.\r\n\r\nTwo.\n \n\n Three.  ', ['One.', 'Two.', 'Three.']],
  ['One,\nstill one.\n\nTwo.', ['One,\nstill one.', 'Two.']],
])('%j has the paragraphs %j', (text, paragraphs) => {
  const found = paragraphsOf(text);
  expect(found.map((paragraph) => paragraph.text)).toEqual(paragraphs);
  for (const { start, text: part } of found) expect(text.startsWith(part, start)).toBe(true);
});
