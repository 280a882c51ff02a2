import { viewSchedule } from '@deckhand/contract/schedule/view-schedule';
import type { Shift } from '@deckhand/contract/shifts/shift';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../api/api-query.ts';

/** A shift as it is on one date, if it runs then: read from the schedule of that date. */
export function useOccurrence(shift: Shift, date: CivilDate | undefined) {
  const day = date ?? shift.start_date;
  return useQuery({
    ...apiQuery(viewSchedule, { query: { location: shift.location, start_date: day, end_date: day } }),
    enabled: date !== undefined,
    meta: { failureIsShownByScreen: true },
    select: ({ results }) =>
      results.find(({ type, id, is_cancelled }) => type === 'shift' && id === shift.id && !is_cancelled) ??
      null,
  });
}
