import { addDays, type CivilDate, WEEKDAYS, weekdayOf } from '@deckhand/domain/time/civil-date';
import { startOfWeek } from '@deckhand/domain/time/weeks';
import { neededHalfHours } from './demo-needs.ts';

/** Invents the demo school's weekly shifts, always the same for a given date. */

export interface DemoStaffMember {
  id: number;
  locationIds: readonly number[];
  positionIds: readonly number[];
}

export interface DemoShift {
  locationId: number;
  positionId: number;
  startDate: CivilDate;
  startMinute: number;
  endMinute: number;
  /** Undefined makes an opening. */
  personId: number | undefined;
  /** The person leaves the seat some weeks from now. */
  endsSoon: boolean;
}

/** The shifts began so many weeks ago, so that the past is not empty. */
const WEEKS_OF_HISTORY = 10;

/** Minutes since midnight: early, morning, noon, afternoon and evening lessons. */
const SLOTS: readonly (readonly [number, number])[] = [
  [7 * 60, 9 * 60 + 30],
  [9 * 60, 12 * 60],
  [9 * 60 + 30, 13 * 60 + 30],
  [12 * 60, 16 * 60],
  [13 * 60, 15 * 60 + 30],
  [15 * 60, 19 * 60],
  [15 * 60 + 30, 19 * 60 + 30],
  [16 * 60, 18 * 60],
  [17 * 60 + 30, 20 * 60],
  [10 * 60, 11 * 60 + 30],
];

const EVERY_NTH_IS_OPEN = 13;
const EVERY_NTH_ENDS_SOON = 17;

/** About 200 weekly shifts: ten slots per day and location, each with the next qualified person who is free. */
export function demoShifts(
  locationIds: readonly number[],
  positionIds: readonly number[],
  staff: readonly DemoStaffMember[],
  today: CivilDate,
): DemoShift[] {
  const firstWeek = addDays(startOfWeek(today), -7 * WEEKS_OF_HISTORY);
  const busy = new Set<string>();
  const shifts: DemoShift[] = [];
  for (const [index, locationId] of locationIds.entries()) {
    for (const [day] of WEEKDAYS.entries()) {
      for (const [slot, [startMinute, endMinute]] of SLOTS.entries()) {
        const number = shifts.length;
        const startDate = addDays(firstWeek, day);
        const hours = halfHoursOf(startMinute, endMinute).map((half) => `${weekdayOf(startDate)} ${half}`);
        const free = rotate(staff, number * 7).find(
          (person) =>
            person.locationIds.includes(locationId) &&
            hours.every((hour) => !busy.has(`${person.id} ${hour}`)),
        );
        const person = number % EVERY_NTH_IS_OPEN === 4 ? undefined : free;
        for (const hour of person ? hours : []) busy.add(`${person?.id} ${hour}`);
        const choices = person?.positionIds ?? positionIds;
        const positionId = choices[(slot + day * 2 + index) % choices.length] ?? 0;
        const endsSoon = person !== undefined && number % EVERY_NTH_ENDS_SOON === 6;
        shifts.push({
          locationId,
          positionId,
          startDate,
          startMinute,
          endMinute,
          personId: person?.id,
          endsSoon,
        });
      }
    }
  }
  return shifts;
}

/**
 * Gives each pool the people that it needs every week, so that a gap is a case of one date and not a mistake of every Tuesday: where
 * nobody of the position is planned, somebody who has it works in it.
 */
export function meetNeeds(
  shifts: readonly DemoShift[],
  needed: readonly { locationId: number; positionId: number }[],
  staff: readonly DemoStaffMember[],
): DemoShift[] {
  const met = shifts.map((shift) => ({ ...shift }));
  for (const { locationId, positionId } of needed) {
    for (const [day] of WEEKDAYS.entries()) {
      const ofDay = met.filter((shift) => shift.locationId === locationId && isOn(shift, day));
      const isPlanned = (half: number) =>
        ofDay.some((shift) => shift.positionId === positionId && isHeld(shift) && lasts(shift, half));
      for (const half of neededHalfHours(day)) {
        if (isPlanned(half)) continue;
        const other = ofDay.find(
          (shift) =>
            lasts(shift, half) &&
            isHeld(shift) &&
            staff.some(({ id, positionIds }) => id === shift.personId && positionIds.includes(positionId)),
        );
        if (other) other.positionId = positionId;
      }
    }
  }
  return met;
}

/** Gives the person a shift on each of these days on which they have none: one of their location that another person has. */
export function giveShiftsTo(
  person: DemoStaffMember,
  days: readonly number[],
  shifts: readonly DemoShift[],
): DemoShift[] {
  const [positionId] = person.positionIds;
  const [locationId] = person.locationIds;
  const given = shifts.map((shift) => ({ ...shift }));
  for (const day of days) {
    const ofDay = given.filter((shift) => isOn(shift, day));
    if (ofDay.some(({ personId }) => personId === person.id)) continue;
    const candidates = ofDay.filter((shift) => shift.locationId === locationId && isHeld(shift));
    // In the afternoon, when most who look at the demo school still find it ahead.
    const chosen =
      candidates.find((shift) => shift.startMinute >= AFTERNOON && shift.positionId === positionId) ??
      candidates.find((shift) => shift.startMinute >= AFTERNOON) ??
      candidates[0];
    if (chosen) Object.assign(chosen, { personId: person.id, positionId });
  }
  return given;
}

const AFTERNOON = 15 * 60;

const isOn = ({ startDate }: DemoShift, day: number) => weekdayOf(startDate) === WEEKDAYS[day];
/** Somebody has it for good. */
const isHeld = ({ personId, endsSoon }: DemoShift) => personId !== undefined && !endsSoon;
const lasts = ({ startMinute, endMinute }: DemoShift, half: number) =>
  startMinute <= half && half + 30 <= endMinute;

/** Returns the half hours that a shift touches. */
function halfHoursOf(start: number, end: number): number[] {
  return Array.from({ length: Math.ceil((end - start) / 30) }, (_, index) => Math.floor(start / 30) + index);
}

function rotate<Item>(items: readonly Item[], by: number): Item[] {
  const at = by % Math.max(items.length, 1);
  return [...items.slice(at), ...items.slice(0, at)];
}
