import { partFromWire } from '@deckhand/contract/plans/closure';
import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import { mark, say, sayKnown } from '@deckhand/domain/language/say';
import { totalLength } from '@deckhand/domain/plans/closures/closures';
import { formatApiTime, formatTwelveHour, lengthOf, parseTime } from '@deckhand/domain/time/minutes';
import type { Hex } from '../../ui/contrast.ts';
import { chainWords } from '../../ui/join-words.ts';
import { fallbackColor, palette } from '../../ui/palette.ts';
import type { BoardCard, CardBadge, CardLook } from './board-card.ts';

const meetingColor: Hex = '#48b875';
export const awayColor: Hex = '#B17F59';
const dismissedColor: Hex = '#9aa5a8';

const approvedTimeOff = mark('Approved Time Off');
export const doesNotRun = mark('Does not run, seat kept');
const ALL_DAY = -1;
const draft: CardBadge = { word: say('Draft'), tone: 'info' };

/** The cards of the manager's calendar, titled by people. */
export function scheduleCards(
  items: readonly ScheduleItem[],
  {
    namesLocation,
    isDraft,
  }: { namesLocation: boolean; isDraft?: ((item: ScheduleItem) => boolean) | undefined },
): BoardCard[] {
  return items.map((item) => ({
    ...commonCard(item),
    ...(isDraft?.(item) && { isDraft: true, badges: [draft, ...badgesOf(item)] }),
    title: titleForManagers(item),
    note: noteForManagers(item),
    ...(namesLocation && !isClosure(item) && item.location_title !== ''
      ? { location: item.location_title }
      : {}),
    // In a person's row, only a shift names the other people.
    ...(item.type === 'shift' ? {} : { titleInPersonRow: titleInPersonRow(item) }),
    ...(namesLocation && isClosure(item) ? { title: `${closedWords(item)} · ${item.location_title}` } : {}),
  }));
}

/** The cards of a person's own calendar, titled by position. */
export function myScheduleCards(
  items: readonly ScheduleItem[],
  moreBadges: (item: ScheduleItem) => readonly CardBadge[] = () => [],
): BoardCard[] {
  const titles = new Set(items.map((item) => item.location_title).filter((title) => title !== ''));
  return items.map((item) => ({
    ...commonCard(item),
    badges: [...badgesOf(item), ...moreBadges(item)],
    title: titleForMe(item),
    ...(titles.size > 1 && isAtLocation(item)
      ? { location: item.location_title, note: '' }
      : { note: noteForMe(item) }),
  }));
}

function isAtLocation(item: ScheduleItem): boolean {
  return !isClosure(item) && !item.is_timeoff;
}

export function cardKey(item: Pick<ScheduleItem, 'type' | 'id' | 'start_date'>): string {
  return `${item.type}-${item.id}-${item.start_date}`;
}

function commonCard(item: ScheduleItem): Omit<BoardCard, 'title' | 'note'> {
  return {
    key: cardKey(item),
    date: item.start_date,
    look: lookOf(item),
    color: colorOf(item),
    time: timeOf(item),
    ...wasOf(item),
    ...(item.is_holiday && { fillsDay: true }),
    code: item.shift_code,
    badges: badgesOf(item),
    start: parseTime(item.parts?.[0]?.start_time ?? item.start_time ?? '') ?? ALL_DAY,
    minutes: minutesOf(item),
    people: item.staff,
    // The positions of a meeting only say who is invited.
    positions: item.type === 'meeting' ? [] : item.shift_type,
    otherRow: otherRow(item),
  };
}

/** A location is closed, all day or for a part of it. */
export function isClosure({ type }: Pick<ScheduleItem, 'type'>): boolean {
  return type === 'holiday' || type === 'closure';
}

/** 'Closed', 'Closed 3:00 – 5:00 PM', 'Closed from 3:00 PM', 'Closed until 5:00 PM'. */
export function closedWords({ start_time: start, end_time: end }: ClosedTimes): string {
  if (start !== null && end !== null) return say('Closed {time}', { time: timeSpan(start, end) });
  if (start !== null) return say('Closed from {time}', { time: formatApiTime(start) ?? '' });
  return end === null ? say('Closed') : say('Closed until {time}', { time: formatApiTime(end) ?? '' });
}

type ClosedTimes = Pick<ScheduleItem, 'start_time' | 'end_time'>;

/** The time in which it runs: '1:00 – 3:00 PM and 5:00 – 6:00 PM' when it is closed in between. */
export function timeOf(item: ScheduleItem): string {
  if (isClosure(item)) return '';
  if (!item.parts || item.parts.length === 0) return timeSpan(item.start_time, item.end_time);
  return chainWords(item.parts.map((part) => timeSpan(part.start_time, part.end_time)));
}

/** The time that a closure takes from a shift, in words and as hatched edges. */
function wasOf({ parts, start_time: start, end_time: end }: ScheduleItem): Pick<BoardCard, 'was' | 'cut'> {
  if (!parts) return {};
  if (parts.length === 0) return { was: sayKnown(doesNotRun) };
  const edges = [parts[0]?.start_time !== start && 'start', parts.at(-1)?.end_time !== end && 'end'];
  return { was: say('was {time}', { time: timeSpan(start, end) }), cut: edges.filter(Boolean).join(' ') };
}

/** '9:00 – 11:30 AM', or '9:00 AM – 1:00 PM' over noon. In a narrow column the line breaks only after the dash. */
export function timeSpan(startTime: string | null, endTime: string | null): string {
  // Cached, because many shifts share a few times.
  const key = `${startTime} ${endTime}`;
  const known = knownSpans.get(key) ?? writtenSpan(startTime, endTime);
  knownSpans.set(key, known);
  return known;
}

const knownSpans = new Map<string, string>();

function writtenSpan(startTime: string | null, endTime: string | null): string {
  const start = parseTime(startTime ?? '');
  const end = parseTime(endTime ?? '');
  if (start === undefined || end === undefined) return '';
  const [from, to] = [formatTwelveHour(start), formatTwelveHour(end)];
  const isSameHalf = from.slice(from.indexOf(' ')) === to.slice(to.indexOf(' '));
  const begin = isSameHalf ? from.slice(0, from.indexOf(' ')) : from;
  return `${unbroken(`${begin} –`)} ${unbroken(to)}`;
}

function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}

export function colorOf(item: ScheduleItem): Hex {
  if (item.is_cancelled) return dismissedColor;
  if (isClosure(item) || item.is_timeoff) return awayColor;
  if (item.type === 'meeting') return meetingColor;
  if (item.has_assigned_end_date) return palette.red;
  const [first] = item.shift_type;
  return palette[first?.color as keyof typeof palette] ?? fallbackColor;
}

function lookOf(item: ScheduleItem): CardLook {
  if (item.is_cancelled) return 'dismissed';
  if (isClosure(item)) return 'closed';
  if (item.parts?.length === 0) return 'out';
  return item.is_open ? 'open' : 'plain';
}

function badgesOf(item: ScheduleItem): CardBadge[] {
  if (item.is_cancelled) return [];
  const badges: CardBadge[] = [];
  if (item.staff.some((person) => person.replacing_role !== null))
    badges.push({ word: say('Sub'), tone: 'info' });
  if (item.has_assigned_end_date) badges.push({ word: say('Ends'), tone: 'danger' });
  if (item.lapses) badges.push({ word: say('Certificate'), tone: 'warning' });
  if (item.breaches) badges.push({ word: say('Labor rule'), tone: 'warning' });
  return badges;
}

export function minutesOf(item: ScheduleItem): number {
  if (item.parts) return totalLength(item.parts.map(partFromWire));
  const start = parseTime(item.start_time ?? '');
  const end = parseTime(item.end_time ?? '');
  if (item.is_cancelled || isClosure(item) || start === undefined || end === undefined) return 0;
  return lengthOf({ start, end });
}

function titleForManagers(item: ScheduleItem): string {
  if (item.is_cancelled) return dismissedWords(item);
  if (isClosure(item)) return closedWords(item);
  if (item.type === 'meeting') {
    const people = say('{n, plural, one [# person] other [# people]}', { n: item.staff.length });
    return `${say('Staff meeting')} · ${people}`;
  }
  if (item.is_open) return say('Open shift');
  return item.staff.map((person) => person.name).join(' · ') || say('No staff');
}

function titleInPersonRow(item: ScheduleItem): string {
  if (item.is_timeoff) return timeOffTitle(item);
  return item.type === 'meeting' ? say('Staff meeting') : '';
}

function noteForManagers(item: ScheduleItem): string {
  if (isClosure(item)) return item.holiday_info?.holiday_reason ?? '';
  if (item.is_timeoff) return timeOffWords(item);
  return item.type === 'meeting' ? firstLine(item.agenda) : typeNames(item);
}

function titleForMe(item: ScheduleItem): string {
  if (item.is_cancelled) return dismissedWords(item);
  if (isClosure(item)) return closedWords(item);
  if (item.is_timeoff) return timeOffTitle(item);
  return item.type === 'meeting' ? joined(say('Staff meeting'), firstLine(item.agenda)) : typeNames(item);
}

function noteForMe(item: ScheduleItem): string {
  if (isClosure(item)) return joined(item.holiday_info?.holiday_reason ?? '', item.location_title);
  if (item.is_timeoff) return reasonBeyondWords(item);
  return item.location_title;
}

/** The reason of a request, unless it only repeats the title. */
function reasonBeyondWords(item: ScheduleItem): string {
  const reason = item.timeoff_request?.reason ?? '';
  return reason === approvedTimeOff ? '' : reason;
}

/** T5a: a reader who may not see the request learns only that the person is away. */
function timeOffTitle(item: ScheduleItem): string {
  return item.timeoff_request === null ? say('Away') : sayKnown(approvedTimeOff);
}

function timeOffWords(item: ScheduleItem): string {
  return joined(timeOffTitle(item), reasonBeyondWords(item));
}

function dismissedWords(item: ScheduleItem): string {
  return item.cancel_reason ? say('Dismissed: {reason}', { reason: item.cancel_reason }) : say('Dismissed');
}

function typeNames(item: ScheduleItem): string {
  return item.shift_type.map((type) => type.name).join(', ');
}

function otherRow(item: ScheduleItem): string {
  if (isClosure(item)) return say('Closed');
  if (item.is_timeoff) return say('Time off');
  if (item.type === 'meeting') return say('Meetings');
  if (item.is_cancelled) return say('Dismissed');
  return item.is_open ? say('Open shifts') : say('No staff');
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}

function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' · ');
}
