import type { Meeting } from '@deckhand/contract/meetings/meeting';
import { formatForDisplay, weekdayName, weekdayOf } from '@deckhand/domain/time/civil-date';

const NAMED = 3;

/** '11-18-2026' over 'Wednesday', or the first of several days over 'daily until 12-03-2026'. */
export function meetingDatesInLines({
  start_date: start,
  end_date: end,
}: Pick<Meeting, 'start_date' | 'end_date'>) {
  const lasts = end !== null && end !== start;
  return {
    first: formatForDisplay(start),
    second: lasts ? `daily until ${formatForDisplay(end)}` : weekdayName(weekdayOf(start)),
  };
}

/** 'Ava, Ben and 12 more': a meeting may have hundreds. */
export function namesInShort(people: readonly { name: string }[]): string {
  const names = people.map(({ name }) => name);
  if (names.length <= NAMED) return names.join(', ');
  return `${names.slice(0, NAMED - 1).join(', ')} and ${names.length - NAMED + 1} more`;
}

/** Whether a meeting has taken place for the last time. */
export function isOver({ start_date, end_date }: Pick<Meeting, 'start_date' | 'end_date'>, today: string) {
  return (end_date ?? start_date) < today;
}

interface Lookup {
  isAsked: boolean;
  isKnown: boolean;
  count: number;
}

/** What stands under the choice of whom to invite. */
export function inviteHint({ isAsked, isKnown, count }: Lookup): string {
  if (!isAsked) return 'Choose positions, dates and times first.';
  if (!isKnown) return 'Looking for people who are free…';
  if (count === 0) return 'Nobody with these positions is free then. Try another time.';
  return count === 1 ? '1 person is free then.' : `${count} people are free then.`;
}
