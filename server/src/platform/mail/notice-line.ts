import { say } from '@deckhand/domain/language/say';

/** Phones show no longer ones, and a push service takes no longer pushes. */
export const LONGEST_LINE = 240;

/** The line of a push: every part that fits, and how many more there are, so that nobody takes the first for all. */
export function noticeLine(
  line: string | readonly string[],
  { longest = LONGEST_LINE, between = '; ' }: { longest?: number; between?: string } = {},
): string {
  const parts = typeof line === 'string' ? [line] : line;
  const whole = parts.join(between);
  if (whole.length <= longest) return whole;
  for (let count = parts.length - 1; count > 0; count -= 1) {
    const said = [...parts.slice(0, count), moreWords(parts.length - count)].join(between);
    if (said.length <= longest) return said;
  }
  const [first = '', ...others] = parts;
  const rest = others.length > 0 ? `${between}${moreWords(others.length)}` : '';
  return `${first.slice(0, longest - rest.length - 1)}…${rest}`;
}

function moreWords(more: number): string {
  return say('and {more} more', { more });
}
