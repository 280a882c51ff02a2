import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import { makeCalendarAddress } from '@deckhand/contract/schedule/feed/make-calendar-address';
import { parseTime } from '@deckhand/domain/time/minutes';
import { instantAt, type ZoneCode } from '@deckhand/domain/time/zones';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { expect } from 'vitest';
import type { TestPerson } from './fixture-school.ts';
import type { TestSchool } from './test-school.ts';

/** The path of a new calendar address of this person. */
export async function newFeed(school: TestSchool, as: TestPerson): Promise<string> {
  const { url } = await school.answer(makeCalendarAddress, {}, { as });
  return url.slice(school.config.publicUrl.length);
}

/** The events of a feed, one line each: when, what, and its version. Two parsers that know nothing of each other agree on them. */
export function eventLines(text: string): string[] {
  expectWellFormed(text);
  const calendar = new ICAL.Component(ICAL.parse(text));
  const lines = calendar.getAllSubcomponents('vevent').map((component) => {
    const { startDate, endDate, summary, uid, sequence } = new ICAL.Event(component);
    const times = startDate.isDate
      ? [startDate.toString(), endDate.toString()]
      : [startDate, endDate].map(instantOf);
    return `${times.join(' ')} ${summary} ${uid} ${sequence}`;
  });
  expect(linesByNodeIcal(text).sort()).toEqual([...lines].sort());
  return lines;
}

function instantOf(time: ICAL.Time): string {
  return time.toJSDate().toISOString();
}

function linesByNodeIcal(text: string): string[] {
  return Object.values(nodeIcal.sync.parseICS(text)).flatMap((event) => {
    if (event?.type !== 'VEVENT' || event.end === undefined) return [];
    const isDate = event.datetype === 'date';
    // Whole days begin at midnight of the machine's clock.
    const day = (date: Date) =>
      [date.getFullYear(), date.getMonth() + 1, date.getDate()]
        .map((part) => String(part).padStart(2, '0'))
        .join('-');
    const times = [event.start, event.end].map((date) => (isDate ? day(date) : date.toISOString()));
    return `${times.join(' ')} ${event.summary} ${event.uid} ${event.sequence}`;
  });
}

/** CF2: CRLF after every line, none with more than 75 bytes, and no character cut in two. */
function expectWellFormed(text: string): void {
  expect(text.endsWith('\r\n')).toBe(true);
  const lines = text.slice(0, -2).split('\r\n');
  expect(lines.filter((line) => /[\r\n]/.test(line) || Buffer.byteLength(line) > 75)).toEqual([]);
  expect(Buffer.from(text).toString()).toBe(text);
  expect(text).not.toContain('VALARM');
}

/** The cards of My Schedule as the feed should have them: from when until when, and what. */
export function cardLines(cards: readonly ScheduleItem[], zone: ZoneCode): string[] {
  return cards
    .filter(({ type, is_cancelled: isCancelled }) => (type === 'shift' || type === 'meeting') && !isCancelled)
    .flatMap(({ type, start_date, start_time, end_time, parts, shift_type, location_title }) => {
      const instant = (time: string | null) =>
        instantAt(start_date, parseTime(time ?? '') ?? 1440, zone).toISOString();
      const what = type === 'meeting' ? 'Staff meeting' : shift_type.map(({ name }) => name).join(', ');
      return (parts ?? [{ start_time, end_time }]).map(
        (part) => `${instant(part.start_time)} ${instant(part.end_time)} ${what} · ${location_title}`,
      );
    })
    .sort();
}

/** Without names and versions. */
export function timesOf(lines: readonly string[]): string[] {
  return lines.map((line) => line.replace(/ \S+ \d+$/, '')).sort();
}
