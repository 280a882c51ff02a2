import { type CivilDate, isCivilDate, laterOf } from '@deckhand/domain/time/civil-date';
import type { ShiftValues } from './shift-values.ts';

export interface Overlap {
  start: CivilDate;
  /** '' while both stay as long as the shift does. */
  end: CivilDate | '';
  /** Whose end date the overlap's end is. */
  leaving: 'staff_1' | 'staff_2';
}

/**
 * When both seats are filled at the same time. The document names "overlap end dates" and no more; our reading is a
 * handover: from the day the second person starts both are there, until the one who was there first leaves. So the
 * field sets the end date of Staff 1 when Staff 2 takes over later (or at the same time), and of Staff 2 when it is
 * Staff 1 who comes later.
 */
export function overlapOf(values: ShiftValues): Overlap | undefined {
  if (values.schedule_type !== 'RECURRING_SHIFT') return undefined;
  if (values.staff_1 === null || values.staff_2 === null || values.start_date === '') return undefined;
  const oneStarts = values.staff_1_start || values.start_date;
  const twoStarts = values.staff_2_start || values.start_date;
  const leaving = oneStarts > twoStarts ? 'staff_2' : 'staff_1';
  const start = laterOf(oneStarts, twoStarts);
  const ends = [values.staff_1_end, values.staff_2_end].filter((end) => end !== '').sort();
  const end = ends[0] ?? '';
  return end !== '' && end < start ? undefined : { start, end, leaving };
}

/** The values once somebody has said until when both are there. An end before the overlap begins changes no seat. */
export function withOverlapEnd(values: ShiftValues, overlap: Overlap, end: string): ShiftValues {
  const changed = { ...values, overlap_end: end };
  const isEnd = end === '' || (isCivilDate(end) && end >= overlap.start);
  return isEnd ? { ...changed, [`${overlap.leaving}_end`]: end } : changed;
}
