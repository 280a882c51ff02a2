import type { HolderKind } from '@deckhand/contract/certificates/list-certificates';
import { type CivilDate, daysBetween, formatForDisplay } from '@deckhand/domain/time/civil-date';

/** Where the certificates of a person are entered and renewed. */
export function certificatesAddress(personId: number): string {
  return `/certificates?person=${personId}`;
}

type Standing = Pick<HolderKind, 'state' | 'until'>;

/** 'Valid to 06-12-2027', 'Ends 12-04-2026', 'Ended 11-02-2026'. */
export function standingWords({ state, until }: Standing): string {
  const date = until === null ? '' : formatForDisplay(until);
  switch (state) {
    case 'VALID':
      return until === null ? 'Valid, no end' : `Valid to ${date}`;
    case 'ENDING':
      return `Ends ${date}`;
    case 'LAPSED':
      return `Ended ${date}`;
    case 'MISSING':
      return 'Missing';
    case 'NOT_REQUIRED':
      return 'Not required';
  }
}

/** The tones of the states that are a problem. */
export const standingTone = {
  ENDING: 'warning',
  LAPSED: 'danger',
  MISSING: 'danger',
} as const;

/** 'to 11-10-2028', or 'without an end'. */
export function untilWords(expires: CivilDate | null): string {
  return expires === null ? 'without an end' : `to ${formatForDisplay(expires)}`;
}

/** 'today', 'tomorrow', 'in 4 days'. */
export function daysLeftWords(until: CivilDate, today: CivilDate): string {
  const days = daysBetween(today, until);
  if (days <= 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}
