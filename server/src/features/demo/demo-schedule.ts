import { addDays, type CivilDate, WEEKDAYS, weekdayOf } from '@deckhand/domain/time/civil-date';
import { startOfWeek } from '@deckhand/domain/time/weeks';

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

/** How many weeks ago the shifts began, so that the past is not empty. */
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
  for (const [place, locationId] of locationIds.entries()) {
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
        const positionId = choices[(slot + day * 2 + place) % choices.length] ?? 0;
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

/** Returns the half hours that a shift touches. */
function halfHoursOf(start: number, end: number): number[] {
  return Array.from({ length: Math.ceil((end - start) / 30) }, (_, index) => Math.floor(start / 30) + index);
}

function rotate<Item>(items: readonly Item[], by: number): Item[] {
  const at = by % Math.max(items.length, 1);
  return [...items.slice(at), ...items.slice(0, at)];
}
