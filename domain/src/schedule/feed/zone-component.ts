import {
  addDays,
  type CivilDate,
  civilDateOf,
  firstOnWeekday,
  type Weekday,
  weekdayOf,
} from '../../time/civil-date.ts';
import { twoDigits } from '../../time/two-digits.ts';
import { wallClockAt, ZONES, type ZoneCode } from '../../time/zones.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The clocks of a zone change, every year on the same Sunday of a month. */
interface ClockChange {
  /** Minutes ahead of UTC. */
  from: number;
  to: number;
  /** The date and hour that the clock shows when it changes. */
  date: CivilDate;
  hour: number;
}

/** The lines of a VTIMEZONE (CF2) by the rules that hold in this year, from the year before it on. */
export function zoneComponent(zone: ZoneCode, year: number): string[] {
  const changes = changesIn(zone, year);
  const rules =
    changes.length === 0
      ? observance('STANDARD', ['DTSTART:19700101T000000'], offsetAt(zone, Date.UTC(year, 0, 1)))
      : changes.flatMap((change) => {
          const { month, weekday, nth } = ruleOf(change.date);
          const date = nthWeekday(year - 1, month, weekday, nth).replaceAll('-', '');
          const began = `DTSTART:${date}T${twoDigits(change.hour)}0000`;
          const rule = `RRULE:FREQ=YEARLY;BYMONTH=${month};BYDAY=${nth}${weekday.slice(0, 2)}`;
          const name = change.to > change.from ? 'DAYLIGHT' : 'STANDARD';
          return observance(name, [began, rule], change.from, change.to);
        });
  return ['BEGIN:VTIMEZONE', `TZID:${ZONES[zone].timeZone}`, ...rules, 'END:VTIMEZONE'];
}

function observance(name: string, when: readonly string[], from: number, to = from): string[] {
  return [
    `BEGIN:${name}`,
    ...when,
    `TZOFFSETFROM:${offsetText(from)}`,
    `TZOFFSETTO:${offsetText(to)}`,
    `END:${name}`,
  ];
}

function changesIn(zone: ZoneCode, year: number): ClockChange[] {
  const changes: ClockChange[] = [];
  for (let day = Date.UTC(year, 0, 1); day < Date.UTC(year + 1, 0, 1); day += DAY) {
    const [from, to] = [offsetAt(zone, day), offsetAt(zone, day + DAY)];
    if (from === to) continue;
    let instant = day;
    while (offsetAt(zone, instant) === from) instant += HOUR;
    const shown = new Date(instant + from * 60_000);
    const date = civilDateOf(Math.floor(shown.getTime() / DAY));
    changes.push({ from, to, date, hour: shown.getUTCHours() });
  }
  return changes;
}

function offsetAt(zone: ZoneCode, instant: number): number {
  return wallClockAt(new Date(instant), zone).offsetMinutes;
}

function ruleOf(date: CivilDate): { month: number; weekday: Weekday; nth: number } {
  const [, month = 0, day = 0] = date.split('-').map(Number);
  return { month, weekday: weekdayOf(date), nth: Math.ceil(day / 7) };
}

function nthWeekday(year: number, month: number, weekday: Weekday, nth: number): CivilDate {
  return addDays(firstOnWeekday(`${year}-${twoDigits(month)}-01`, weekday), 7 * (nth - 1));
}

function offsetText(minutes: number): string {
  const length = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(length / 60))}${twoDigits(length % 60)}`;
}
