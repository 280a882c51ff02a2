import { anotherLocation } from '@deckhand/contract/plans/shift';
import type { Actor } from '@deckhand/domain/access/actor';
import { mayNameBooking } from '@deckhand/domain/access/bookings';
import { mark } from '@deckhand/domain/language/say';
import { type Horizon, horizonOfTimes } from '@deckhand/domain/plans/horizon';
import type { Booking } from '@deckhand/domain/staffing/candidate';
import type { Transaction } from 'kysely';
import { inTurns } from '../../platform/basics/in-turns.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { selectBookings } from './candidates.queries.ts';
import { bookingFromRow } from './candidates.ts';

/** A booking, and what a refusal calls it: its code, unless the actor may not see it. */
export interface Busy extends Booking {
  code: string;
  /** DR4: the last date of which a refusal may speak. Managers learn of the drafts of others, with the words of U5a. */
  horizon: Horizon;
}

/** Loads when people are busy, without the shift that is changed (U5a). */
export async function loadBusy(
  transaction: Transaction<Schema>,
  actor: Actor,
  personIds: readonly number[],
  exceptShiftId: number | undefined,
): Promise<Busy[]> {
  const rows = await selectBookings(transaction, personIds, exceptShiftId);
  // The people of a meeting have thousands of bookings.
  return inTurns(rows, (row) => {
    const booking = bookingFromRow(row);
    const { personId, shift, publishedThrough } = booking;
    const horizon = shift
      ? horizonOfTimes(actor, personId)({ id: shift.locationId, published_through: publishedThrough })
      : null;
    return { ...booking, code: wordsFor(actor, booking), horizon };
  });
}

/** The name of a booking in a text for the actor. */
export function wordsFor(actor: Actor, { personId, shift }: Booking): string {
  if (shift === null) return mark('time off');
  return mayNameBooking(actor, { personId, locationId: shift.locationId }) ? shift.code : anotherLocation;
}
