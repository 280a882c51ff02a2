import { listAssignedShifts } from '@deckhand/contract/attendance/list-assigned-shifts';
import { nearestShift, suggestedRate } from '@deckhand/domain/attendance/nearest-shift';
import { route } from '../../platform/http/route.ts';
import { loadShiftsAt } from './load-assigned-shifts.ts';

export const listAssignedShiftsRoute = route(listAssignedShifts, async ({ db, actor, now }) => {
  const shifts = await loadShiftsAt(db, actor.id, now);
  const nearest = nearestShift(shifts, now);
  return {
    shifts: shifts.map(({ wire }) => wire),
    nearest_shift: nearest?.wire ?? null,
    rate: suggestedRate(nearest),
  };
});
