import type { Parsed } from '@deckhand/contract/call';
import type { Renewal } from '@deckhand/contract/plans/lack';
import { notQualified, thisPerson } from '@deckhand/contract/plans/shift';
import {
  acceptedDaysAtMost,
  acceptProposals,
  datesTooFarApart,
} from '@deckhand/contract/staffing/filling/accept-proposals';
import { seatNotOpen } from '@deckhand/contract/staffing/filling/proposal';
import type { Actor } from '@deckhand/domain/access/actor';
import { reachesLocation } from '@deckhand/domain/access/locations';
import { speak } from '@deckhand/domain/language/language';
import { DateSet } from '@deckhand/domain/plans/date-set';
import type { UncoveredDates } from '@deckhand/domain/plans/openings';
import { holdersOn } from '@deckhand/domain/plans/seats';
import { type Candidate, withSeat } from '@deckhand/domain/staffing/candidate';
import type { OpenSchool } from '@deckhand/domain/staffing/filling/school';
import { judge, reasonsAgainst } from '@deckhand/domain/staffing/judge';
import type { Obstacle as Judged } from '@deckhand/domain/staffing/rules';
import { keyOf, type SeatDate, type SeatTime } from '@deckhand/domain/staffing/seat';
import { type CivilDate, daysBetween, weekdayOf } from '@deckhand/domain/time/civil-date';
import type { Transaction } from 'kysely';
import { groupBy } from '../../../platform/basics/group-by.ts';
import { eachInTurns } from '../../../platform/basics/in-turns.ts';
import { together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { nameOf } from '../../../platform/queries/person-name.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { type Act, inAct } from '../../plans/act.ts';
import { lockPeople } from '../../plans/candidates.queries.ts';
import { loadShiftsAnywhere } from '../../plans/load-plan.ts';
import { isOverridable, lawInTheWay } from '../../plans/refuse-breaches.ts';
import { takeOpenDates } from '../../plans/take-dates.ts';
import { wireReason } from '../candidates/wire-reason.ts';
import { loadTakeables, type TakeableShift } from '../openings/find-takeable-dates.ts';
import { loadOpenSchool } from './load-open-school.ts';

type Body = Parsed<typeof acceptProposals, 'body'>;

export const acceptProposalsRoute = route(acceptProposals, ({ db, actor, body, now, language }) =>
  inAct(
    db,
    { kind: 'FILLED', actor, now, language, lawReason: body.law_reason ?? null },
    (transaction, act) => accept(transaction, act, body),
  ),
);

/**
 * FI5: seats the people of proposals, all in one transaction. Every shift and person is locked before anything is judged, so what is
 * possible then is so when it is saved.
 */
async function accept(transaction: Transaction<Schema>, act: Act, body: Body) {
  const { actor, now } = act;
  const dates = body.proposals.map(({ date }) => date).sort();
  if (daysBetween(dates[0] ?? '', dates.at(-1) ?? '') > acceptedDaysAtMost) refuse(400, datesTooFarApart);
  const wanted = body.proposals.toSorted(
    (left, right) => left.shift_id - right.shift_id || (left.date < right.date ? -1 : 1),
  );
  const { shifts, nameOfId } = await lockInReach(transaction, actor, wanted, now);
  const people = [...new Set(wanted.map(({ user_id }) => user_id))];
  const [loaded, takeableOf] = await together([
    loadOpenSchool(
      transaction,
      {
        locations: [...new Set(shifts.map(({ shift }) => shift.location_id))],
        dates,
        shifts: shifts.map(({ shift }) => shift.id),
        noOvertime: false,
        people,
        keeps: wanted.some(({ keep }) => keep),
      },
      now,
    ),
    loadTakeables(transaction, shifts, people, now),
  ]);
  const { school } = loaded;
  const seatsOf = groupBy(school.seats, ({ shiftId }) => shiftId);
  /** With the seats of the proposals before, on the dates of these proposals. */
  const candidateOf = new Map(school.candidates.map((candidate) => [candidate.id, candidate]));
  /** By date of a shift: who gets it by a proposal before. Every date of a seat that somebody keeps is one: nobody else can have it then. */
  const possible = new Map<string, number>();
  /** By person: the seats of these proposals with all their dates, also those of other months. */
  const possibleSeats = new Map<number, SeatDate[]>();
  const holdersOf = (shiftId: number, date: CivilDate) => {
    const { commitments = [] } = shifts.find(({ shift }) => shift.id === shiftId)?.plan ?? {};
    const seated = holdersOn(commitments, date).map(({ personId }) => personId);
    const proposed = possible.get(keyOf({ shiftId, date }));
    return [...seated, ...(proposed === undefined ? [] : [proposed])].map(nameOfId);
  };
  const judged: { one: Body['proposals'][number]; obstacles: readonly Judged[] | undefined }[] = [];
  // Hundreds of proposals at once would keep a person at a kiosk waiting.
  for await (const one of eachInTurns(wanted)) {
    const { shift_id: shiftId, date, user_id: personId } = one;
    const candidate = candidateOf.get(personId);
    // U5a: a caller who tries ids learns no names.
    if (!candidate?.locationIds.some((id) => reachesLocation(actor, id)))
      refuse(400, notQualified(thisPerson));
    const open = datesOf(takeableOf.get(shiftId), one);
    const seat = (seatsOf.get(shiftId) ?? []).find((one) => one.date === date);
    const obstacles =
      possible.has(keyOf({ shiftId, date })) || open.length === 0 || !seat
        ? undefined
        : obstaclesTo(school, candidate, seat, open, possibleSeats.get(personId) ?? []).filter(
            (obstacle) => !(act.hasLawReason && isOverridableLaw(actor, obstacle)),
          );
    judged.push({ one, obstacles });
    if (obstacles?.length !== 0) continue;
    const seats = (seatsOf.get(shiftId) ?? []).filter((one) => contains(open, one.date));
    for (const taken of seats) possible.set(keyOf(taken), personId);
    candidateOf.set(personId, seats.reduce(withSeat, candidate));
    const kept = seats.map((taken) => ({ ...taken, times: timesOf(open) }));
    possibleSeats.set(personId, [...(possibleSeats.get(personId) ?? []), ...kept]);
  }
  const refused = judged
    .filter(({ obstacles }) => obstacles?.length !== 0)
    .map(({ one: { shift_id, date, user_id }, obstacles }) => ({
      shift_id,
      date,
      user_id,
      name: loaded.names.get(user_id) ?? '',
      shift_code: takeableOf.get(shift_id)?.shift.code ?? '',
      taken_by: obstacles ? [] : holdersOf(shift_id, date),
      obstacles: (obstacles ?? []).map((obstacle) => wireReason(actor, obstacle)),
    }));
  const broken = judged.flatMap(({ one: { user_id: personId }, obstacles = [] }) =>
    obstacles.every((obstacle) => isOverridableLaw(actor, obstacle))
      ? obstacles.map((law) => ({ personId, name: loaded.names.get(personId) ?? '', ...law }))
      : [],
  );
  const law = broken.length > 0 && speak(act.language, () => lawInTheWay(actor, broken, true));
  if (refused.length > 0 && !body.keep_rest) return { accepted: [], refused, ...(law && { law }) };
  const renewals: Renewal[] = [];
  const accepted = [];
  for (const { one, obstacles } of judged) {
    if (obstacles?.length !== 0) continue;
    const takeable = takeableOf.get(one.shift_id);
    const open = datesOf(takeable, one);
    if (!takeable || open.length === 0) refuse(404, seatNotOpen);
    const taken = await takeOpenDates(transaction, act, takeable, { personId: one.user_id, dates: open });
    takeableOf.set(one.shift_id, { ...takeable, plan: taken.plan });
    renewals.push(...(taken.renewals ?? []));
    accepted.push({ shift_id: one.shift_id, date: one.date, user_id: one.user_id });
  }
  return { accepted, refused, ...(renewals.length > 0 && { renewals }) };
}

/** Locks the shifts, then everybody whom the change concerns, each in the order of their ids. */
async function lockInReach(
  transaction: Transaction<Schema>,
  actor: Actor,
  wanted: Body['proposals'],
  now: Date,
) {
  const ids = [...new Set(wanted.map(({ shift_id }) => shift_id))];
  const shifts = await loadShiftsAnywhere(transaction, ids, now);
  const isAllowed = ({ shift }: (typeof shifts)[number]) =>
    shift.archived_at === null && shift.kind !== 'STAFF_MEETING' && reachesLocation(actor, shift.location_id);
  if (shifts.length !== ids.length || !shifts.every(isAllowed)) refuse(404, seatNotOpen);
  const seated = shifts.flatMap(({ plan }) => plan.commitments.map(({ personId }) => personId));
  const people = await lockPeople(transaction, [
    ...new Set([...seated, ...wanted.map(({ user_id }) => user_id)]),
  ]);
  const names = new Map(people.map((person) => [person.id, nameOf(person)]));
  return { shifts, nameOfId: (id: number) => names.get(id) ?? '' };
}

/** The open dates that the proposal takes: its own, or all from it on of the same weekday. */
function datesOf(
  shift: TakeableShift | undefined,
  { date, keep }: Body['proposals'][number],
): UncoveredDates[] {
  const own = shift?.takeable(shift.plan, DateSet.fromDates([date])) ?? [];
  if (!shift || own.length === 0) return [];
  const asked = keep ? shift.takeable(shift.plan, DateSet.fromRange(date)) : own;
  return asked.filter(({ weekday }) => weekday === weekdayOf(date));
}

function contains(parts: readonly UncoveredDates[], date: CivilDate): boolean {
  return parts.some(({ dates }) => dates.contains(date));
}

function timesOf(parts: readonly UncoveredDates[]): SeatTime[] {
  return parts.map(({ pattern, ...part }) => ({
    ...part,
    minutes: pattern.minutes,
    positionIds: pattern.positionIds,
  }));
}

/**
 * The obstacles to a proposal by now: on the date all rules, on later ones bookings, the seats that they would keep among them,
 * certificates that end, and rules of law (LA8).
 */
function obstaclesTo(
  school: OpenSchool,
  candidate: Candidate,
  seat: SeatDate,
  dates: readonly UncoveredDates[],
  kept: readonly SeatDate[],
): Judged[] {
  const { obstacles } = judge(school, candidate, [seat]);
  if (obstacles.length > 0) return [...obstacles];
  const { shiftId, locationId, zone } = seat;
  const later = { shiftId, locationId, times: timesOf(dates), zone };
  return reasonsAgainst(kept.reduce(withSeat, candidate), later, school.required).flatMap((reason) =>
    reason.kind === 'BOOKED' || reason.kind === 'CERTIFICATE' || reason.kind === 'LAW' ? [reason] : [],
  );
}

/** LA8: an admin may go on against it. */
function isOverridableLaw(actor: Actor, obstacle: Judged): obstacle is Extract<Judged, { kind: 'LAW' }> {
  return obstacle.kind === 'LAW' && isOverridable(actor, obstacle.breaches);
}
