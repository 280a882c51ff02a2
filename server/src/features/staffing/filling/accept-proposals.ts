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
import { withSeat } from '@deckhand/domain/staffing/candidate';
import { withProposals } from '@deckhand/domain/staffing/filling/rank';
import type { OpenSchool, Proposal } from '@deckhand/domain/staffing/filling/school';
import { judge, reasonsAgainst } from '@deckhand/domain/staffing/judge';
import type { Obstacle as Judged } from '@deckhand/domain/staffing/rules';
import { keyOf, type SeatDate, type SeatTime } from '@deckhand/domain/staffing/seat';
import { type CivilDate, daysBetween, weekdayOf } from '@deckhand/domain/time/civil-date';
import type { Transaction } from 'kysely';
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
import { loadTakeable } from '../openings/find-takeable-dates.ts';
import { type LoadedSchool, loadOpenSchool } from './load-open-school.ts';

type Body = Parsed<typeof acceptProposals, 'body'>;
type Takeable = Awaited<ReturnType<typeof loadTakeable>>;

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
  const loaded = await loadOpenSchool(
    transaction,
    {
      locations: [...new Set(shifts.map(({ shift }) => shift.location_id))],
      dates,
      shifts: shifts.map(({ shift }) => shift.id),
      noOvertime: false,
      people: [...new Set(wanted.map(({ user_id }) => user_id))],
      keeps: wanted.some(({ keep }) => keep),
    },
    now,
  );
  const codes = new Map(shifts.map(({ shift }) => [shift.id, shift.code]));
  const planOf = new Map(shifts.map(({ shift, plan }) => [shift.id, plan]));
  const holdersOf = (shiftId: number, date: CivilDate) => {
    const seated = holdersOn(planOf.get(shiftId)?.commitments ?? [], date).map(({ personId }) => personId);
    const proposed = possible.filter((one) => keyOf(one) === keyOf({ shiftId, date }));
    return [...seated, ...proposed.map(({ personId }) => personId)].map(nameOfId);
  };
  const judged: { one: Body['proposals'][number]; obstacles: readonly Judged[] | undefined }[] = [];
  // With every date of a seat that somebody keeps, because nobody else can have it then.
  const possible: Proposal[] = [];
  /** By person: the seats of these proposals with all their dates, also those of other months. */
  const possibleSeats = new Map<number, SeatDate[]>();
  for (const one of wanted) {
    const { school } = loaded;
    // U5a: a caller who tries ids learns no names.
    if (!isSeen(loaded, actor, one.user_id)) refuse(400, notQualified(thisPerson));
    const takeable = await loadTakeable(transaction, one.shift_id, now, seatNotOpen);
    const open = datesOf(takeable, one);
    const proposal = { shiftId: one.shift_id, date: one.date, personId: one.user_id };
    const isTaken = possible.some((other) => keyOf(other) === keyOf(proposal));
    const kept = possibleSeats.get(one.user_id) ?? [];
    const obstacles =
      isTaken || open.length === 0
        ? undefined
        : obstaclesTo(withProposals(school, possible), proposal, open, kept)?.filter(
            (obstacle) => !(act.hasLawReason && isOverridableLaw(actor, obstacle)),
          );
    judged.push({ one, obstacles });
    if (obstacles?.length !== 0) continue;
    const seats = school.seats.filter((seat) => seat.shiftId === one.shift_id && contains(open, seat.date));
    possible.push(...seats.map(({ date }) => ({ ...proposal, date })));
    possibleSeats.set(one.user_id, [...kept, ...seats.map((seat) => ({ ...seat, times: timesOf(open) }))]);
  }
  const refused = judged
    .filter(({ obstacles }) => obstacles?.length !== 0)
    .map(({ one: { shift_id, date, user_id }, obstacles }) => ({
      shift_id,
      date,
      user_id,
      name: loaded.names.get(user_id) ?? '',
      shift_code: codes.get(shift_id) ?? '',
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
    // Read again: the one before may have changed the same shift.
    const takeable = await loadTakeable(transaction, one.shift_id, now, seatNotOpen);
    const open = datesOf(takeable, one);
    if (open.length === 0) refuse(404, seatNotOpen);
    const taken = await takeOpenDates(transaction, act, takeable, { personId: one.user_id, dates: open });
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
function datesOf({ plan, takeable }: Takeable, { date, keep }: Body['proposals'][number]): UncoveredDates[] {
  const isOpen = takeable(plan, DateSet.fromDates([date])).length > 0;
  if (!isOpen) return [];
  const asked = keep ? DateSet.fromRange(date) : DateSet.fromDates([date]);
  return takeable(plan, asked).filter(({ weekday }) => weekday === weekdayOf(date));
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
  proposal: Proposal,
  dates: readonly UncoveredDates[],
  kept: readonly SeatDate[],
): Judged[] | undefined {
  const seat = school.seats.find((one) => keyOf(one) === keyOf(proposal));
  const candidate = school.candidates.find(({ id }) => id === proposal.personId);
  if (!seat || !candidate) return undefined;
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

function isSeen({ school }: LoadedSchool, actor: Actor, personId: number): boolean {
  const candidate = school.candidates.find(({ id }) => id === personId);
  return candidate?.locationIds.some((id) => reachesLocation(actor, id)) ?? false;
}
