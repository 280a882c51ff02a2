import type { Answer } from '@deckhand/contract/call';
import type { AffectedShift } from '@deckhand/contract/requests/time-off/time-off-request';
import type { recordAbsence } from '@deckhand/contract/staffing/absences/record-absence';
import { say } from '@deckhand/domain/language/say';
import { type CivilDate, formatForDisplay, formatWithWeekday } from '@deckhand/domain/time/civil-date';
import { formatApiTimes } from '@deckhand/domain/time/minutes';

/** 'on 06-08-2026', or 'from 06-08-2026 to 06-10-2026'. */
export function absentWords({
  start_date: first,
  end_date: last,
}: {
  start_date: string;
  end_date: string;
}): string {
  return first === last
    ? say('on {date}', { date: formatForDisplay(first) })
    : say('from {start} to {end}', { start: formatForDisplay(first), end: formatForDisplay(last) });
}

/** 'Today, 9:00 AM - 12:00 PM' or 'Tuesday 06-09-2026, 9:00 AM - 12:00 PM'. */
export function occurrenceWords(shift: AffectedShift, today: CivilDate): string {
  const { shift_date: date } = shift;
  const day = date === today ? say('Today') : formatWithWeekday(date);
  return `${day}, ${formatApiTimes(shift)}`;
}

/** Says what the button of the dialog does. */
export function recordLabel(chosen: number, offered: number): string {
  if (chosen > 0 && offered > 0)
    return say(
      'Record, assign {n, plural, one [# person] other [# shifts]} and offer {m, plural, one [# shift] other [# shifts]}',
      { n: chosen, m: offered },
    );
  if (chosen > 0) return say('Record and assign {n, plural, one [# person] other [# shifts]}', { n: chosen });
  return offered > 0
    ? say('Record and offer {n, plural, one [# shift] other [# shifts]}', { n: offered })
    : say('Record absence');
}

type Recorded = Pick<Answer<typeof recordAbsence>, 'opened' | 'repaired' | 'offered'>;

/** Says how many shifts a recorded absence leaves open. */
export function recordedWords({ opened, repaired, offered }: Recorded): string {
  const left = opened - repaired;
  if (left === 0) return say('Absence recorded. Nothing is left open.');
  const open = say('Absence recorded. {n, plural, one [# shift is] other [# shifts are]} open.', { n: left });
  return offered === 0
    ? open
    : `${open} ${say('{n, plural, one [# is] other [# are]} offered.', { n: offered })}`;
}

/** Says what goes back to somebody who is back early, before and after. */
export function givenWords(name: string, given: number): string {
  if (given === 0) return say('No shift goes back to {name}.', { name });
  return say('{n, plural, one [# shift goes] other [# shifts go]} back to {name}, who is told by email:', {
    n: given,
    name,
  });
}
