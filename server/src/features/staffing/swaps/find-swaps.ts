import type { Answer } from '@deckhand/contract/call';
import { shiftNotFound } from '@deckhand/contract/plans/shift';
import type { SwapShift } from '@deckhand/contract/requests/request';
import { findSwaps } from '@deckhand/contract/staffing/swaps/find-swaps';
import { swapDaysAround } from '@deckhand/contract/staffing/swaps/swap';
import type { Actor } from '@deckhand/domain/access/actor';
import type { RequiredKinds } from '@deckhand/domain/certificates/certified-dates';
import type { Closures } from '@deckhand/domain/plans/closures/closures';
import { horizonFor } from '@deckhand/domain/plans/horizon';
import { occurrencesWithin, takesPlace } from '@deckhand/domain/plans/occurrences';
import { NOT_OFFERED, type NotOffered, whyNotOffered } from '@deckhand/domain/staffing/swaps/swap';
import { addDays, type CivilDate, laterOf } from '@deckhand/domain/time/civil-date';
import { formatTime } from '@deckhand/domain/time/minutes';
import type { Kysely } from 'kysely';
import { inTurns, sortInTurns, stepsInTurns } from '../../../platform/basics/in-turns.ts';
import { inSnapshot, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { nameOf } from '../../../platform/queries/person-name.ts';
import { found } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { loadRequiredKinds } from '../../plans/certificates.ts';

import { loadClosures } from '../../plans/load-closures.ts';
import { type Labels, loadLabels } from '../../plans/load-labels.ts';
import { loadPlannedShifts, type PlannedShift } from '../../plans/load-plan.ts';
import { loadSwap, loadSwapCandidates, type SwapCandidate, type SwapSide, sideOf } from './load-swap.ts';
import { isStaff, mayBeSwapped, refuseOwnSide } from './request-swap.ts';
import { selectManagersAt, selectShiftsAt, selectSwapsAtOnce } from './swaps.queries.ts';

export const findSwapsRoute = route(findSwaps, ({ db, actor, params, query, now }) =>
  inSnapshot(db, (transaction) => findSwapsFor(transaction, actor, { shift: params.id, ...query }, now)),
);

/** SW2: everybody at the location who could take the date, and all their dates around it that the actor could take for it. */
export async function findSwapsFor(
  db: Kysely<Schema>,
  actor: Actor,
  { shift, date }: { shift: number; date: CivilDate },
  now: Date,
): Promise<Answer<typeof findSwaps>> {
  const horizonOf = (location: Parameters<typeof horizonFor>[1]) => horizonFor(actor, location);
  const asked = {
    requesterId: actor.id,
    colleagueId: actor.id,
    given: { shiftId: shift, date },
    taken: null,
  };
  const { given, requester } = found(await loadSwap(db, asked, now, horizonOf), shiftNotFound);
  refuseOwnSide(given, actor);
  const { location_id: locationId } = given.shift;
  const days = {
    first: laterOf(addDays(date, -swapDaysAround), given.today),
    last: addDays(date, swapDaysAround),
  };
  const [shiftIds, people, closures, atOnce, managers, labels] = await together([
    selectShiftsAt(db, locationId, days),
    loadSwapCandidates(db, { ids: [actor.id], locationId }, days, horizonOf, now),
    loadClosures(db, locationId, days.first),
    selectSwapsAtOnce(db, locationId),
    selectManagersAt(db, locationId, [actor.id]),
    loadLabels(db, []),
  ]);
  const shifts = [...(await loadPlannedShifts(db, shiftIds)).values()];
  const required = await loadRequiredKinds(db, { patterns: shifts.flatMap(({ plan }) => plan.patterns) });
  const colleagues = people.filter((person) => person.id !== actor.id && isStaff(person));
  const self = people.find(({ id }) => id === actor.id) ?? requester;
  const offered = await stepsInTurns(
    offersFor({ given, self, colleagues, shifts, closures, required, days, now }),
  );
  const inOrder = await sortInTurns(offered.swaps, byDateAndTime);
  const byName = new Map(colleagues.map((person) => [person.id, { id: person.id, name: person.name }]));
  return {
    shift: wireSide(given, labels),
    at_once: atOnce,
    deciders: managers.map((manager) => ({ id: manager.id, name: nameOf(manager) })),
    colleagues: offered.takers.map(({ id, name }) => ({ id, name })),
    shifts: await inTurns(inOrder, ({ colleagueId, side }) => ({
      colleague: byName.get(colleagueId) ?? { id: colleagueId, name: '' },
      shift: wireSide(side, labels),
    })),
    others: NOT_OFFERED.flatMap((reason) => {
      const count = offered.others.get(reason) ?? 0;
      return count > 0 ? [{ reason, count }] : [];
    }),
  };
}

interface Around {
  given: SwapSide;
  /** The requester, with their bookings of all the days. */
  self: SwapCandidate;
  colleagues: readonly SwapCandidate[];
  shifts: readonly PlannedShift[];
  closures: Closures;
  required: RequiredKinds;
  days: { first: CivilDate; last: CivilDate };
  now: Date;
}

/** A date of a colleague's shift that the requester could take. */
interface OfferedDate {
  colleagueId: number;
  side: SwapSide;
  /** Puts them in order. */
  begins: string;
}

interface Offers {
  takers: SwapCandidate[];
  swaps: OfferedDate[];
  others: Map<NotOffered, number>;
}

/** In steps: a month of a location with a thousand people at once would keep a person at a kiosk waiting. */
function* offersFor({
  given,
  self,
  colleagues,
  shifts,
  closures,
  required,
  days,
  now,
}: Around): Generator<undefined, Offers> {
  const byId = new Map(colleagues.map((person) => [person.id, person]));
  const takers: SwapCandidate[] = [];
  const swaps: OfferedDate[] = [];
  const others = new Map<NotOffered, number>();
  const { seat, today, minuteNow } = given;
  if (!seat) return { takers, swaps, others };
  const clock = { today, minuteNow };
  for (const planned of shifts) {
    for (const { date, holders } of occurrencesWithin(planned.plan, closures, days.first, days.last).filter(
      takesPlace,
    )) {
      for (const { personId } of holders) {
        yield;
        const colleague = byId.get(personId);
        if (!colleague) continue;
        const side = sideOf({ ...planned, ...clock }, { date }, personId, closures, now);
        if (!side.seat || !mayBeSwapped(given, side)) continue;
        const why = whyNotOffered({ requester: self, colleague, seat, other: side.seat }, required);
        if (why) others.set(why, (others.get(why) ?? 0) + 1);
        else swaps.push({ colleagueId: personId, side, begins: beginOf(side) });
      }
    }
  }
  for (const colleague of colleagues) {
    yield;
    if (!whyNotOffered({ requester: self, colleague, seat, other: null }, required)) takers.push(colleague);
  }
  return { takers, swaps, others };
}

function beginOf({ date, seat, shift }: SwapSide): string {
  return `${date} ${formatTime(seat?.minutes.start ?? 0)} ${shift.code}`;
}

function byDateAndTime({ begins: left }: OfferedDate, { begins: right }: OfferedDate): number {
  return left.localeCompare(right);
}

function wireSide({ shift, date, seat }: SwapSide, labels: Labels): SwapShift {
  return {
    id: shift.id,
    shift_code: shift.code,
    shift_type: labels.shiftTypes(seat?.positionIds ?? []),
    start_time: formatTime(seat?.minutes.start ?? 0),
    end_time: formatTime(seat?.minutes.end ?? 0),
    date,
    location_title: shift.location_title,
  };
}
