import type { Actor } from '@deckhand/domain/access/actor';
import type { Swapper } from '@deckhand/domain/staffing/swaps/swap';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { Kysely } from 'kysely';
import { nameOf } from '../../platform/queries/person-name.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { certificateHolder } from './certificates.ts';
import { selectCandidates } from './plan.queries.ts';
import { bookedTimeFromRow } from './plan-rows.ts';
import { saidFromRow } from './unavailability-rows.ts';

/** A person with everything that decides which seats they can take. */
export interface Candidate extends Actor, Swapper {
  readonly name: string;
  readonly firstName: string;
  readonly email: string;
  readonly locationIds: readonly number[];
}

/** Loads people by id, or everybody at a location, by name, with what they are booked for around the dates. */
export async function loadCandidates(
  db: Kysely<Schema>,
  who: { ids?: readonly number[]; locationId?: number },
  dates: { first: CivilDate; last: CivilDate },
): Promise<Candidate[]> {
  const rows = await selectCandidates(db, { ids: who.ids ?? [], locationId: who.locationId ?? null }, dates);
  return rows.map((row) => ({
    ...certificateHolder(row),
    id: row.id,
    name: nameOf(row),
    firstName: row.first_name,
    email: row.email,
    role: row.role,
    isActive: row.is_active && row.archived_at === null,
    locationIds: row.location_ids,
    bookings: row.busy.map((booked) => ({
      ...bookedTimeFromRow(booked),
      name: booked.code ?? 'time off',
      shiftId: booked.shift_id,
    })),
    unavailabilities: row.said.map(saidFromRow),
  }));
}
