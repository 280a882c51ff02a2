import type { Answer } from '@deckhand/contract/call';
import type { viewUpcoming } from '@deckhand/contract/schedule/calendar/view-upcoming';
import { addDays, type CivilDate } from '@deckhand/domain/time/civil-date';
import { formatApiTime } from '@deckhand/domain/time/minutes';
import { monthAndDay, shortWeekday } from '../../../shared/board/day-label.ts';
import { counted } from '../../../shared/board/schedule-cards.ts';
import { dateWords, kindLabel, waitingWords } from '../../requests/request-words.ts';
import { whenWords } from '../../requests/swap-words.ts';

type Upcoming = Answer<typeof viewUpcoming>;

/** A title and a line below it. */
interface Words {
  title: string;
  detail: string;
}

export const nothingPlanned = 'Nothing in the next four weeks';

/** 'Today', 'Tomorrow', 'Wed, Jun 10'. */
export function dayWords(date: CivilDate, today: CivilDate): string {
  if (date === today) return 'Today';
  return date === addDays(today, 1) ? 'Tomorrow' : `${shortWeekday(date)}, ${monthAndDay(date)}`;
}

export function nextLabel({ type, has_begun: hasBegun }: NonNullable<Upcoming['next_shift']>): string {
  const what = type === 'meeting' ? 'meeting' : 'shift';
  return hasBegun ? `Your ${what} has begun` : `Next ${what}`;
}

export function askedWords({ count, results: [first] }: Upcoming['asked_swaps']): Words {
  const swap = first?.swap;
  if (!swap) return { title: '', detail: '' };
  const title =
    count === 1
      ? `${swap.asked_by.name} asks you to ${swap.other ? 'swap' : 'take a shift'}`
      : `${count} swaps need your answer`;
  return { title, detail: whenWords(swap.shift) };
}

/** '2 open shifts fit you', 'Wed, Jun 10, 3:30 PM · Sat, Jun 13, 9:30 AM'. */
export function openShiftsWords({ count, results }: Upcoming['open_shifts'], today: CivilDate): Words {
  const named = results.slice(0, 2).map((item) => {
    const start = item.parts?.[0]?.start_time ?? item.start_time ?? '';
    return `${dayWords(item.start_date, today)}, ${formatApiTime(start)}`;
  });
  return {
    title: counted(count, 'open shift fits you', 'open shifts fit you'),
    detail: named.join(' · '),
  };
}

export function undecidedWords({ count, results: [first] }: Upcoming['requests']): Words {
  return {
    title: counted(count, 'request is not decided yet', 'requests are not decided yet'),
    detail: first ? `${kindLabel[first.kind]}, ${dateWords(first)}: ${waitingWords(first)}` : '',
  };
}
