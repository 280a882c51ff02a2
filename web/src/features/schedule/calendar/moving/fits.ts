import type { CallInput } from '@deckhand/contract/call';
import { pastDate } from '@deckhand/contract/plans/shift';
import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import { closedThere, moveProblems } from '@deckhand/contract/schedule/shifts/move-seat';
import type { findStaff } from '@deckhand/contract/staffing/find-staff/find-staff';
import type { StaffAnswer } from '@deckhand/contract/staffing/find-staff/obstacle';
import { say } from '@deckhand/domain/language/say';
import { mayBeChosen } from '@deckhand/domain/staffing/judge';
import { type CivilDate, weekdayOf } from '@deckhand/domain/time/civil-date';
import { citesLaw, obstacleWords } from '../../../staffing/find-staff/obstacle-words.ts';
import { substituteQuery } from '../event/replacement.ts';

/** A card that is picked up, in the row of one of its people. */
export interface Lifted {
  item: ScheduleItem;
  seat: 1 | 2;
  /** Null for an open shift. */
  person: { id: number; name: string } | null;
}

/** Where a card may be put down. A person of null leaves the shift open; undefined is a row of something else. */
export interface Target {
  person: { id: number; name: string } | null | undefined;
  date: CivilDate;
}

/**
 * Whether a card fits into a cell. `said`: the person has an unavailability, and may be asked all the same
 * (AV3).
 */
export interface Fit {
  kind: 'here' | 'fits' | 'said' | 'not' | 'unknown';
  words: string;
  /** LA11: the words name a rule of law with its source. */
  isLaw?: boolean;
}

interface Surroundings {
  today: CivilDate;
  items: readonly ScheduleItem[];
  /** Who can come on a date, and why others cannot; undefined until it is known. */
  staffOn: (date: CivilDate) => readonly StaffAnswer[] | undefined;
}

/** BM1: a shift that still comes and takes place can be moved. */
export function isMovable(item: ScheduleItem, today: CivilDate): boolean {
  return item.type === 'shift' && !item.is_cancelled && item.start_date >= today && item.location !== null;
}

/** The card in the row of a person, or in that of open shifts; undefined in a row of something else. */
export function liftedFrom(item: ScheduleItem, person: Target['person']): Lifted | undefined {
  if (person === null) return item.staff.length === 0 ? { item, seat: 1, person } : undefined;
  const seated = item.staff.find(({ id }) => id === person?.id);
  return seated && { item, seat: seated.seat === 2 ? 2 : 1, person: { id: seated.id, name: seated.name } };
}

/** Looks for everybody on a date, with the reasons against them. */
export function staffQuery(
  { item }: Lifted,
  date: CivilDate,
): CallInput<typeof findStaff>['query'] | undefined {
  const query = substituteQuery(item);
  return query && { ...query, start_date: date, end_date: date, shift_day: weekdayOf(date), explain: 'true' };
}

/** Finds what speaks against putting the card down there; the server has the last word. */
export function fitOf(
  lifted: Lifted,
  { person, date }: Target,
  { today, items, staffOn }: Surroundings,
): Fit {
  const { item } = lifted;
  const isElsewhere = date !== item.start_date;
  if (person === undefined) return not(say('Only people and open shifts take a card.'));
  if (!isElsewhere && person?.id === lifted.person?.id) return { kind: 'here', words: say('Where it was.') };
  if (date < today) return not(pastDate);
  if (isElsewhere && items.some((other) => isShiftOn(item, other, date))) return not(moveProblems.RUNS_THERE);
  if (
    items.some((other) => other.is_holiday && other.location === item.location && other.start_date === date)
  )
    return not(closedThere);
  const others = item.staff.filter(({ id }) => id !== lifted.person?.id);
  if (others.some(({ id }) => id === person?.id)) return not(say('They have the other seat.'));
  const staff = staffOn(date);
  if (staff === undefined) return { kind: 'unknown', words: '' };
  // The person in the other seat comes along to another day.
  const companions = isElsewhere ? others : [];
  for (const { id, name } of companions) {
    const { words, ...fit } = fitOfPerson(id, staff);
    if (fit.kind === 'not') return { ...fit, words: `${name}: ${words}` };
  }
  return person === null ? { kind: 'fits', words: say('Leaves it open.') } : fitOfPerson(person.id, staff);
}

function fitOfPerson(id: number, staff: readonly StaffAnswer[]): Fit {
  const found = staff.find((one) => one.id === id);
  if (!found) return not(say('They do not work at this location.'));
  if (!found.reasons) return { kind: 'fits', words: say('Fits and is free.') };
  const words = found.reasons.map(obstacleWords).join(' ');
  return {
    kind: mayBeChosen(found.reasons) ? 'said' : 'not',
    words,
    ...(citesLaw(found.reasons) && { isLaw: true }),
  };
}

function not(words: string): Fit {
  return { kind: 'not', words };
}

function isShiftOn(item: ScheduleItem, other: ScheduleItem, date: CivilDate): boolean {
  return other.type === 'shift' && other.id === item.id && other.start_date === date;
}
