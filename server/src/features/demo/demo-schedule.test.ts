import { addDays, WEEKDAYS, weekdayOf } from '@deckhand/domain/time/civil-date';
import { expect, test } from 'vitest';
import { neededHalfHours } from './demo-needs.ts';
import { demoShifts, giveShiftsTo, meetNeeds } from './demo-schedule.ts';
import { demoAccounts, demoStaff } from './demo-school.ts';

const locationIds = [1, 2, 3];
const positionIds = Array.from({ length: 15 }, (_, index) => index + 1);
const staff = [...demoAccounts, ...demoStaff].map((person, index) => ({
  id: index + 1,
  locationIds: person.locations.map((location) => location + 1),
  positionIds: person.positions.map((position) => position + 1),
}));
const employee = staff[3];
const needed = locationIds.map((locationId) => ({ locationId, positionId: locationId }));

// Every weekday on which somebody could start the demo school.
const starts = WEEKDAYS.map((_, day) => addDays('2026-06-07', day));

function planned(today: string) {
  if (!employee) throw new Error('The demo school has no employee.');
  const days = [today, addDays(today, 1)].map((date) => WEEKDAYS.indexOf(weekdayOf(date)));
  const shifts = demoShifts(locationIds, positionIds, staff, today);
  return { days, shifts: meetNeeds(giveShiftsTo(employee, days, shifts), needed, staff) };
}

test.each(starts)('started on %s, the employee works on that weekday and the next', (today) => {
  const { days, shifts } = planned(today);
  const theirs = shifts.filter(({ personId }) => personId === employee?.id);
  for (const day of days)
    expect(theirs.some(({ startDate }) => weekdayOf(startDate) === WEEKDAYS[day])).toBe(true);
});

test.each(starts)('started on %s, nobody is in two places or works what they may not', (today) => {
  const { shifts } = planned(today);
  for (const [index, one] of shifts.entries()) {
    const person = staff.find(({ id }) => id === one.personId);
    if (!person) continue;
    expect(person.positionIds).toContain(one.positionId);
    expect(person.locationIds).toContain(one.locationId);
    const clashes = shifts.filter(
      (other, position) =>
        position > index &&
        other.personId === one.personId &&
        other.startDate === one.startDate &&
        other.startMinute < one.endMinute &&
        one.startMinute < other.endMinute,
    );
    expect(clashes).toEqual([]);
  }
});

test.each(starts)('started on %s, at most two half hours of a week lack somebody every week', (today) => {
  const { shifts } = planned(today);
  const gaps = needed.flatMap(({ locationId, positionId }) =>
    WEEKDAYS.flatMap((weekday, day) =>
      neededHalfHours(day).filter(
        (half) =>
          !shifts.some(
            (shift) =>
              shift.locationId === locationId &&
              shift.positionId === positionId &&
              shift.personId !== undefined &&
              weekdayOf(shift.startDate) === weekday &&
              shift.startMinute <= half &&
              half + 30 <= shift.endMinute,
          ),
      ),
    ),
  );
  expect(gaps.length).toBeLessThanOrEqual(2);
});
