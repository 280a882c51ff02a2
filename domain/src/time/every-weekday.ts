import { mark, sayKnown } from '../language/say.ts';
import type { Weekday } from './civil-date.ts';

const EVERY: Readonly<Record<Weekday, string>> = {
  SUNDAY: mark('Sundays'),
  MONDAY: mark('Mondays'),
  TUESDAY: mark('Tuesdays'),
  WEDNESDAY: mark('Wednesdays'),
  THURSDAY: mark('Thursdays'),
  FRIDAY: mark('Fridays'),
  SATURDAY: mark('Saturdays'),
};

/** 'Mondays', for what is so every week. */
export function everyWeekday(weekday: Weekday): string {
  return sayKnown(EVERY[weekday]);
}
