import { breachesOf, type Stint } from '../../../law/minors.ts';
import { dayNumberOf } from '../../../time/civil-date.ts';
import type { Candidate } from '../../candidate.ts';
import type { SeatDate } from '../../seat.ts';
import type { Proposal } from '../school.ts';
import type { Value } from '../value.ts';
import { type SmallSchool, ZONE_OF } from './any-school.ts';

/** A time on one clock for all zones: in June, New York is an hour ahead of Chicago. */
interface Stay {
  locationId: number;
  date: string;
  start: number;
  end: number;
}

function stayOf(locationId: number, date: string, minutes: { start: number; end: number }): Stay {
  const midnight = dayNumberOf(date) * 1440 - (ZONE_OF[locationId] === 'EST' ? 60 : 0);
  return { locationId, date, start: midnight + minutes.start, end: midnight + minutes.end };
}

const weekOf = (date: string) => Math.floor((dayNumberOf(date) + 4) / 7);
const lengthOfAll = (stays: readonly Stay[]) => stays.reduce((sum, { start, end }) => sum + end - start, 0);

function staysOf(candidate: Candidate): Stay[] {
  return candidate.engagements.map(({ locationId, date, booking }) =>
    stayOf(locationId, date, booking.minutes),
  );
}

/** Says in its own way whether one person may take all these seats. */
export function mayTake(school: SmallSchool, candidate: Candidate, taken: readonly SeatDate[]): boolean {
  const { limits } = school;
  const before = staysOf(candidate);
  const added = taken.map(({ locationId, date, minutes }) => stayOf(locationId, date, minutes));
  for (const [index, seat] of taken.entries()) {
    const stay = added[index] as Stay;
    if (!candidate.locationIds.includes(seat.locationId)) return false;
    if (able(candidate, seat).length === 0) return false;
    const isSaid = candidate.unavailabilities.some(
      ({ dates, minutes }) =>
        dates.contains(seat.date) && minutes.start < seat.minutes.end && seat.minutes.start < minutes.end,
    );
    if (isSaid) return false;
    for (const other of [...before, ...added.slice(0, index)]) {
      const [first, second] = stay.start < other.start ? [stay, other] : [other, stay];
      const pause = second.start - first.end;
      if (pause < 0) return false;
      if (stay.locationId !== other.locationId && pause < limits.travelMinutes) return false;
      if (stay.date !== other.date && pause < limits.restMinutes) return false;
    }
  }
  if (breaksLaw(candidate, taken)) return false;
  const all = [...before, ...added];
  for (const { date } of added) {
    const ofDay = lengthOfAll(all.filter((stay) => stay.date === date));
    if (limits.mostDailyMinutes !== null && ofDay > limits.mostDailyMinutes) return false;
    const ofWeek = lengthOfAll(all.filter((stay) => weekOf(stay.date) === weekOf(date)));
    if (candidate.mostMinutes !== null && ofWeek > candidate.mostMinutes) return false;
    if (limits.noOvertime && ofWeek > limits.overtimeMinutes) return false;
  }
  return true;
}

/** Asks about all seats of the person together, however they came to them. */
function breaksLaw({ minor, engagements, positionIds }: Candidate, taken: readonly SeatDate[]): boolean {
  if (!minor) return false;
  const { facts, around } = minor;
  const guards = (seat: SeatDate): Stint['guards'] => {
    const own = seat.positionIds.filter((id) => positionIds.includes(id));
    if (!own.every((id) => around.lifeguardPositions.has(id))) return undefined;
    return facts.certified.contains(seat.date) ? 'CERTIFIED' : 'UNCERTIFIED';
  };
  const stints = taken.map((seat) => ({
    locationId: seat.locationId,
    from: seat.from,
    to: seat.to,
    guards: guards(seat),
  }));
  return breachesOf(facts, around.laws, stints, engagements).length > 0;
}

function able({ positionIds, certificates }: Candidate, { positionIds: asked, date }: SeatDate): number[] {
  return asked.filter((id) => positionIds.includes(id) && (id !== 3 || certificates.get(7)?.contains(date)));
}

/** Counts the value hour by hour. */
export function naiveValue(school: SmallSchool, proposals: readonly Proposal[]): Value {
  const taken = proposals.map((proposal) => ({
    seat: school.seats.find(({ shiftId }) => shiftId === proposal.shiftId) as SeatDate,
    candidate: school.candidates.find(({ id }) => id === proposal.personId) as Candidate,
  }));
  let [overtime, strain, people] = [0, 0, 0];
  for (const candidate of school.candidates) {
    const before = staysOf(candidate);
    const mine = taken.filter((one) => one.candidate === candidate).map(({ seat }) => seat);
    const added = mine.map(({ locationId, date, minutes }) => stayOf(locationId, date, minutes));
    people += new Set(
      added.map(({ date }) => date).filter((date) => !before.some((stay) => stay.date === date)),
    ).size;
    for (const week of new Set(added.map(({ date }) => weekOf(date)))) {
      const ofWeek = (stays: Stay[]) => lengthOfAll(stays.filter(({ date }) => weekOf(date) === week)) / 60;
      const [hoursBefore, hours] = [ofWeek(before), ofWeek([...before, ...added])];
      const most = school.limits.overtimeMinutes / 60;
      for (let hour = hoursBefore; hour < hours; hour += 1) if (hour >= most) overtime += 60;
      const wish = (candidate.desiredMinutes ?? 0) / 60;
      const far = (worked: number) => {
        let sum = 0;
        for (let hour = 0; hour < Math.abs(worked - wish); hour += 1)
          sum += 60 * Math.min(10, Math.floor(hour / 4) + 1);
        return sum;
      };
      strain += far(hours) - far(hoursBefore);
    }
  }
  const known = taken.reduce((sum, { seat, candidate }) => {
    if (candidate.experience.some(({ shiftId }) => shiftId === seat.shiftId)) return sum + 2;
    const isSame = candidate.experience.some(
      ({ locationId, positionIds }) =>
        locationId === seat.locationId && positionIds.some((id) => seat.positionIds.includes(id)),
    );
    return sum + (isSame ? 1 : 0);
  }, 0);
  const filled = taken.reduce((sum, { seat }) => sum + seat.minutes.end - seat.minutes.start, 0);
  return { covered: naiveCovered(school, taken), filled, overtime, strain, known, people };
}

function naiveCovered(
  school: SmallSchool,
  taken: readonly { seat: SeatDate; candidate: Candidate }[],
): number {
  let covered = 0;
  for (const [locationId, needs] of school.needs) {
    for (const date of new Set(taken.map(({ seat }) => seat.date))) {
      for (let minute = 0; minute < 1440; minute += 60) {
        const isOn = ({ start, end }: { start: number; end: number }) => start <= minute && minute < end;
        const wanted = [1, 2, 3].flatMap((position) => {
          const asked = needs
            .filter(({ positionId, minutes }) => positionId === position && isOn(minutes))
            .map(({ people }) => people);
          return Array<number>(Math.max(0, ...asked)).fill(position);
        });
        const there = school.candidates.flatMap((candidate) =>
          candidate.engagements
            .filter((one) => one.locationId === locationId && one.date === date && isOn(one.booking.minutes))
            .map(() =>
              candidate.positionIds.filter((id) => id !== 3 || candidate.certificates.get(7)?.contains(date)),
            ),
        );
        const joining = taken
          .filter(({ seat }) => seat.locationId === locationId && seat.date === date && isOn(seat.minutes))
          .map(({ seat, candidate }) => able(candidate, seat));
        covered += 60 * (most(wanted, [...there, ...joining]) - most(wanted, there));
      }
    }
  }
  return covered;
}

/** The most needs that can be filled, by trying everything. */
function most(wanted: readonly number[], people: readonly (readonly number[])[]): number {
  const [first, ...rest] = people;
  if (first === undefined || wanted.length === 0) return 0;
  const taking = [...new Set(first)]
    .filter((position) => wanted.includes(position))
    .map((position) => 1 + most(wanted.toSpliced(wanted.indexOf(position), 1), rest));
  return Math.max(most(wanted, rest), ...taking);
}

/** Everything that could be proposed and keeps the rules. */
export function everyFill(school: SmallSchool): Proposal[][] {
  const fills: Proposal[][] = [];
  const visit = (index: number, proposals: Proposal[]) => {
    const seat = school.seats[index];
    if (seat === undefined) {
      fills.push(proposals);
      return;
    }
    visit(index + 1, proposals);
    for (const candidate of school.candidates) {
      const taken = proposals
        .filter(({ personId }) => personId === candidate.id)
        .flatMap(({ shiftId }) => school.seats.filter((one) => one.shiftId === shiftId));
      if (!mayTake(school, candidate, [...taken, seat])) continue;
      const { shiftId, date } = seat;
      visit(index + 1, [...proposals, { shiftId, date, personId: candidate.id }]);
    }
  };
  visit(0, []);
  return fills;
}
