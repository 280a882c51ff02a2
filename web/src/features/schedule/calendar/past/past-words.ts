import type { ComparedItem } from '@deckhand/contract/schedule/calendar/compare-schedules';
import type { PastItem } from '@deckhand/contract/schedule/calendar/past-schedule';
import { say } from '@deckhand/domain/language/say';
import { formatLong } from '@deckhand/domain/time/civil-date';
import { closedWords, isClosure, timeSpan } from '../../../../shared/board/schedule-cards.ts';
import { browserToday } from '../../../../shared/time/browser-today.ts';
import { whenWords } from '../../../../shared/time/when-words.ts';
import type { Choice } from '../../../../ui/choice.ts';
import { chainWords } from '../../../../ui/join-words.ts';
import type { Against } from '../schedule-address.ts';

export const pastWords = {
  title: say('As it was known'),
  readOnly: say('Read only'),
  forWhom: say('For'),
  everybody: say('For everybody'),
  against: say('Against'),
  back: say('Back to now'),
  moment: say('Moment'),
  goTo: say('Go to'),
  momentsToGoTo: say('Moments to go to'),
  publishedLast: say('Published last'),
  weekAgo: say('A week ago'),
  lastLooked: say('When I last looked'),
  sameNames: say('Names, positions and colors are those of now.'),
  keys: say('Arrow keys step from change to change.'),
  same: say('Nothing differs.'),
  differences: say('What differs'),
  known: say('What they knew'),
  nothing: say('Nothing was planned on these days'),
} as const;

/** Says of how many cards another moment is different. */
const totalWords: Record<Exclude<Against, 'nothing'>, (n: number) => string> = {
  now: (n) => say('{n, plural, one [# card differs] other [# cards differ]} from now', { n }),
  published: (n) =>
    say('{n, plural, one [# card differs] other [# cards differ]} from the published schedule', { n }),
  week_ago: (n) => say('{n, plural, one [# card differs] other [# cards differ]} from a week ago', { n }),
  last_looked: (n) =>
    say('{n, plural, one [# card differs] other [# cards differ]} from when you last looked', { n }),
};

/** The moments that can be chosen: only a location that publishes in steps has published its schedule. */
export function againstChoices(hasPublished: boolean): Choice<Against>[] {
  return [
    { value: 'now', label: say('Against now') },
    ...(hasPublished ? [{ value: 'published' as const, label: say('Against published last') }] : []),
    { value: 'week_ago', label: say('Against a week ago') },
    { value: 'last_looked', label: say('Against when I last looked') },
    { value: 'nothing', label: say('Against nothing') },
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
  return isLater ? say('Gone since') : say('New since');
}

/** For a card that only the other moment has. */
export function newWord({ isLater }: Direction): string {
  return isLater ? say('Added since') : say('Gone by then');
}

/** 'now 9:00 AM – 12:00 PM, Rosa Delgado', or 'was open'. */
export function markOf({ differs, after }: ComparedItem, { against, isLater }: Direction): string {
  if (after === null) return '';
  const parts = differs.flatMap((part) => wordsOf(part, after));
  if (parts.length === 0) return '';
  const what = parts.join(', ');
  if (against === 'now') return say('now {what}', { what });
  return isLater ? say('then {what}', { what }) : say('was {what}', { what });
}

function wordsOf(part: ComparedItem['differs'][number], item: PastItem): string[] {
  switch (part) {
    case 'TIME':
      return [timeWords(item)];
    case 'TYPE':
      return [item.shift_type.map(({ name }) => name).join(', ')];
    case 'PEOPLE':
      return [item.staff.map(({ name }) => name).join(', ') || say('open')];
    case 'DISMISSED':
      return [item.is_cancelled ? say('dismissed') : say('not dismissed')];
    case 'WORDS':
      return [say('with other comments')];
  }
}

function timeWords(item: PastItem): string {
  if (isClosure(item)) return closedWords(item).toLowerCase();
  if (!item.parts) return timeSpan(item.start_time, item.end_time);
  const parts = item.parts.map((part) => timeSpan(part.start_time, part.end_time));
  return parts.length === 0 ? say('closed') : chainWords(parts);
}

/** '3 differ from now', and how many of each kind. */
export function summaryOf(
  results: readonly Pick<ComparedItem, 'state'>[],
  direction: Direction & { against: Exclude<Against, 'nothing'> },
): { total: string; kinds: { word: string; tone: 'info' | 'warning' | 'danger' }[] } {
  const count = (state: ComparedItem['state']) => results.filter((one) => one.state === state).length;
  const [changed, gone, added] = [count('CHANGED'), count('GONE'), count('NEW')];
  return {
    total: totalWords[direction.against](results.length),
    kinds: [
      ...(changed > 0 ? [{ word: say('{changed} changed', { changed }), tone: 'warning' as const }] : []),
      ...(added > 0 ? [{ word: `${added} ${newWord(direction).toLowerCase()}`, tone: 'info' as const }] : []),
      ...(gone > 0
        ? [{ word: `${gone} ${goneWord(direction).toLowerCase()}`, tone: 'danger' as const }]
        : []),
    ],
  };
}

/** 'Notified 11-17-2026, 10:07 AM by mail', 'Not notified', and whether they had seen it. */
export function knownWords({
  notified_at: at,
  notified_by: by,
  seen_at: seen,
}: NonNullable<PastItem['known']>): string[] {
  const when = (moment: string) => `${whenWords(moment).date}, ${whenWords(moment).time}`;
  return [
    at === null ? say('Not notified by then') : notifiedWords(by, when(at)),
    ...(seen === undefined
      ? []
      : [seen === null ? say('Not seen by then') : say('Seen {moment}', { moment: when(seen) })]),
  ];
}

/** DR12: nothing says how a location that publishes at once did it. */
function notifiedWords(by: NonNullable<PastItem['known']>['notified_by'], moment: string): string {
  switch (by) {
    case 'MAIL':
      return say('Notified {moment} by mail', { moment });
    case 'PUSH':
      return say('Notified {moment} on a device', { moment });
    case 'BOTH':
      return say('Notified {moment} by mail and on a device', { moment });
    case null:
      return say('Notified {moment}', { moment });
  }
}
