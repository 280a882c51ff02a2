import { WEEKDAYS, type Weekday } from '@deckhand/domain/time/civil-date';

const HOUR = 60;
const WORKDAYS: readonly Weekday[] = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'];
const WEEKEND: readonly Weekday[] = ['SUNDAY', 'SATURDAY'];

/** The needs of the position that everybody at a pool has: so many people on these days in these minutes. */
export const demoNeeds: readonly {
  weekdays: readonly Weekday[];
  from: number;
  to: number;
  people: number;
}[] = [
  { weekdays: WORKDAYS, from: 10 * HOUR, to: 11.5 * HOUR, people: 1 },
  { weekdays: WORKDAYS, from: 15.5 * HOUR, to: 18 * HOUR, people: 1 },
  { weekdays: ['FRIDAY'], from: 13 * HOUR, to: 15.5 * HOUR, people: 1 },
  { weekdays: WEEKEND, from: 9.5 * HOUR, to: 12 * HOUR, people: 1 },
];

/** The half hours of the day in which somebody is needed, by their first minute. */
export function neededHalfHours(day: number): number[] {
  return demoNeeds
    .filter(({ weekdays }) => weekdays.some((weekday) => weekday === WEEKDAYS[day]))
    .flatMap(({ from, to }) => Array.from({ length: (to - from) / 30 }, (_, index) => from + index * 30));
}
