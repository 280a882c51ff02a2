import type { Actor } from '@deckhand/domain/access/actor';
import type { UncoveredDates } from '@deckhand/domain/plans/openings';
import type { Kysely } from 'kysely';
import { groupBy } from '../../../platform/basics/group-by.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { findStaffFor } from '../find-staff/find-staff.ts';
import { queryOf, rankStaff } from '../find-staff/rank-staff.ts';
import { selectAskable } from './offers.queries.ts';

type Askable = Awaited<ReturnType<typeof selectAskable>>[number];

interface Open {
  shift: { id: number; location_id: number };
  dates: readonly UncoveredDates[];
}

/**
 * OF2, OF2a: the people who can be asked to take an opening, the best first: they could take all its dates,
 * each at its own time, and are not unavailable. The lookup asks as a manager of the location; the maker of
 * the offer is not asked themselves.
 */
export async function rankForOpening(
  db: Kysely<Schema>,
  offeredBy: number,
  open: Open,
  now: Date,
): Promise<Askable[]> {
  const found = await rankStaff(db, managerOf(offeredBy, open), seatOf(open), now);
  const ranked = found.filter(({ id, reasons }) => reasons === undefined && id !== offeredBy);
  const people = await selectAskable(
    db,
    ranked.map(({ id }) => id),
  );
  const byId = new Map(people.map((person) => [person.id, person]));
  return ranked.flatMap(({ id }) => byId.get(id) ?? []);
}

/**
 * The obstacles of the people of the location to an opening, with the number of people, most first; each
 * person counts once, with the first reason.
 */
export async function explainNobody(db: Kysely<Schema>, offeredBy: number, open: Open, now: Date) {
  const query = { ...queryOf(seatOf(open)), explain: true };
  const { results } = await findStaffFor(db, managerOf(offeredBy, open), query, now);
  const kinds = results.flatMap(({ id, reasons }) => {
    const [first] = reasons ?? [];
    if (first) return [first.kind];
    return id === offeredBy ? ['YOU' as const] : [];
  });
  return [...groupBy(kinds, (kind) => kind)]
    .map(([kind, same]) => ({ kind, people: same.length }))
    .sort((left, right) => right.people - left.people);
}

function managerOf(offeredBy: number, { shift }: Open): Actor {
  return { id: offeredBy, role: 'MANAGER', locationIds: [shift.location_id] };
}

function seatOf({ shift, dates }: Open) {
  const patterns = dates.map(({ pattern, weekday, dates: open }) => ({
    ...pattern,
    repeat: 'WEEKLY' as const,
    weekday,
    dates: open,
  }));
  return { shiftId: shift.id, locationId: shift.location_id, patterns };
}
