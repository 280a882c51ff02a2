// Rules held here: MI1.

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

test.each([
  ['UTF-8', new TextEncoder().encode(text)],
  ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${text}`)],
  ['UTF-16 of Excel', utf16(true, `\uFEFF${text}`)],
  ['UTF-16, the large byte first', utf16(false, `\uFEFF${text}`)],
  ['UTF-16 without a mark', utf16(true, text)],
  ['UTF-16 without a mark, the large byte first', utf16(false, text)],
  ['Windows-1252', Uint8Array.from(text, (letter) => letter.charCodeAt(0))],
])('reads %s', (_, bytes) => expect(decodeFile(bytes)).toBe(text));

test('reads an empty file', () => expect(decodeFile(new Uint8Array())).toBe(''));
