import { listOpenShifts } from '@deckhand/contract/schedule/list-open-shifts';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { apiQuery } from '../../../api/api-query.ts';

/** Openings of the week around a date that one may take. */
export function openShiftsQuery(date: CivilDate) {
  return apiQuery(listOpenShifts, { query: { start_date: date } });
}
