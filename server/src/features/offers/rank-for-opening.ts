import type { Actor } from '@deckhand/domain/access/actor';
import type { UncoveredDates } from '@deckhand/domain/schedule/openings';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/schema.ts';
import { rankStaff } from '../shifts/rank-staff.ts';
import { selectAskable } from './offers.queries.ts';

type Askable = Awaited<ReturnType<typeof selectAskable>>[number];

/**
 * OF2: who can be asked to take an opening, the best first: they could take all its dates and did not say that they cannot. Asked as a
 * manager of the location, whoever made the offer.
 */
export async function rankForOpening(
  db: Kysely<Schema>,
  offeredBy: number,
  { shift, dates }: { shift: { id: number; location_id: number }; dates: readonly UncoveredDates[] },
  now: Date,
): Promise<Askable[]> {
  const manager: Actor = { id: offeredBy, role: 'MANAGER', locationIds: [shift.location_id] };
  const patterns = dates.map(({ pattern, weekday, dates: open }) => ({
    ...pattern,
    repeat: 'WEEKLY' as const,
    weekday,
    dates: open,
  }));
  const seat = { shiftId: shift.id, locationId: shift.location_id, patterns };
  const ranked = (await rankStaff(db, manager, seat, now)).filter(({ reasons }) => reasons === undefined);
  const people = await selectAskable(
    db,
    ranked.map(({ id }) => id),
  );
  const byId = new Map(people.map((person) => [person.id, person]));
  return ranked.flatMap(({ id }) => byId.get(id) ?? []);
}
