import {
  type PublicationPreview,
  type Publishing,
  takeBackSeconds,
} from '@deckhand/contract/schedule/publishing/publishing';
import {
  type CivilDate,
  daysBetween,
  formatForDisplay,
  formatForTyping,
} from '@deckhand/domain/time/civil-date';
import { counted } from '../../../shared/board/schedule-cards.ts';
import { joinWords } from '../../../ui/join-words.ts';
import { atWords } from '../history/words.ts';
import type { Horizon } from './drafts.ts';
import type { StripWeek, WeekState } from './weeks.ts';

export const words = {
  publish: 'Publish',
  inSteps: 'Published in steps',
  strip: 'Weeks of the schedule',
  safe: 'Nobody sees or hears anything before you publish. For two minutes after that you can take it back.',
  previewIsNew: 'What you see below is new.',
  later: 'Later',
  takeBack: 'Take back',
  whatIsSent: 'What will be sent',
  usual: 'As usual',
  whoHasSeen: 'Who has seen it',
  seenTitle: 'Published schedule',
  sendNow: 'Send now',
  nobodyWaits: 'Nobody waits for a notice',
  atOnceMeans: 'At once: staff see each change as soon as it is made.',
  publishInSteps: 'Publish in Steps',
  publishAtOnce: 'Publish at Once',
} as const;

const weekWords: Record<WeekState, string> = {
  PUBLISHED: 'Published',
  DRAFT: 'Draft',
  CHOSEN: 'Chosen',
  EMPTY: 'Empty',
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
  return isEdge && state === 'DRAFT' ? `To ${shortDate(horizon)}` : weekWords[state];
}

/** DR10: at noon of the last published date, which is the location's own noon. */
export function selfPublishingWords(horizon: CivilDate): string {
  return `If nobody publishes, the next week does so on ${formatForDisplay(horizon)} at noon`;
}

/** 'Staff see nothing after 01-30-2027.' Where several locations publish in steps, each has its own date. */
export function draftWords(horizons: readonly Horizon[], namesLocations: boolean): string {
  if (!namesLocations) return `Staff see nothing after ${formatForDisplay(horizons[0]?.date ?? '')}.`;
  const each = horizons.map(({ title, date }) => `${formatForDisplay(date)} at ${title}`);
  return `Staff see nothing after ${joinWords(each)}.`;
}

/** '4 weeks', or '10 days' where they are not whole weeks. */
export function lengthWords(horizon: CivilDate, through: CivilDate): string {
  const days = daysBetween(horizon, through);
  return days % 7 === 0 ? counted(days / 7, 'week', 'weeks') : counted(days, 'day', 'days');
}

type Person = PublicationPreview['people'][number];

export function isNews({ fresh, missing }: Pick<Person, 'fresh' | 'missing'>): boolean {
  return fresh.length + missing.length > 0;
}

/** 'New: Tuesdays 4:00 PM - 7:00 PM (S0101)', and what is not in the new dates. */
export function personLines({ fresh, missing }: Pick<Person, 'fresh' | 'missing'>): string[] {
  if (!isNews({ fresh, missing })) return [words.usual];
  return [
    ...(fresh.length > 0 ? [`New: ${joinWords(fresh)}`] : []),
    ...(missing.length > 0 ? [`Not this time: ${joinWords(missing)}`] : []),
  ];
}

/** '33:00 h' for '33:00', and '1:30 h' for '01:30'. */
export function hourWords(hours: string): string {
  return `${hours.replace(/^0(?=\d:)/, '')} h`;
}

/** 'Publish to 23 people'. */
export function publishWords(people: number): string {
  return people === 0 ? words.publish : `Publish to ${counted(people, 'person', 'people')}`;
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
    through === null ? 'Everything is published.' : `Published through ${formatForDisplay(through)}.`;
  return sendsAt === null ? until : `${until} Nobody has been notified yet.`;
}

/** '19 of 23 have seen it'. Whose dates have begun need not confirm them any more. */
export function seenWords(people: readonly Pick<Notified, 'state'>[]): string {
  const asked = people.filter(({ state }) => state !== 'BEGUN');
  const seen = asked.filter(({ state }) => state === 'SEEN').length;
  if (asked.length === 0) return people.length === 0 ? 'Nobody had to be notified' : 'Its dates have begun';
  return `${seen} of ${asked.length} ${asked.length === 1 ? 'has' : 'have'} seen it`;
}

/** 'email 10:40 AM, saw it 12:05 PM, reminded Yesterday, 10:40 AM' */
export function notifiedWords(
  person: Pick<Notified, 'sent_at' | 'seen_at' | 'reminded_at'>,
  now = new Date(),
): string {
  const { sent_at: sent, seen_at: seen, reminded_at: reminded } = person;
  return [
    sent === null ? 'not sent yet' : `email ${atWords(sent, now)}`,
    ...(seen === null ? [] : [`saw it ${atWords(seen, now)}`]),
    ...(reminded === null ? [] : [`reminded ${atWords(reminded, now)}`]),
  ].join('; ');
}

/** '3 people wait for a notice'. */
export function waitingWords(count: number): string {
  return count === 0 ? words.nobodyWaits : `${counted(count, 'person waits', 'people wait')} for a notice`;
}

/** 'You hold notices until 11:30 AM. What begins within 24 hours is sent at once.' */
export function holdWords(
  { holds_until: until, held_by: by }: Pick<Publishing, 'holds_until' | 'held_by'>,
  readerId: number,
  now = new Date(),
): string {
  if (until === null) return 'Changes of published dates are sent five minutes after the first.';
  const holder =
    by === null ? 'Notices are held' : by.id === readerId ? 'You hold notices' : `${by.name} holds notices`;
  return `${holder} until ${atWords(until, now)}. What begins within 24 hours is sent at once.`;
}

/** '7 people lose sight of dates after 12-19-2026, and get an email that says so.' */
export function losingWords(people: readonly { name: string }[], through: CivilDate): string {
  const after = `after ${formatForDisplay(through)}`;
  if (people.length === 0) return `Nobody has a time ${after}, so nobody loses sight of one.`;
  return `${counted(people.length, 'person loses', 'people lose')} sight of their dates ${after}, and ${
    people.length === 1 ? 'gets' : 'get'
  } an email that says so: ${joinWords(people.map(({ name }) => name))}.`;
}
