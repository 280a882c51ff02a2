import { anotherLocation } from '@deckhand/contract/plans/shift';
import type { Actor } from '@deckhand/domain/access/actor';
import { mayNameBooking } from '@deckhand/domain/access/bookings';
import type { BookedTime } from '@deckhand/domain/plans/conflicts';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/schema/schema.ts';
import { selectOtherCommitments } from './plan.queries.ts';
import { bookedTimeFromRow } from './plan-rows.ts';

/** A time at which a person is booked elsewhere or off, and what a refusal calls it: its code, unless the actor may not see it. */
export interface Busy extends BookedTime {
  code: string;
}

type BusyRow = Awaited<ReturnType<typeof selectOtherCommitments>>[number];

/** Loads when people are busy, without the shift that is changed (U5a). */
export async function loadBusy(
  transaction: Transaction<Schema>,
  actor: Actor,
  personIds: readonly number[],
  exceptShiftId: number | undefined,
): Promise<Busy[]> {
  const rows = await selectOtherCommitments(transaction, personIds, exceptShiftId);
  return rows.map((row) => ({ ...bookedTimeFromRow(row), code: wordsFor(actor, row) }));
}

function wordsFor(actor: Actor, { person_id: personId, location_id: locationId, code }: BusyRow): string {
  if (code === null) return 'time off';
  return mayNameBooking(actor, { personId, locationId }) ? code : anotherLocation;
}
