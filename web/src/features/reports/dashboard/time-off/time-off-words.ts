import type { AffectedShift } from '@deckhand/contract/requests/time-off/time-off-request';
import { say } from '@deckhand/domain/language/say';

/** Further codes are left out. */
const NAMED = 3;

/** 'None', or 'S0001, S0007 (5 dates)'. A shift with several dates is named once. */
export function affectedWords(shifts: readonly AffectedShift[]): string {
  if (shifts.length === 0) return say('None');
  const codes = [...new Set(shifts.map(({ shift_code }) => shift_code))];
  const named = codes.slice(0, NAMED).join(', ') + (codes.length > NAMED ? ' …' : '');
  return shifts.length === 1 ? named : say('{named} ({n} dates)', { named, n: shifts.length });
}
