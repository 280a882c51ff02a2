import type { Answer } from '@deckhand/contract/call';
import type { AffectedShift } from '@deckhand/contract/requests/time-off/time-off-request';
import type { recordAbsence } from '@deckhand/contract/staffing/absences/record-absence';
import { type CivilDate, formatForDisplay, weekdayName, weekdayOf } from '@deckhand/domain/time/civil-date';
import { formatApiTimes } from '@deckhand/domain/time/minutes';
import { counted } from '../../../shared/board/schedule-cards.ts';

/** 'on 06-08-2026', or 'from 06-08-2026 to 06-10-2026'. */
export function absentWords({
  start_date: first,
  end_date: last,
}: {
  start_date: string;
  end_date: string;
}): string {
  return first === last
    ? `on ${formatForDisplay(first)}`
    : `from ${formatForDisplay(first)} to ${formatForDisplay(last)}`;
}

/** 'Today, 9:00 AM - 12:00 PM' or 'Tuesday 06-09-2026, 9:00 AM - 12:00 PM'. */
export function occurrenceWords(shift: AffectedShift, today: CivilDate): string {
  const { shift_date: date } = shift;
  const day = date === today ? 'Today' : `${weekdayName(weekdayOf(date))} ${formatForDisplay(date)}`;
  return `${day}, ${formatApiTimes(shift)}`;
}

/** Says what the button of the dialog does. */
export function recordLabel(chosen: number, offered: number): string {
  const assign = chosen === 0 ? [] : [chosen === 1 ? 'assign 1 person' : `assign ${chosen} shifts`];
  const offer = offered === 0 ? [] : [`offer ${counted(offered, 'shift', 'shifts')}`];
  const rest = [...assign, ...offer];
  if (rest.length === 0) return 'Record absence';
  return rest.length === 1 ? `Record and ${rest[0]}` : `Record, ${rest.join(' and ')}`;
}

type Recorded = Pick<Answer<typeof recordAbsence>, 'opened' | 'repaired' | 'offered'>;

/** Says how many shifts a recorded absence leaves open. */
export function recordedWords({ opened, repaired, offered }: Recorded): string {
  const left = opened - repaired;
  if (left === 0) return 'Absence recorded. Nothing is left open.';
  const open = `Absence recorded. ${left === 1 ? '1 shift is' : `${left} shifts are`} open.`;
  return offered === 0 ? open : `${open} ${offered === 1 ? '1 is' : `${offered} are`} offered.`;
}

/** Says what goes back to somebody who is back early, before and after. */
export function givenWords(name: string, given: number): string {
  if (given === 0) return `No shift goes back to ${name}.`;
  return `${given === 1 ? '1 shift goes' : `${given} shifts go`} back to ${name}, who is told by email:`;
}
