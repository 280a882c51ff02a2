import {
  type PublicationPreview,
  type Publishing,
  takeBackSeconds,
} from '@deckhand/contract/schedule/publishing/publishing';
import { say } from '@deckhand/domain/language/say';
import {
  type CivilDate,
  daysBetween,
  formatForDisplay,
  formatForTyping,
} from '@deckhand/domain/time/civil-date';
import { joinWords } from '../../../ui/join-words.ts';
import { atWords } from '../history/words.ts';
import type { Horizon } from './drafts.ts';
import type { StripWeek, WeekState } from './weeks.ts';

export const words = {
  publish: say('Publish'),
  inSteps: say('Published in steps'),
  strip: say('Weeks of the schedule'),
  safe: say(
    'Nobody sees or hears anything before you publish. For two minutes after that you can take it back.',
  ),
  previewIsNew: say('What you see below is new.'),
  later: say('Later'),
  takeBack: say('Take back'),
  whatIsSent: say('What will be sent'),
  usual: say('As usual'),
  whoHasSeen: say('Who has seen it'),
  seenTitle: say('Published schedule'),
  sendNow: say('Send now'),
  nobodyWaits: say('Nobody waits for a notice'),
  atOnceMeans: say('At once: staff see each change as soon as it is made.'),
  publishInSteps: say('Publish in Steps'),
  publishAtOnce: say('Publish at Once'),
} as const;

const weekWords: Record<WeekState, string> = {
  PUBLISHED: say('Published'),
  DRAFT: say('Draft'),
  CHOSEN: say('Chosen'),
  EMPTY: say('Empty'),
};

/** '01-31' of a week in the strip. */
export function shortDate(date: CivilDate): string {
  return formatForTyping(date).slice(0, 5);
}

/** 'Draft', or 'To 02-03' where the horizon lies in the middle of the week. */
export function stateWords(
  { state, isEdge }: Pick<StripWeek, 'state' | 'isEdge'>,
  horizon: CivilDate,
): string {
  return isEdge && state === 'DRAFT' ? say('To {date}', { date: shortDate(horizon) }) : weekWords[state];
}

/** DR10: at noon of the last published date, which is the location's own noon. */
export function selfPublishingWords(horizon: CivilDate): string {
  return say('If nobody publishes, the next week does so on {date} at noon', {
    date: formatForDisplay(horizon),
  });
}

/** 'Staff see nothing after 01-30-2027.' Where several locations publish in steps, each has its own date. */
export function draftWords(horizons: readonly Horizon[], namesLocations: boolean): string {
  const each = namesLocations
    ? horizons.map(({ title, date }) =>
        say('{date} at {location}', { date: formatForDisplay(date), location: title }),
      )
    : [formatForDisplay(horizons[0]?.date ?? '')];
  return say('Staff see nothing after {dates}.', { dates: joinWords(each) });
}

/** '4 weeks', or '10 days' where they are not whole weeks. */
export function lengthWords(horizon: CivilDate, through: CivilDate): string {
  const days = daysBetween(horizon, through);
  return days % 7 === 0
    ? say('{n, plural, one [# week] other [# weeks]}', { n: days / 7 })
    : say('{n, plural, one [# day] other [# days]}', { n: days });
}

type Person = PublicationPreview['people'][number];

export function isNews({ fresh, missing }: Pick<Person, 'fresh' | 'missing'>): boolean {
  return fresh.length + missing.length > 0;
}

/** 'New: Tuesdays 4:00 PM - 7:00 PM (S0101)', and what is not in the new dates. */
export function personLines({ fresh, missing }: Pick<Person, 'fresh' | 'missing'>): string[] {
  if (!isNews({ fresh, missing })) return [words.usual];
  return [
    ...(fresh.length > 0 ? [say('New: {times}', { times: joinWords(fresh) })] : []),
    ...(missing.length > 0 ? [say('Not this time: {times}', { times: joinWords(missing) })] : []),
  ];
}

/** '33:00 h' for '33:00', and '1:30 h' for '01:30'. */
export function hourWords(hours: string): string {
  return `${hours.replace(/^0(?=\d:)/, '')} h`;
}

/** 'Publish to 23 people'. */
export function publishWords(people: number): string {
  return people === 0
    ? words.publish
    : say('Publish to {n, plural, one [# person] other [# people]}', { n: people });
}

/** '1:42' until the digests leave. The clock of the reader may be wrong, but never by more than the two minutes. */
export function secondsLeft(sendsAt: string, now: number): number {
  return Math.min(Math.max(Math.ceil((Date.parse(sendsAt) - now) / 1_000), 0), takeBackSeconds);
}

export function clockWords(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

type Latest = NonNullable<Publishing['latest']>;
type Notified = Latest['people'][number];

/** 'Published through 02-27-2027. Nobody has been notified yet.' */
export function publishedWords({
  through_date: through,
  sends_at: sendsAt,
}: Pick<Latest, 'through_date' | 'sends_at'>): string {
  const until =
    through === null
      ? say('Everything is published.')
      : say('Published through {date}.', { date: formatForDisplay(through) });
  return sendsAt === null ? until : `${until} ${say('Nobody has been notified yet.')}`;
}

/** '19 of 23 have seen it'. Whose dates have begun need not confirm them any more. */
export function seenWords(people: readonly Pick<Notified, 'state'>[]): string {
  const asked = people.filter(({ state }) => state !== 'BEGUN');
  const seen = asked.filter(({ state }) => state === 'SEEN').length;
  if (asked.length === 0)
    return people.length === 0 ? say('Nobody had to be notified') : say('Its dates have begun');
  return say('{seen} of {n, plural, one [# has] other [# have]} seen it', { seen, n: asked.length });
}

/** 'email 10:40 AM, saw it 12:05 PM, reminded Yesterday, 10:40 AM' */
export function notifiedWords(
  person: Pick<Notified, 'sent_at' | 'sent_by' | 'seen_at' | 'reminded_at'>,
  now = new Date(),
): string {
  const { sent_at: sent, sent_by: by, seen_at: seen, reminded_at: reminded } = person;
  return [
    sent === null ? say('not sent yet') : sentWords(by, atWords(sent, now)),
    ...(seen === null ? [] : [say('saw it {moment}', { moment: atWords(seen, now) })]),
    ...(reminded === null ? [] : [say('reminded {moment}', { moment: atWords(reminded, now) })]),
  ].join('; ');
}

/** DR12: a push has come when a device has shown it. */
function sentWords(by: Notified['sent_by'], moment: string): string {
  switch (by) {
    case 'MAIL':
      return say('email {moment}', { moment });
    case 'PUSH':
      return say('on a device {moment}', { moment });
    case 'BOTH':
      return say('email and on a device {moment}', { moment });
    case null:
      return say('sent to a device {moment}, not shown yet', { moment });
  }
}

/** '3 people wait for a notice'. */
export function waitingWords(count: number): string {
  return count === 0
    ? words.nobodyWaits
    : say('{n, plural, one [# person waits] other [# people wait]} for a notice', { n: count });
}

/** 'You hold notices until 11:30 AM. What begins within 24 hours is sent at once.' */
export function holdWords(
  { holds_until: until, held_by: by }: Pick<Publishing, 'holds_until' | 'held_by'>,
  readerId: number,
  now = new Date(),
): string {
  if (until === null) return say('Changes of published dates are sent five minutes after the first.');
  const moment = atWords(until, now);
  const holder =
    by === null
      ? say('Notices are held until {moment}.', { moment })
      : by.id === readerId
        ? say('You hold notices until {moment}.', { moment })
        : say('{name} holds notices until {moment}.', { name: by.name, moment });
  return `${holder} ${say('What begins within 24 hours is sent at once.')}`;
}

/** '7 people lose sight of dates after 12-19-2026, and get an email that says so.' */
export function losingWords(people: readonly { name: string }[], through: CivilDate): string {
  const date = formatForDisplay(through);
  if (people.length === 0)
    return say('Nobody has a time after {date}, so nobody loses sight of one.', { date });
  return say(
    '{n, plural, one [# person loses] other [# people lose]} sight of their dates after {date}, and {n, plural, one [gets] other [get]} an email that says so: {names}.',
    { n: people.length, date, names: joinWords(people.map(({ name }) => name)) },
  );
}
