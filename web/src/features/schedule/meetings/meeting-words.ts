import type { Meeting } from '@deckhand/contract/schedule/meetings/meeting';
import { say } from '@deckhand/domain/language/say';
import { formatForDisplay, weekdayName, weekdayOf } from '@deckhand/domain/time/civil-date';

const NAMED = 3;

/** '11-18-2026' over 'Wednesday', or the first of several days over 'daily until 12-03-2026'. */
export function meetingDatesInLines({
  start_date: start,
  end_date: end,
}: Pick<Meeting, 'start_date' | 'end_date'>) {
  const isLonger = end !== null && end !== start;
  return {
    first: formatForDisplay(start),
    second: isLonger
      ? say('daily until {date}', { date: formatForDisplay(end) })
      : weekdayName(weekdayOf(start)),
  };
}

/** 'Ava, Ben and 12 more'; a meeting may have hundreds of people. */
export function namesInShort(people: readonly { name: string }[]): string {
  const names = people.map(({ name }) => name);
  if (names.length <= NAMED) return names.join(', ');
  return say('{names} and {count} more', {
    names: names.slice(0, NAMED - 1).join(', '),
    count: names.length - NAMED + 1,
  });
}

/** Checks whether the last date of a meeting is past. */
export function hasEnded({ start_date, end_date }: Pick<Meeting, 'start_date' | 'end_date'>, today: string) {
  return (end_date ?? start_date) < today;
}

export const inviteTexts = {
  incomplete: say('Choose positions, dates and times first.'),
  nobody: say('Nobody with these positions is free then. Try another time.'),
};
