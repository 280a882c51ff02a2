import type { ScheduleChange } from '@deckhand/contract/schedule/history/change';
import type { UndoPreview } from '@deckhand/contract/schedule/history/undo';
import { say } from '@deckhand/domain/language/say';
import { addDays } from '@deckhand/domain/time/civil-date';
import { browserToday } from '../../../shared/time/browser-today.ts';
import { whenWords } from '../../../shared/time/when-words.ts';
import type { Choice } from '../../../ui/choice.ts';
import { joinWords } from '../../../ui/join-words.ts';

export const words = {
  title: say('History'),
  ownTitle: say('Changes in your times'),
  ownAbout: say('What your managers, and you, changed'),
  ownButton: say('Changes'),
  scopes: say('Which changes'),
  everybody: say('Everybody'),
  madeBy: say('Made by'),
  more: say('Show more'),
  takeBack: say('Take back'),
  lookBefore: say('See the schedule before'),
  lookBack: say('Look back'),
  endTimeOff: say('End the time off'),
  takeBackAgain: say('Take back again'),
  takeBackTheRest: say('Take back the rest'),
  takeBackWhatIsLeft: say('Take back what is left'),
  takeBackWithReason: say('Take back all of it, with a reason'),
  preview: say('Take back: what happens'),
  safe: say(
    'Nothing changes before you take it back. It becomes a line of its own and can be taken back, too.',
  ),
  previewIsNew: say('What you see below is new.'),
  covered: say('No stretch falls below what the pool needs.'),
  nobodyNotified: say('Nobody’s times change, so nobody is notified.'),
} as const;

/** A key of the kiosk is called Back, too, and means another thing, so this text has a hole. */
export const outcomes = {
  BACK: say('Back{nothing}', { nothing: '' }),
  STAYS: say('Stays'),
  CANNOT: say('Cannot'),
} as const;

/** 'Hannah Weiss (you)'. */
export function actorWords({ actor }: Pick<ScheduleChange, 'actor'>, readerId: number): string {
  if (actor === null) return say('Done by a rule');
  return actor.id === readerId ? say('{name} (you)', { name: actor.name }) : actor.name;
}

/** '10:28 AM' today, 'Yesterday, 10:28 AM', or '11-15-2026, 10:28 AM', on the clock of the reader. */
export function atWords(at: string, now = new Date()): string {
  const { date, time } = whenWords(at);
  const [day, today] = [browserToday(new Date(at)), browserToday(now)];
  if (day === today) return time;
  return day === addDays(today, -1) ? say('Yesterday, {time}', { time }) : `${date}, ${time}`;
}

/** 'You look at the schedule of 10:10 AM'. */
export function lookedAtWords(at: string, now = new Date()): string {
  return say('You look at the schedule of {moment}', { moment: atWords(at, now) });
}

/** 'Taken back by Leila Haddad at 10:28 AM', or 'on 11-15-2026, 10:28 AM'. */
export function takenBackWords(
  { actor, at }: NonNullable<ScheduleChange['taken_back']>,
  now = new Date(),
): string {
  const { name } = actor;
  const { date, time } = whenWords(at);
  const [day, today] = [browserToday(new Date(at)), browserToday(now)];
  if (day === today) return say('Taken back by {name} at {time}', { name, time });
  return day === addDays(today, -1)
    ? say('Taken back by {name} yesterday, {time}', { name, time })
    : say('Taken back by {name} on {moment}', { name, moment: `${date}, ${time}` });
}

/** TM3: 'Notified: 10:07 AM; confirmed: 12:05 PM'; empty where management reads it. */
export function ownNoticeWords(
  { notified_at: notified, seen_at: seen }: Pick<ScheduleChange, 'notified_at' | 'seen_at'>,
  now = new Date(),
): string {
  if (notified === null) return '';
  const moment = atWords(notified, now);
  return seen === null
    ? say('Notified: {moment}', { moment })
    : say('Notified: {moment}; confirmed: {seen}', { moment, seen: atWords(seen, now) });
}

/** 'and 2 shifts at other locations'. */
export function elsewhereWords(count: number): string {
  return say('and {n, plural, one [# shift] other [# shifts]} at other locations', { n: count });
}

type Line = ScheduleChange['shifts'][number]['lines'][number];

/** Names the part of a shift that changed; times speak for themselves. */
export function aboutWords({ about: part, before, after }: Line): string {
  if (isTimes(part)) return '';
  return before === null && after === null ? part : `${part}:`;
}

/** Says what is there after the change, in words also where that is nothing. */
export function afterWords({ about: part, before, after }: Line): string {
  if (after !== null) return after;
  if (before === null) return '';
  return isTimes(part) ? say('no dates') : say('nothing');
}

/** The server words it in the language of the page. */
function isTimes(part: string): boolean {
  return part === say('Times') || part === say('Your times');
}

type Notified = UndoPreview['people'][number];

/** '2 people are notified, one notice each.' */
export function notifiedWords(people: readonly unknown[]): string {
  if (people.length === 0) return words.nobodyNotified;
  return say('{n, plural, one [# person is notified.] other [# people are notified, one notice each.]}', {
    n: people.length,
  });
}

/** 'Mia Castellano: before Mondays 10:00 AM - 1:00 PM, now Mondays 9:00 AM - 12:00 PM' */
export function notifiedLine({ name, before, now }: Notified): string {
  if (before.length === 0) return say('{name}: now {now}', { name, now: joinWords(now) });
  if (now.length === 0) return say('{name}: no longer {before}', { name, before: joinWords(before) });
  return say('{name}: before {before}, now {now}', {
    name,
    before: joinWords(before),
    now: joinWords(now),
  });
}

/** Parts the days from what becomes of them: 'Mondays from 11-23-2026 on', '9:00 AM - 12:00 PM again'. */
export function partWords(text: string): { on: string; what: string } {
  const end = text.indexOf(': ');
  return end < 0 ? { on: '', what: text } : { on: text.slice(0, end), what: text.slice(end + 2) };
}

/** The button that does what the preview says. */
export function buttonWords(
  { parts, refusal }: Pick<UndoPreview, 'parts' | 'refusal'>,
  hasChanged: boolean,
): string {
  if (refusal !== null) return words.takeBack;
  if (parts.some(({ outcome }) => outcome === 'CANNOT')) return words.takeBackTheRest;
  const isPartial = parts.some(({ outcome }) => outcome === 'STAYS');
  return hasChanged && isPartial ? words.takeBackWhatIsLeft : words.takeBack;
}

export type Scope = 'dates' | 'location' | 'shift';

const shownDates = { weekly: say('This week'), dow: say('These days'), monthly: say('This month') } as const;

/** The scopes of the panel; that of a shift only where somebody asked for its history. */
export function scopeWords(
  view: keyof typeof shownDates,
  isOneLocation: boolean,
  shift: string | undefined,
): Choice<Scope>[] {
  return [
    { value: 'dates', label: shownDates[view] },
    { value: 'location', label: isOneLocation ? say('Location') : say('All dates') },
    ...(shift === undefined ? [] : [{ value: 'shift' as const, label: shift }]),
  ];
}

/** Says in an empty list which changes it would show. */
export function emptyWords(isOwn: boolean): { title: string; hint: string } {
  return isOwn
    ? {
        title: say('Nothing has changed in your times'),
        hint: say('Each shift that you get, lose or work at another time is listed here.'),
      }
    : {
        title: say('No changes here'),
        hint: say('Each shift that is added, changed or deleted is listed here, with who did it and when.'),
      };
}
