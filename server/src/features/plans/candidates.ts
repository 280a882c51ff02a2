import type { Booking, Candidate } from '@deckhand/domain/staffing/candidate';
import type { BookingRow, CandidateRow } from './candidates.queries.ts';
import { certificateHolder } from './certificate-rows.ts';
import type { LoadedLaw } from './law-rows.ts';
import { bookedTimeFromRow } from './plan-rows.ts';
import { unavailabilityFromRow } from './unavailability-rows.ts';

/** A person with everything that the row says; the hours of their week are counted where seats are compared. */
export function candidateFromRow(row: CandidateRow, law?: LoadedLaw): Candidate {
  const facts = law?.minors.get(row.id);
  return {
    ...(law && facts && { minor: { facts, around: law.around } }),
    ...certificateHolder(row),
    id: row.id,
    isActive: row.is_active && row.archived_at === null,
    locationIds: row.location_ids,
    bookings: row.bookings.map(bookingFromRow),
    unavailabilities: row.unavailabilities.map(unavailabilityFromRow),
    engagements: [],
    desiredMinutes: row.desired_weekly_minutes,
    mostMinutes: row.most_weekly_minutes,
    experience: [],
  };
}

export function bookingFromRow(row: BookingRow): Booking {
  const { shift_id: shiftId, code, location_id: locationId, location_title: locationTitle } = row;
  const isShift = shiftId !== null && code !== null && locationId !== null && locationTitle !== null;
  return {
    ...bookedTimeFromRow(row),
    name: code ?? `time off ${row.request_id}`,
    shift: isShift ? { shiftId, code, locationId, locationTitle } : null,
    publishedThrough: row.published_through,
    daysOff: isShift ? null : { first: row.first_date, last: row.last_date },
  };
}
