import { type OpenPart, partFromWire } from '@deckhand/contract/plans/closure';
import type { ChangedShift } from '@deckhand/contract/schedule/closures/closure';
import { totalLength } from '@deckhand/domain/plans/closures/closures';
import { counted, timeSpan } from '../../../shared/board/schedule-cards.ts';

/** '12:00 – 3:00 PM', '1:00 – 3:00 PM and 5:00 – 6:00 PM'; without a part the shift does not run. */
export function partsInWords(parts: readonly OpenPart[]): string {
  if (parts.length === 0) return 'does not run';
  return parts.map((part) => timeSpan(part.start_time, part.end_time)).join(' and ');
}

/** The effect of closing on a shift: '1 hr shorter', '1 hr 30 mins shorter', 'Two parts', 'Does not run'. */
export function effectInWords({ before, after }: Pick<ChangedShift, 'before' | 'after'>): string {
  if (after.length === 0) return 'Does not run';
  if (after.length > 1) return after.length === 2 ? 'Two parts' : `${after.length} parts`;
  return `${shortDuration(lengthOfParts(before) - lengthOfParts(after))} shorter`;
}

function lengthOfParts(parts: readonly OpenPart[]): number {
  return totalLength(parts.map(partFromWire));
}

/** '1 hr', '30 mins', '1 hr 30 mins'. */
function shortDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const words = [hours > 0 && counted(hours, 'hr', 'hrs'), minutes % 60 > 0 && `${minutes % 60} mins`];
  return words.filter(Boolean).join(' ');
}

/** 'Close 2 pools, 3:00 – 5:00 PM', for the button. */
export function closeLabel(pools: number, times: { start_time: string; end_time: string }): string {
  if (pools === 0) return 'Close';
  const time = timeSpan(times.start_time || null, times.end_time || null);
  return `Close ${counted(pools, 'pool', 'pools')}${time === '' ? '' : `, ${time}`}`;
}

/** '9 people get one mail with before and after.' */
export function mailInWords(people: number): string {
  if (people === 0) return 'Nobody is concerned, so nobody gets a mail.';
  return `${counted(people, 'person gets', 'people get')} one mail with before and after.`;
}
