import { repairOutdated } from '@deckhand/contract/absences/absence';
import type { Renewal } from '@deckhand/contract/certificates/certificate';
import { shiftNotFound } from '@deckhand/contract/shifts/shift';
import type { Actor } from '@deckhand/domain/access/actor';
import { reachesLocation } from '@deckhand/domain/access/locations';
import { DateSet } from '@deckhand/domain/schedule/date-set';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { Transaction } from 'kysely';
import { groupBy } from '../../platform/group-by.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Schema } from '../../platform/schema.ts';
import { loadTakeable } from '../openings/find-takeable-dates.ts';
import { takeOpenDates } from '../plans/take-dates.ts';

/** Somebody who takes a date that an absence opens. */
interface Assignment {
  shift_id: number;
  date: CivilDate;
  user_id: number;
}

/** AB4: seats these people on what was opened, all of them or none. Whatever changed meanwhile is refused by name. */
export async function repair(
  transaction: Transaction<Schema>,
  actor: Actor,
  assignments: readonly Assignment[],
  isOpened: (assignment: Assignment) => boolean,
  now: Date,
): Promise<Renewal[]> {
  if (!assignments.every(isOpened)) refuse(409, repairOutdated);
  const renewals: Renewal[] = [];
  // Somebody who takes several dates of a shift gets one mail about them.
  const seats = groupBy(assignments, ({ shift_id, user_id }) => `${shift_id} ${user_id}`);
  for (const dates of seats.values()) {
    const [{ shift_id: shiftId, user_id: personId } = refuse(409, repairOutdated)] = dates;
    const loaded = await loadTakeable(transaction, shiftId, now, shiftNotFound);
    if (!reachesLocation(actor, loaded.shift.location_id)) refuse(404, shiftNotFound);
    const asked = DateSet.fromDates(dates.map(({ date }) => date));
    const parts = loaded.takeable(loaded.plan, asked);
    const left = parts.reduce((rest, part) => rest.minus(part.dates), asked);
    if (!left.isEmpty) refuse(409, repairOutdated);
    const taking = { personId, dates: parts, actor, now };
    renewals.push(...((await takeOpenDates(transaction, loaded, taking)).renewals ?? []));
  }
  return renewals;
}
