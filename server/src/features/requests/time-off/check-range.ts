import { timeOffDaysAtMost } from '@deckhand/contract/limits';
import { endBeforeStart } from '@deckhand/contract/plans/shift';
import { timeOffTooLong } from '@deckhand/contract/requests/time-off/time-off-request';
import { type CivilDate, daysBetween } from '@deckhand/domain/time/civil-date';
import { refuse } from '../../../platform/refusals/refusal.ts';

export function checkRange(first: CivilDate, last: CivilDate): void {
  if (last < first) refuse(400, endBeforeStart);
  if (daysBetween(first, last) >= timeOffDaysAtMost) refuse(400, timeOffTooLong);
}
