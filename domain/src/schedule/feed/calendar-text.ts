import { addDays, type CivilDate } from '../../time/civil-date.ts';
import { MINUTES_PER_DAY, type MinuteRange } from '../../time/minutes.ts';
import { twoDigits } from '../../time/two-digits.ts';
import { ZONES, type ZoneCode } from '../../time/zones.ts';
import { zoneComponent } from './zone-component.ts';

/** An event of a calendar feed: some minutes of a date at a location, or whole days. */
export interface FeedEvent {
  readonly uid: string;
  /** Grows with each change of the event. */
  readonly sequence: number;
  readonly changedAt: Date;
  readonly summary: string;
  readonly location?: string;
  readonly description?: string;
  readonly time:
    | { readonly zone: ZoneCode; readonly date: CivilDate; readonly minutes: MinuteRange }
    | { readonly first: CivilDate; readonly last: CivilDate };
}

/** A calendar as RFC 5545 text (CF2). The same events are the same bytes. Zones have the rules of this year. */
export function calendarText(events: readonly FeedEvent[], year: number): string {
  const zones = [...new Set(events.flatMap(({ time }) => ('zone' in time ? [time.zone] : [])))].sort();
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Deckhand//Schedule//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'NAME:Deckhand',
    'X-WR-CALNAME:Deckhand',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...zones.flatMap((zone) => zoneComponent(zone, year)),
    ...events.flatMap(eventComponent),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function eventComponent({ time, ...event }: FeedEvent): string[] {
  const changed = instantText(event.changedAt);
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${event.sequence}`,
    ...('zone' in time
      ? [
          `DTSTART;TZID=${ZONES[time.zone].timeZone}:${wallText(time.date, time.minutes.start)}`,
          `DTEND;TZID=${ZONES[time.zone].timeZone}:${wallText(time.date, time.minutes.end)}`,
        ]
      : [
          `DTSTART;VALUE=DATE:${dateText(time.first)}`,
          `DTEND;VALUE=DATE:${dateText(addDays(time.last, 1))}`,
        ]),
    `SUMMARY:${escapeText(event.summary)}`,
    ...(event.location === undefined ? [] : [`LOCATION:${escapeText(event.location)}`]),
    ...(event.description === undefined ? [] : [`DESCRIPTION:${escapeText(event.description)}`]),
    'END:VEVENT',
  ];
}

/** '20261101T090000', on the clock of the location. The end of a day is the beginning of the next. */
function wallText(date: CivilDate, minute: number): string {
  const day = addDays(date, Math.floor(minute / MINUTES_PER_DAY));
  const rest = minute % MINUTES_PER_DAY;
  return `${dateText(day)}T${twoDigits(Math.floor(rest / 60))}${twoDigits(rest % 60)}00`;
}

function dateText(date: CivilDate): string {
  return date.replaceAll('-', '');
}

function instantText(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d+/g, '');
}

/** Control characters are not allowed in a text, but line breaks are. */
function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');
}

const LINE_BYTES = 75;

/** Breaks a line after at most 75 bytes, never within a character. A line that goes on begins with a space. */
function foldLine(line: string): string {
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    const size = bytesOf(character.codePointAt(0) ?? 0);
    if (bytes + size > LINE_BYTES) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
}

/** The length of a character in UTF-8. */
function bytesOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}
