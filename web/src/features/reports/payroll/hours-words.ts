import { say } from '@deckhand/domain/language/say';

const twoDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** '1,234.50' */
export function hoursWords(hours: number): string {
  return twoDecimals.format(hours);
}

/** As in accounting, missing hours are in parentheses. */
export function excessWords(hours: number): string {
  return hours < 0 ? `(${hoursWords(-hours)})` : hoursWords(hours);
}

/** '1.50 over', '2.00 short', 'as planned'. */
export function differenceWords(hours: number): string {
  if (hours === 0) return say('as planned');
  return hours > 0
    ? say('{hours} over', { hours: hoursWords(hours) })
    : say('{hours} short', { hours: hoursWords(-hours) });
}
