import { dayNumberOf } from '../../../time/civil-date.ts';
import type { Helper, Proposal, Vacancy } from '../school.ts';
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

function staysOf(helper: Helper): Stay[] {
  return helper.engagements.map(({ locationId, date, booking }) => stayOf(locationId, date, booking.minutes));
}

/** Says in its own way whether one person may take all these vacancies. */
export function mayTake(school: SmallSchool, helper: Helper, taken: readonly Vacancy[]): boolean {
  const { limits } = school;
  const before = staysOf(helper);
  const added = taken.map(({ locationId, date, minutes }) => stayOf(locationId, date, minutes));
  for (const [index, vacancy] of taken.entries()) {
    const stay = added[index] as Stay;
    if (!helper.locationIds.includes(vacancy.locationId)) return false;
    if (able(helper, vacancy).length === 0) return false;
    const isSaid = helper.unavailabilities.some(
      ({ dates, minutes }) =>
        dates.contains(vacancy.date) &&
        minutes.start < vacancy.minutes.end &&
        vacancy.minutes.start < minutes.end,
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
  const all = [...before, ...added];
  for (const { date } of added) {
    const ofDay = lengthOfAll(all.filter((stay) => stay.date === date));
    if (limits.mostDailyMinutes !== null && ofDay > limits.mostDailyMinutes) return false;
    const ofWeek = lengthOfAll(all.filter((stay) => weekOf(stay.date) === weekOf(date)));
    if (helper.mostMinutes !== null && ofWeek > helper.mostMinutes) return false;
    if (limits.noOvertime && ofWeek > limits.overtimeMinutes) return false;
  }
  return true;
}

function able({ positionIds, certificates }: Helper, { positionIds: asked, date }: Vacancy): number[] {
  return asked.filter((id) => positionIds.includes(id) && (id !== 3 || certificates.get(7)?.contains(date)));
}

/** Counts the value hour by hour. */
export function naiveValue(school: SmallSchool, proposals: readonly Proposal[]): Value {
  const seats = proposals.map((proposal) => ({
    vacancy: school.vacancies.find(({ shiftId }) => shiftId === proposal.shiftId) as Vacancy,
    helper: school.helpers.find(({ id }) => id === proposal.personId) as Helper,
  }));
  let [overtime, strain, people] = [0, 0, 0];
  for (const helper of school.helpers) {
    const before = staysOf(helper);
    const mine = seats.filter((seat) => seat.helper === helper).map(({ vacancy }) => vacancy);
    const added = mine.map(({ locationId, date, minutes }) => stayOf(locationId, date, minutes));
    people += new Set(
      added.map(({ date }) => date).filter((date) => !before.some((stay) => stay.date === date)),
    ).size;
    for (const week of new Set(added.map(({ date }) => weekOf(date)))) {
      const ofWeek = (stays: Stay[]) => lengthOfAll(stays.filter(({ date }) => weekOf(date) === week)) / 60;
      const [hoursBefore, hours] = [ofWeek(before), ofWeek([...before, ...added])];
      const most = school.limits.overtimeMinutes / 60;
      for (let hour = hoursBefore; hour < hours; hour += 1) if (hour >= most) overtime += 60;
      const wish = (helper.desiredMinutes ?? 0) / 60;
      const far = (worked: number) => {
        let sum = 0;
        for (let hour = 0; hour < Math.abs(worked - wish); hour += 1)
          sum += 60 * Math.min(10, Math.floor(hour / 4) + 1);
        return sum;
      };
      strain += far(hours) - far(hoursBefore);
    }
  }
  const known = seats.reduce((sum, { vacancy, helper }) => {
    if (helper.experience.some(({ shiftId }) => shiftId === vacancy.shiftId)) return sum + 2;
    const isSame = helper.experience.some(
      ({ locationId, positionIds }) =>
        locationId === vacancy.locationId && positionIds.some((id) => vacancy.positionIds.includes(id)),
    );
    return sum + (isSame ? 1 : 0);
  }, 0);
  const filled = seats.reduce((sum, { vacancy }) => sum + vacancy.minutes.end - vacancy.minutes.start, 0);
  return { covered: naiveCovered(school, seats), filled, overtime, strain, known, people };
}

function naiveCovered(school: SmallSchool, seats: readonly { vacancy: Vacancy; helper: Helper }[]): number {
  let covered = 0;
  for (const [place, needs] of school.needs) {
    for (const date of new Set(seats.map(({ vacancy }) => vacancy.date))) {
      for (let minute = 0; minute < 1440; minute += 60) {
        const isOn = ({ start, end }: { start: number; end: number }) => start <= minute && minute < end;
        const places = [1, 2, 3].flatMap((position) => {
          const asked = needs
            .filter(({ positionId, minutes }) => positionId === position && isOn(minutes))
            .map(({ people }) => people);
          return Array<number>(Math.max(0, ...asked)).fill(position);
        });
        const there = school.helpers.flatMap((helper) =>
          helper.engagements
            .filter((one) => one.locationId === place && one.date === date && isOn(one.booking.minutes))
            .map(() =>
              helper.positionIds.filter((id) => id !== 3 || helper.certificates.get(7)?.contains(date)),
            ),
        );
        const joining = seats
          .filter(
            ({ vacancy }) => vacancy.locationId === place && vacancy.date === date && isOn(vacancy.minutes),
          )
          .map(({ vacancy, helper }) => able(helper, vacancy));
        covered += 60 * (most(places, [...there, ...joining]) - most(places, there));
      }
    }
  }
  return covered;
}

/** The places that can be filled, by trying everything. */
function most(places: readonly number[], people: readonly (readonly number[])[]): number {
  const [first, ...rest] = people;
  if (first === undefined || places.length === 0) return 0;
  const taking = [...new Set(first)]
    .filter((position) => places.includes(position))
    .map((position) => 1 + most(places.toSpliced(places.indexOf(position), 1), rest));
  return Math.max(most(places, rest), ...taking);
}

/** Everything that could be proposed and keeps the rules. */
export function everyFill(school: SmallSchool): Proposal[][] {
  const fills: Proposal[][] = [];
  const visit = (index: number, proposals: Proposal[]) => {
    const vacancy = school.vacancies[index];
    if (vacancy === undefined) {
      fills.push(proposals);
      return;
    }
    visit(index + 1, proposals);
    for (const helper of school.helpers) {
      const taken = proposals
        .filter(({ personId }) => personId === helper.id)
        .flatMap(({ shiftId }) => school.vacancies.filter((one) => one.shiftId === shiftId));
      if (!mayTake(school, helper, [...taken, vacancy])) continue;
      const { shiftId, date } = vacancy;
      visit(index + 1, [...proposals, { shiftId, date, personId: helper.id }]);
    }
  };
  visit(0, []);
  return fills;
}
