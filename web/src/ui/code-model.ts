/**
 * Edits the value of a code field. An empty box before a filled one is a space, so that the digits keep their
 * boxes.
 */

interface CodeChange {
  value: string;
  /** The index of the box that gets the focus. */
  focus: number;
}

export function digitsOf(value: string, length: number): string[] {
  return Array.from({ length }, (_, index) => {
    const character = value.charAt(index);
    return /\d/.test(character) ? character : '';
  });
}

function joined(digits: readonly string[]): string {
  return digits
    .map((digit) => digit || ' ')
    .join('')
    .trimEnd();
}

/**
 * Enters typed or pasted text: the digits fill the box and the ones after it, other characters are dropped. A filled box
 * reports the old digit together with a newly typed one, so the old one is removed first.
 */
export function enterDigits(value: string, length: number, index: number, typed: string): CodeChange {
  const digits = digitsOf(value, length);
  const before = digits[index] ?? '';
  const fresh = typed.replace(/\D/g, '');
  if (fresh === '') return { value: joined(digits), focus: index };
  const incoming =
    fresh.length === 2 && before !== '' && fresh.includes(before) ? fresh.replace(before, '') : fresh;
  for (const [offset, digit] of [...incoming].entries()) {
    if (index + offset < length) digits[index + offset] = digit;
  }
  return { value: joined(digits), focus: Math.min(index + incoming.length, length - 1) };
}

/** Handles Backspace: empties the box, or the one before it if the box is empty already. */
export function deleteDigit(value: string, length: number, index: number): CodeChange {
  const digits = digitsOf(value, length);
  const target = digits[index] === '' ? Math.max(index - 1, 0) : index;
  digits[target] = '';
  return { value: joined(digits), focus: target };
}
