/** How digits go in and out of the boxes of a code. Empty boxes before a filled one are spaces, so that nothing shifts. */

interface CodeChange {
  value: string;
  /** Which box has the focus afterwards. */
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
 * What is typed or pasted into a box fills it and the following ones; anything but digits is dropped. A second digit typed
 * into a filled box replaces the first, so the old one is taken out of what the input reports.
 */
export function placed(value: string, length: number, index: number, typed: string): CodeChange {
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

/** Backspace empties the box, or goes back and empties the one before. */
export function removed(value: string, length: number, index: number): CodeChange {
  const digits = digitsOf(value, length);
  const target = digits[index] === '' ? Math.max(index - 1, 0) : index;
  digits[target] = '';
  return { value: joined(digits), focus: target };
}
