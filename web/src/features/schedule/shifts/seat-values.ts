import { type CivilDate, isCivilDate, laterOf } from '@deckhand/domain/time/civil-date';

/** The staff of a shift and the dates of their seats; an empty date is the shift's own. */
export interface SeatValues {
  staff_1: number | null;
  staff_1_start: string;
  staff_1_end: string;
  staff_2: number | null;
  staff_2_start: string;
  staff_2_end: string;
  /** The last date both people work. It is not sent, but sets the end date of the person who leaves. */
  overlap_end: string;
}

/** Clears the dates of the seats when the dates of the shift change. */
export const noSeatDates = {
  staff_1_start: '',
  staff_1_end: '',
  staff_2_start: '',
  staff_2_end: '',
  overlap_end: '',
} as const satisfies Partial<SeatValues>;

export const noSeats = { staff_1: null, staff_2: null, ...noSeatDates } as const satisfies SeatValues;

interface ShiftDates {
  schedule_type: 'ONE_TIME_SHIFT' | 'RECURRING_SHIFT';
  start_date: string;
}

interface Overlap {
  start: CivilDate;
  /** '' while both stay until the shift ends. */
  end: CivilDate | '';
  /** The person whose end date is the end of the overlap. */
  leaving: 'staff_1' | 'staff_2';
}

/**
 * The dates on which both seats are filled. An overlap is a handover: both people work from the start of the later one
 * until the other leaves. So its end is the end date of Staff 1 when Staff 2 starts later or at the same time, and of
 * Staff 2 when Staff 1 starts later.
 */
export function overlapOf(values: SeatValues & ShiftDates): Overlap | undefined {
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

/** Sets the end of an overlap. An end before the overlap starts changes no seat. */
export function withOverlapEnd<Values extends SeatValues>(
  values: Values,
  overlap: Overlap,
  end: string,
): Values {
  const isEnd = end === '' || (isCivilDate(end) && end >= overlap.start);
  return { ...values, overlap_end: end, ...(isEnd && { [`${overlap.leaving}_end`]: end }) };
}
