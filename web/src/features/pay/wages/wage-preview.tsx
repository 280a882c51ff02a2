import { previewWage } from '@deckhand/contract/pay/periods/preview-wage';
import type { WageShown } from '@deckhand/contract/pay/wages/wage';
import { say } from '@deckhand/domain/language/say';
import { addDays, type CivilDate, formatForDisplay, isCivilDate } from '@deckhand/domain/time/civil-date';
import { useCall } from '../../../api/use-call.ts';
import { Notice } from '../../../ui/notice.tsx';
import { unbrokenDates } from '../../../ui/unbroken-dates.tsx';
import { daysWords, dollarWords, signedDollars } from '../pay-words.ts';
import classes from './wages.module.css';

interface ProposedWage {
  personId: number;
  kind: WageShown['kind'];
  shiftType: number | null;
  fromDate: string;
  /** As typed. */
  wage: string;
  /** The wage that was a mistake. */
  replaces?: number;
}

/** WA3, PE9: says before saving what each closed week becomes; nothing where no closed day changes. */
export function WagePreview({ personId, kind, shiftType, fromDate, wage, replaces }: ProposedWage) {
  const body = { kind, shift_type: shiftType, from_date: fromDate as CivilDate, wage, replaces };
  const isComplete = isCivilDate(fromDate) && previewWage.body.safeParse(body).success;
  const { data, isPlaceholderData } = useCall(
    previewWage,
    isComplete ? { query: { person: personId }, body } : undefined,
  );
  if (!isComplete || !data) return null;
  const { weeks, dollars, next } = data;
  return (
    <div aria-live="polite" aria-busy={isPlaceholderData}>
      <Notice tone="warning">
        {unbrokenDates(
          dollars === undefined
            ? say('Closed weeks change. The difference is paid in the period {days}.', {
                days: daysWords(next),
              })
            : say('Closed weeks change: {difference} in the period {days}.', {
                difference: signedDollars(dollars),
                days: daysWords(next),
              }),
        )}
        <ul className={classes.weeks}>
          {weeks.map((week) => (
            <li key={week.week_start}>{unbrokenDates(weekWords(week))}</li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

interface TouchedWeek {
  week_start: string;
  closed_dollars: number;
  corrected_dollars?: number | undefined;
  dollars?: number | undefined;
}

/** 'Week of 03-01-2026 to 03-07-2026: $656.25, corrected to $689.06, +$32.81' */
function weekWords({ week_start, closed_dollars, corrected_dollars, dollars }: TouchedWeek): string {
  const week = say('Week of {first} to {last}: {dollars}', {
    first: formatForDisplay(week_start),
    last: formatForDisplay(addDays(week_start, 6)),
    dollars: dollarWords(closed_dollars),
  });
  if (corrected_dollars === undefined || dollars === undefined)
    return say('{week}; somebody must enter the wages that it lacks first', { week });
  return say('{week}, corrected to {dollars}, {difference}', {
    week,
    dollars: dollarWords(corrected_dollars),
    difference: signedDollars(dollars),
  });
}
