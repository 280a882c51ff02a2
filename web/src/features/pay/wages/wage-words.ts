import type { WageShown } from '@deckhand/contract/pay/wages/wage';
import { mark, say, sayKnown } from '@deckhand/domain/language/say';
import { formatWage } from '@deckhand/domain/pay/money';
import { type CivilDate, formatForDisplay } from '@deckhand/domain/time/civil-date';

export const wageKindLabels: Record<WageShown['kind'], string> = {
  BASE: mark('Base wage'),
  POSITION: mark('In a position'),
  TRAINING: mark('Training'),
  SUB: mark('Sub'),
};

/** 'Base wage', or the position that it is for. */
export function wageTitle({ kind, shift_type: position }: Pick<WageShown, 'kind' | 'shift_type'>): string {
  return position?.name ?? sayKnown(wageKindLabels[kind]);
}

/** '$16.35 an hour'. */
export function wageAmount({ wage }: Pick<WageShown, 'wage'>): string {
  return say('{amount} an hour', { amount: formatWage(Math.round(wage * 10_000)) });
}

/** 'from 06-01-2026', 'from 06-01-2026 to 06-14-2026'. */
export function wageDates({ from_date, until }: Pick<WageShown, 'from_date' | 'until'>): string {
  const start = formatForDisplay(from_date);
  return until === null
    ? say('from {start}', { start })
    : say('from {start} to {end}', { start, end: formatForDisplay(until) });
}

/** It counts today, or will. */
export function isCurrent({ until }: Pick<WageShown, 'until'>, today: CivilDate): boolean {
  return until === null || until >= today;
}
