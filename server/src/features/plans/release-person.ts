import { DateSet } from '@deckhand/domain/schedule/date-set';
import { releasePerson } from '@deckhand/domain/schedule/plan';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/schema.ts';
import { changeShift } from './change-shift.ts';
import { loadShiftAnywhere } from './load-plan.ts';
import { selectShiftsOfPerson } from './plan.queries.ts';

/** U4: releases a person who leaves from every seat from today on; each becomes an opening. Their past stays. */
export async function releasePersonFromShifts(
  transaction: Transaction<Schema>,
  personId: number,
  now: Date,
): Promise<void> {
  for (const shiftId of await selectShiftsOfPerson(transaction, personId)) {
    const loaded = await loadShiftAnywhere(transaction, shiftId, now);
    const after = releasePerson(loaded.plan, personId, DateSet.fromRange(loaded.today));
    await changeShift(transaction, loaded, after, { cause: 'PERSON_GONE', now });
  }
}
