import { anotherLocation } from '@deckhand/contract/shifts/shift';
import type { Actor } from '@deckhand/domain/access/actor';
import { mayNameBooking } from '@deckhand/domain/access/bookings';

/** What a refusal calls a booking that is in the way: its code, unless the actor may not see it (U5a). */
export function bookingWords(
  actor: Actor | undefined,
  { person_id: personId, location_id: locationId, code }: BookingRow,
): string {
  if (code === null) return 'time off';
  return actor && mayNameBooking(actor, { personId, locationId }) ? code : anotherLocation;
}

interface BookingRow {
  person_id: number;
  location_id: number | null;
  code: string | null;
}
