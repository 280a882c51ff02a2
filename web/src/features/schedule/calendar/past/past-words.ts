import type { ComparedItem } from '@deckhand/contract/schedule/calendar/compare-schedules';
import type { PastItem } from '@deckhand/contract/schedule/calendar/past-schedule';
import { formatLong } from '@deckhand/domain/time/civil-date';
import { closedWords, counted, isClosure, timeSpan } from '../../../../shared/board/schedule-cards.ts';
import { browserToday } from '../../../../shared/time/browser-today.ts';
import { whenWords } from '../../../../shared/time/when-words.ts';
import type { Choice } from '../../../../ui/choice.ts';
import type { Against } from '../schedule-address.ts';

export const pastWords = {
  title: 'As it was known',
  readOnly: 'Read only',
  forWhom: 'For',
  everybody: 'For everybody',
  against: 'Against',
  back: 'Back to now',
  moment: 'Moment',
  goTo: 'Go to',
  momentsToGoTo: 'Moments to go to',
  publishedLast: 'Published last',
  weekAgo: 'A week ago',
  lastLooked: 'When I last looked',
  sameNames: 'Names, positions and colors are those of now.',
  keys: 'Arrow keys step from change to change.',
  same: 'Nothing differs.',
  differences: 'What differs',
  known: 'What they knew',
  nothing: 'Nothing was planned on these days',
} as const;

/** The moment that a comparison is about, after 'differ from'. */
const againstNames: Record<Exclude<Against, 'nothing'>, string> = {
  now: 'now',
  published: 'the published schedule',
  week_ago: 'a week ago',
  last_looked: 'when you last looked',
};

/** The moments that can be chosen: only a location that publishes in steps has published its schedule. */
export function againstChoices(hasPublished: boolean): Choice<Against>[] {
  return [
    { value: 'now', label: 'Against now' },
    ...(hasPublished ? [{ value: 'published' as const, label: 'Against published last' }] : []),
    { value: 'week_ago', label: 'Against a week ago' },
    { value: 'last_looked', label: 'Against when I last looked' },
    { value: 'nothing', label: 'Against nothing' },
  ];
}

/** 'Tuesday, November 17, 2026, 10:10 AM', on the clock of the reader. */
export function fullMoment(at: string): string {
  return `${formatLong(browserToday(new Date(at)))}, ${whenWords(at).time}`;
}

/** A word for each kind of difference, seen from the board of one moment. */
export interface Direction {
  against: Against;
  /** The other moment is later than the one on the board. */
  isLater: boolean;
}

/** For a card that the other moment does not have. */
export function goneWord({ isLater }: Direction): string {
  return isLater ? 'Gone since' : 'New since';
}

/** For a card that only the other moment has. */
export function newWord({ isLater }: Direction): string {
  return isLater ? 'Added since' : 'Gone by then';
}

/** 'now 9:00 AM – 12:00 PM, Rosa Delgado', or 'was open'. */
export function markOf({ differs, after }: ComparedItem, { against, isLater }: Direction): string {
  if (after === null) return '';
  const parts = differs.flatMap((part) => wordsOf(part, after));
  const when = against === 'now' ? 'now' : isLater ? 'then' : 'was';
  return parts.length === 0 ? '' : `${when} ${parts.join(', ')}`;
}

function wordsOf(part: ComparedItem['differs'][number], item: PastItem): string[] {
  switch (part) {
    case 'TIME':
      return [timeWords(item)];
    case 'TYPE':
      return [item.shift_type.map(({ name }) => name).join(', ')];
    case 'PEOPLE':
      return [item.staff.map(({ name }) => name).join(', ') || 'open'];
    case 'DISMISSED':
      return [item.is_cancelled ? 'dismissed' : 'not dismissed'];
    case 'WORDS':
      return ['with other comments'];
  }
}

function timeWords(item: PastItem): string {
  if (isClosure(item)) return closedWords(item).toLowerCase();
  if (!item.parts) return timeSpan(item.start_time, item.end_time);
  const parts = item.parts.map((part) => timeSpan(part.start_time, part.end_time));
  return parts.length === 0 ? 'closed' : parts.join(' and ');
}

/** '3 differ from now', and how many of each kind. */
export function summaryOf(
  results: readonly Pick<ComparedItem, 'state'>[],
  direction: Direction & { against: Exclude<Against, 'nothing'> },
): { total: string; kinds: { word: string; tone: 'info' | 'warning' | 'danger' }[] } {
  const count = (state: ComparedItem['state']) => results.filter((one) => one.state === state).length;
  const [changed, gone, added] = [count('CHANGED'), count('GONE'), count('NEW')];
  const verb = results.length === 1 ? 'differs' : 'differ';
  return {
    total: `${counted(results.length, 'card', 'cards')} ${verb} from ${againstNames[direction.against]}`,
    kinds: [
      ...(changed > 0 ? [{ word: `${changed} changed`, tone: 'warning' as const }] : []),
      ...(added > 0 ? [{ word: `${added} ${newWord(direction).toLowerCase()}`, tone: 'info' as const }] : []),
      ...(gone > 0
        ? [{ word: `${gone} ${goneWord(direction).toLowerCase()}`, tone: 'danger' as const }]
        : []),
    ],
  };
}

/** 'Notified 11-17-2026, 10:07 AM by mail', 'Not notified', and whether they had seen it. */
export function knownWords({ notified_at: at, seen_at: seen }: NonNullable<PastItem['known']>): string[] {
  const when = (moment: string) => `${whenWords(moment).date}, ${whenWords(moment).time}`;
  return [
    at === null ? 'Not notified by then' : `Notified ${when(at)} by mail`,
    ...(seen === undefined ? [] : [seen === null ? 'Not seen by then' : `Seen ${when(seen)}`]),
  ];
}
