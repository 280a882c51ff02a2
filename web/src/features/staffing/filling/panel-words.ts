import type { FillProgress, FillResult } from '@deckhand/contract/staffing/filling/fill-openings';
import type { OpenSeat } from '@deckhand/contract/staffing/filling/proposal';
import { say } from '@deckhand/domain/language/say';
import { decimalHours } from '@deckhand/domain/time/minutes';
import { columnLabel } from '../../../shared/board/day-label.ts';
import { timeSpan } from '../../../shared/board/schedule-cards.ts';
import { type HoursOfPerson, keyOf } from './preview.ts';

interface ShiftDate {
  shift_id: number;
  date: string;
}

/** 'Thu 19 · 12:00 – 4:00 PM'. */
export function whenWords({ date, start_time: start, end_time: end }: OpenSeat): string {
  return `${columnLabel(date, false)} · ${timeSpan(start, end)}`;
}

/** '4 open dates, 16.5 h'. An open shift of the dashboard may have many. */
export function openWords(open: readonly { minutes: number }[]): string {
  const minutes = open.reduce((sum, one) => sum + one.minutes, 0);
  return say('{n, plural, one [# open date] other [# open dates]}, {hours} h', {
    n: open.length,
    hours: decimalHours(minutes),
  });
}

/** 'Searching, 4 s of 10 s.' */
export function searchingWords(progress: (FillProgress & { limit: number }) | undefined): string {
  return progress === undefined
    ? say('Searching')
    : say('Searching, {seconds} s of {limit} s', {
        seconds: Math.round(progress.seconds),
        limit: progress.limit,
      });
}

/** 'Your place in the line: 2. …'. */
export function lineWords(rank: number): string {
  return rank === 1
    ? say('Others are searching. You are next in the line.')
    : say('Others are searching. Your place in the line: {rank}.', { rank });
}

/** The effect of accepting: '3 people get 4 dates and an email. 2 of these seats have no end.' */
export function acceptingWords(proposals: readonly { user_id: number }[], kept: number): string {
  const people = new Set(proposals.map(({ user_id: id }) => id)).size;
  const get = say(
    '{n, plural, one [# person gets] other [# people get]} {m, plural, one [# date] other [# dates]} and an email.',
    { n: people, m: proposals.length },
  );
  if (kept === 0) return get;
  return `${get} ${say('{n, plural, one [# of these seats has] other [# of these seats have]} no end.', { n: kept })}`;
}

/** The week of everybody who is proposed, in minutes, by name. What the manager leaves out is not proposed any more. */
export function hoursWithProposals(
  { vacancies, proposals }: Proposed,
  left: ReadonlySet<string> = new Set(),
): HoursOfPerson[] {
  const minutes = new Map(vacancies.map((openSeat) => [keyOf(openSeat), openSeat.minutes]));
  const people = new Map<number, HoursOfPerson>();
  for (const one of proposals) {
    const { user_id: id, name, week_minutes: week, desired_minutes: desired } = one;
    const known = people.get(id) ?? { id, name, planned: week, proposed: 0, desired };
    const length = minutes.get(keyOf(one)) ?? 0;
    people.set(id, {
      ...known,
      planned: known.planned - length,
      proposed: known.proposed + (left.has(keyOf(one)) ? 0 : length),
    });
  }
  return [...people.values()].sort((before, after) => before.name.localeCompare(after.name, 'en'));
}

type Proposed = Pick<FillResult, 'vacancies' | 'proposals'>;

/** Counts the people who come nearer to the hours that they wish. */
export function nearerToWishes(result: Proposed): number {
  return hoursWithProposals(result).filter(
    ({ planned, proposed, desired }) =>
      desired !== null && Math.abs(planned + proposed - desired) < Math.abs(planned - desired),
  ).length;
}

/** The result without dates that are accepted by now. */
export function withoutDates(result: FillResult, gone: readonly ShiftDate[]): FillResult {
  const keys = new Set(gone.map(keyOf));
  const isLeft = (one: ShiftDate) => !keys.has(keyOf(one));
  return {
    ...result,
    vacancies: result.vacancies.filter(isLeft),
    proposals: result.proposals.filter(isLeft),
    unfilled: result.unfilled.filter(isLeft),
  };
}

/** The result in the order of the week. */
export function inOrderOfWeek(result: FillResult): FillResult {
  const starts = new Map(
    result.vacancies.map((one) => [keyOf(one), `${one.date} ${one.start_time} ${one.shift_code}`]),
  );
  const order = (left: ShiftDate, right: ShiftDate) =>
    (starts.get(keyOf(left)) ?? '') < (starts.get(keyOf(right)) ?? '') ? -1 : 1;
  return {
    ...result,
    proposals: result.proposals.toSorted(order),
    unfilled: result.unfilled.toSorted(order),
  };
}

/** '+2.5 · 10.5 of 16 h', or '3 h' for somebody who has not entered how many they want. */
export function hoursWords({ planned, proposed, desired }: HoursOfPerson): { added: string; week: string } {
  const week = decimalHours(planned + proposed);
  return {
    added: proposed > 0 ? `+${decimalHours(proposed)} · ` : '',
    week:
      desired === null ? `${week} h` : say('{week} of {desired} h', { week, desired: decimalHours(desired) }),
  };
}
