import { say } from '@deckhand/domain/language/say';
import { type CivilDate, formatForDisplay } from '@deckhand/domain/time/civil-date';
import { beingClosed } from '../refusals.ts';

/** The first period that is not closed begins on the day after the last closed one. */
export function paidWithLaterPeriod(firstDay: CivilDate): string {
  return say('It will be paid with the period that begins on {date}.', { date: formatForDisplay(firstDay) });
}

const inWords = (days: { date: string; from: string; to: string }) =>
  say('{date} belongs to the pay period {from} to {to}, which is closed. An admin can correct it.', days);

/** PE8, in the words of the database, which refuses it. */
export function closedDayText(date: CivilDate, { from, to }: { from: CivilDate; to: CivilDate }): string {
  return inWords({ date: formatForDisplay(date), from: formatForDisplay(from), to: formatForDisplay(to) });
}

const closedDay = inWords({ date: '{date}', from: '{from}', to: '{to}' });
/** Calls that change attendance can be refused by it. */
export const closedDayRefusals = `${closedDay} / ${beingClosed}`;
