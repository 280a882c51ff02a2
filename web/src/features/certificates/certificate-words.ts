import type { HolderKind } from '@deckhand/contract/certificates/list-certificates';
import type { HeldKind } from '@deckhand/contract/certificates/view-certificates';
import { say } from '@deckhand/domain/language/say';
import { type CivilDate, daysBetween, formatForDisplay } from '@deckhand/domain/time/civil-date';

/** Where the certificates of a person are entered and renewed. */
export function certificatesAddress(personId: number): string {
  return `/certificates?person=${personId}`;
}

export function addOrRenew({ name, certificates }: Pick<HeldKind, 'name' | 'certificates'>): string {
  return certificates.length === 0 ? say('Add {kind}', { kind: name }) : say('Renew {kind}', { kind: name });
}

type Standing = Pick<HolderKind, 'state' | 'until'>;

/** 'Valid to 06-12-2027', 'Ends 12-04-2026', 'Ended 11-02-2026'. */
export function standingWords({ state, until }: Standing): string {
  const date = until === null ? '' : formatForDisplay(until);
  switch (state) {
    case 'VALID':
      return until === null ? say('Valid, no end') : say('Valid to {date}', { date });
    case 'ENDING':
      return say('Ends {date}', { date });
    case 'LAPSED':
      return say('Ended {date}', { date });
    case 'MISSING':
      return say('Missing');
    case 'NOT_REQUIRED':
      return say('Not required');
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
  return expires === null ? say('without an end') : say('to {date}', { date: formatForDisplay(expires) });
}

/** 'today', 'tomorrow', 'in 4 days'. */
export function daysLeftWords(until: CivilDate, today: CivilDate): string {
  const days = daysBetween(today, until);
  if (days <= 0) return say('today');
  return days === 1 ? say('tomorrow') : say('in {days} days', { days });
}
