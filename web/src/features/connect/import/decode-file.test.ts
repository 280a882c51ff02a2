// Rules held here: MI1.

import { randomFrom } from '@deckhand/domain/staffing/filling/testing/large-school';
import { expect, test } from 'vitest';
import { decodeFile } from './decode-file.ts';

const text = 'Name;Días\nJosé Peña;lun, mié\n';
const utf16 = (isLittle: boolean, written: string) => {
  const bytes = new Uint8Array(written.length * 2);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < written.length; index++)
    view.setUint16(index * 2, written.charCodeAt(index), isLittle);
  return bytes;
};

/** Latin letters alone: browsers know the signs that Windows-1252 has beyond them, and Node 20 does not. */
const windows = (written: string) => Uint8Array.from(written, (letter) => letter.charCodeAt(0));

test.each([
  ['UTF-8', new TextEncoder().encode(text)],
  ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${text}`)],
  ['UTF-16 of Excel', utf16(true, `\uFEFF${text}`)],
  ['UTF-16, the large byte first', utf16(false, `\uFEFF${text}`)],
  ['UTF-16 without a mark', utf16(true, text)],
  ['UTF-16 without a mark, the large byte first', utf16(false, text)],
  ['Windows-1252', windows(text)],
])('reads %s', (_, bytes) => expect(decodeFile(bytes)).toBe(text));

const ENCODERS: readonly ((written: string) => Uint8Array)[] = [
  (written) => new TextEncoder().encode(written),
  (written) => new TextEncoder().encode(`\uFEFF${written}`),
  (written) => utf16(true, `\uFEFF${written}`),
  (written) => utf16(false, `\uFEFF${written}`),
  (written) => utf16(true, written),
  (written) => utf16(false, written),
  windows,
];

test('reads 200 generated files in every encoding', () => {
  const random = randomFrom(33);
  const draw = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const words = ['Ana', 'José', 'Muñoz', 'Zoë', 'Peña', 'Straße', 'Ø', 'Müller', '', 'a;b', 'x,y'];
  for (let file = 0; file < 200; file += 1) {
    const [delimiter, lineEnd] = [draw([',', ';', '\t']), draw(['\n', '\r\n'])];
    const line = () => [draw(words), draw(words), draw(words)].map((cell) => `"${cell}"`).join(delimiter);
    const lines = Array.from({ length: 2 + Math.floor(random() * 30) }, line);
    const written = ['First Name', 'Last Name', 'Note'].join(delimiter) + lineEnd + lines.join(lineEnd);
    for (const [index, encode] of ENCODERS.entries())
      expect([file, index, decodeFile(encode(written))]).toEqual([file, index, written]);
  }
});

test('reads an empty file', () => expect(decodeFile(new Uint8Array())).toBe(''));
