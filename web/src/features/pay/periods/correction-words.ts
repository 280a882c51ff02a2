import type { Answer } from '@deckhand/contract/call';
import type { previewCorrection } from '@deckhand/contract/pay/periods/preview-correction';
import { say } from '@deckhand/domain/language/say';
import { daysWords, differenceOf, dollarWords, hoursOf } from '../pay-words.ts';

type Preview = NonNullable<Answer<typeof previewCorrection>>;

/** PE9: 'Closed as 7.90 h. Corrected to 8.40 h: +0.50 h, $7.75 in the period 11-15-2026 to 11-28-2026.' */
export function correctionWords({
  closed_minutes,
  present_minutes,
  corrected_minutes,
  minutes,
  dollars,
  next,
}: Preview): string {
  const hours = hoursOf(closed_minutes);
  const closed =
    present_minutes === closed_minutes
      ? say('Closed as {hours} h.', { hours })
      : say('Closed as {hours} h, since corrected to {present} h.', {
          hours,
          present: hoursOf(present_minutes),
        });
  if (minutes === 0 && (dollars ?? 0) === 0 && present_minutes === corrected_minutes)
    return say('{closed} This changes nothing that is paid.', { closed });
  const amounts = [
    say('{difference} h', { difference: differenceOf(minutes) }),
    ...(dollars === undefined ? [] : [dollarWords(dollars)]),
  ];
  return say('{closed} Corrected to {hours} h: {list} in the period {days}.', {
    closed,
    hours: hoursOf(corrected_minutes),
    list: amounts.join(', '),
    days: daysWords(next),
  });
}
