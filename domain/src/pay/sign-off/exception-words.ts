import { say } from '../../language/say.ts';
import { formatForDisplay } from '../../time/civil-date.ts';
import { formatTwelveHour } from '../../time/minutes.ts';
import { minuteOfDayIn } from '../../time/zones.ts';
import type { About } from './exception.ts';

export function named({ person, date }: About): { name: string; date: string } {
  return { name: person.name, date: formatForDisplay(date) };
}

export function clock({ location }: About, instant: Date): string {
  return formatTwelveHour(minuteOfDayIn(location.zone, instant));
}

export function timesOf(about: About, from: Date, to: Date): string {
  return say('{start} to {end}', { start: clock(about, from), end: clock(about, to) });
}

export function joined(...parts: readonly string[]): string {
  return parts.filter(Boolean).join(' · ');
}
