import type { MySwap } from '@deckhand/contract/requests/list-my-requests';
import type { SwapShift } from '@deckhand/contract/requests/request';
import { say } from '@deckhand/domain/language/say';
import { formatLong } from '@deckhand/domain/time/civil-date';
import { decimalHours, formatApiTimes, lengthOf, parseTime } from '@deckhand/domain/time/minutes';

type Times = Pick<SwapShift, 'start_time' | 'end_time'>;

/** 'Swim Instructor · Lakeside Pool · S0022' */
export function whereWords({
  shift_type: types,
  location_title: location,
  shift_code: code,
}: SwapShift): string {
  return [types.map(({ name }) => name).join(', '), location, code].filter((part) => part !== '').join(' · ');
}

/** 'Tuesday, November 17, 2026, 9:00 AM - 12:00 PM' */
export function whenWords(shift: SwapShift): string {
  return `${formatLong(shift.date)}, ${formatApiTimes(shift)}`;
}

export function askedWords({ asked_by: { name }, other }: Pick<MySwap, 'asked_by' | 'other'>): string {
  return other ? say('{name} asks you to swap', { name }) : say('{name} asks you to take a shift', { name });
}

/** The change of the reader's hours when they give one shift and get another: 'Same hours', '1.5 h more'. */
export function hoursWords(given: Times, taken: Times): string {
  const minutes = minutesOf(taken) - minutesOf(given);
  if (minutes === 0) return say('Same hours');
  const hours = decimalHours(Math.abs(minutes));
  return minutes > 0 ? say('{hours} h more', { hours }) : say('{hours} h less', { hours });
}

function minutesOf({ start_time: start, end_time: end }: Times): number {
  return lengthOf({ start: parseTime(start) ?? 0, end: parseTime(end) ?? 0 });
}

/** 'Ingrid' of 'Ingrid Solberg'. */
export function firstNameOf({ name }: { name: string }): string {
  return name.split(' ')[0] ?? name;
}
