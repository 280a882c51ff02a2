import type { Answer } from '@deckhand/contract/call';
import type { previewCorrection } from '@deckhand/contract/pay/periods/preview-correction';
import { daysWords, differenceOf, dollarWords, hoursOf } from '../pay-words.ts';

type Preview = NonNullable<Answer<typeof previewCorrection>>;

/** PE9: 'Closed as 7.90 h. Corrected to 8.40 h: +0.50 h, $7.75 in the period 11-15-2026 to 11-28-2026.' */
export function correctionWords({
  closed_minutes,
  corrected_minutes,
  minutes,
  dollars,
  next,
}: Preview): string {
  const closed = `Closed as ${hoursOf(closed_minutes)} h.`;
  if (minutes === 0 && (dollars ?? 0) === 0 && closed_minutes === corrected_minutes)
    return `${closed} This changes nothing that is paid.`;
  const amounts = [`${differenceOf(minutes)} h`, ...(dollars === undefined ? [] : [dollarWords(dollars)])];
  return `${closed} Corrected to ${hoursOf(corrected_minutes)} h: ${amounts.join(', ')} in the period ${daysWords(next)}.`;
}
