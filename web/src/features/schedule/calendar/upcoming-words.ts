import type { Answer } from '@deckhand/contract/call';
import type { viewUpcoming } from '@deckhand/contract/schedule/calendar/view-upcoming';
import { mark, say, sayKnown } from '@deckhand/domain/language/say';
import { addDays, type CivilDate } from '@deckhand/domain/time/civil-date';
import { formatApiTime } from '@deckhand/domain/time/minutes';
import { shortDay } from '../../../shared/board/day-label.ts';

import { dateWords, kindLabel, waitingWords } from '../../requests/request-words.ts';
import { askedWords as askedSwapWords, whenWords } from '../../requests/swap-words.ts';

type Upcoming = Answer<typeof viewUpcoming>;

/** A title and a line below it. */
interface Words {
  title: string;
  detail: string;
}

export const nothingPlanned = mark('Nothing in the next four weeks');

/** 'Today', 'Tomorrow', 'Wed, Jun 10'. */
export function dayWords(date: CivilDate, today: CivilDate): string {
  if (date === today) return say('Today');
  return date === addDays(today, 1) ? say('Tomorrow') : shortDay(date);
}

export function nextLabel({ type, has_begun: hasBegun }: NonNullable<Upcoming['next_shift']>): string {
  if (type === 'meeting') return hasBegun ? say('Your meeting has begun') : say('Next meeting');
  return hasBegun ? say('Your shift has begun') : say('Next shift');
}

export function askedWords({ count, results: [first] }: Upcoming['asked_swaps']): Words {
  const swap = first?.swap;
  if (!swap) return { title: '', detail: '' };
  const title = count === 1 ? askedSwapWords(swap) : say('{count} swaps need your answer', { count });
  return { title, detail: whenWords(swap.shift) };
}

/** '2 open shifts fit you', 'Wed, Jun 10, 3:30 PM · Sat, Jun 13, 9:30 AM'. */
export function openShiftsWords({ count, results }: Upcoming['open_shifts'], today: CivilDate): Words {
  const named = results.slice(0, 2).map((item) => {
    const start = item.parts?.[0]?.start_time ?? item.start_time ?? '';
    return `${dayWords(item.start_date, today)}, ${formatApiTime(start)}`;
  });
  return {
    title: say('{n, plural, one [# open shift fits you] other [# open shifts fit you]}', { n: count }),
    detail: named.join(' · '),
  };
}

export function undecidedWords({ count, results: [first] }: Upcoming['requests']): Words {
  return {
    title: say('{n, plural, one [# request is not decided yet] other [# requests are not decided yet]}', {
      n: count,
    }),
    detail: first ? `${sayKnown(kindLabel[first.kind])}, ${dateWords(first)}: ${waitingWords(first)}` : '',
  };
}
