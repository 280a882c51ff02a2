import type { Shift } from '@deckhand/contract/shifts/shift';
import type { CivilDate } from '@deckhand/domain/time/civil-date';

/** Why a shift can no longer be changed, or undefined while it can. */
export function shiftLock(shift: Shift, today: CivilDate): string | undefined {
  if (!shift.is_active) return 'This shift is archived. It can be looked at, but no longer changed.';
  if (shift.schedule_type === 'ONE_TIME_SHIFT' && shift.start_date < today) {
    return 'This shift is over. The past cannot be changed; clone it to plan the same again.';
  }
  return undefined;
}
