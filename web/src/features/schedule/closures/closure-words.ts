import { type OpenPart, partFromWire } from '@deckhand/contract/plans/closure';
import type { ChangedShift } from '@deckhand/contract/schedule/closures/closure';
import { say } from '@deckhand/domain/language/say';
import { totalLength } from '@deckhand/domain/plans/closures/closures';
import { timeSpan } from '../../../shared/board/schedule-cards.ts';
import { chainWords } from '../../../ui/join-words.ts';

/** '12:00 – 3:00 PM', '1:00 – 3:00 PM and 5:00 – 6:00 PM'; without a part the shift does not run. */
export function partsInWords(parts: readonly OpenPart[]): string {
  if (parts.length === 0) return say('does not run');
  return chainWords(parts.map((part) => timeSpan(part.start_time, part.end_time)));
}

/** The effect of closing on a shift: '1 hr shorter', '1 hr 30 mins shorter', 'Two parts', 'Does not run'. */
export function effectInWords({ before, after }: Pick<ChangedShift, 'before' | 'after'>): string {
  if (after.length === 0) return say('Does not run');
  if (after.length > 1)
    return after.length === 2 ? say('Two parts') : say('{count} parts', { count: after.length });
  return say('{length} shorter', { length: shortDuration(lengthOfParts(before) - lengthOfParts(after)) });
}

function lengthOfParts(parts: readonly OpenPart[]): number {
  return totalLength(parts.map(partFromWire));
}

/** '1 hr', '30 mins', '1 hr 30 mins'. */
function shortDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const words = [
    hours > 0 && say('{n, plural, one [# hr] other [# hrs]}', { n: hours }),
    minutes % 60 > 0 && say('{minutes} mins', { minutes: minutes % 60 }),
  ];
  return words.filter(Boolean).join(' ');
}

/** 'Close 2 pools, 3:00 – 5:00 PM', for the button. */
export function closeLabel(pools: number, times: { start_time: string; end_time: string }): string {
  if (pools === 0) return say('Close');
  const time = timeSpan(times.start_time || null, times.end_time || null);
  const words = say('Close {n, plural, one [# pool] other [# pools]}', { n: pools });
  return time === '' ? words : `${words}, ${time}`;
}

/** '9 people get one mail with before and after.' */
export function mailInWords(people: number): string {
  if (people === 0) return say('Nobody is concerned, so nobody gets a mail.');
  return say('{n, plural, one [# person gets] other [# people get]} one mail with before and after.', {
    n: people,
  });
}
