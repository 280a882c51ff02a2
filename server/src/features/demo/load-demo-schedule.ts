import type { ShiftFields } from '@deckhand/contract/plans/shift';
import type { Actor } from '@deckhand/domain/access/actor';
import { addDays, type CivilDate, WEEKDAYS, weekdayOf } from '@deckhand/domain/time/civil-date';
import { startOfWeek } from '@deckhand/domain/time/weeks';
import { instantAt, todayIn, type ZoneCode } from '@deckhand/domain/time/zones';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/schema/schema.ts';
import { inAct } from '../plans/act.ts';
import { archiveShift } from '../plans/archive-shift.ts';
import { loadShift } from '../plans/load-plan.ts';
import { closeLocation } from '../schedule/closures/add-holiday.ts';
import { planMeeting } from '../schedule/meetings/create-meeting.ts';
import { planShift } from '../schedule/shifts/add-shift.ts';
import { dismissOnDate } from '../schedule/shifts/dismiss-shift.ts';
import { replaceOnDate } from '../schedule/shifts/replace-staff.ts';
import {
  type DemoShift,
  type DemoStaffMember,
  demoShifts,
  giveShiftsTo,
  meetNeeds,
} from './demo-schedule.ts';

interface DemoInput {
  /** The person who plans everything. */
  actor: Actor;
  locations: readonly { id: number; timezone: ZoneCode }[];
  positionIds: readonly number[];
  staff: readonly DemoStaffMember[];
  /** The employee who looks at their own schedule: they work today and tomorrow. */
  employee: DemoStaffMember | undefined;
}

const NOON = 12 * 60;

/** Loads a schedule that began ten weeks ago: shifts, meetings, holidays, substitutes and dismissed dates. */
export async function loadDemoSchedule(
  transaction: Transaction<Schema>,
  { actor, locations, positionIds, staff, employee }: DemoInput,
  now: Date,
): Promise<void> {
  const [home] = locations;
  if (!home) return;
  const today = todayIn(home.timezone, now);
  const week = startOfWeek(today);
  const planned: (DemoShift & { id: number })[] = [];
  const locationIds = locations.map(({ id }) => id);
  const days = [today, addDays(today, 1)];
  const invented = demoShifts(locationIds, positionIds, staff, today);
  const given = employee
    ? giveShiftsTo(
        employee,
        days.map((date) => WEEKDAYS.indexOf(weekdayOf(date))),
        invented,
      )
    : invented;
  // Everybody at a pool has the position with its number.
  const needed = locationIds.map((locationId, index) => ({
    locationId,
    positionId: positionIds[index] ?? 0,
  }));
  // The history begins with the first week.
  const began = instantAt(addDays(week, -70), NOON, home.timezone);
  for (const shift of meetNeeds(given, needed, staff)) {
    const { shifts } = await inAct(transaction, { kind: 'ADDED', actor, now: began }, (_, act) =>
      planShift(transaction, act, formOf(shift, week)),
    );
    planned.push(...shifts.map((made) => ({ ...shift, id: made.shift.id })));
  }

  /** Changes are dated two days before they take effect, because the past cannot be changed (S5). */
  const decidedBefore = (date: CivilDate) => {
    const twoDaysBefore = instantAt(addDays(date, -2), NOON, home.timezone);
    return twoDaysBefore < now ? twoDaysBefore : now;
  };
  const dateOf = (shift: DemoShift, weeksFromNow: number): CivilDate =>
    addDays(shift.startDate, 7 * (10 + weeksFromNow));

  const held = planned.filter((shift) => shift.personId !== undefined && !shift.endsSoon);
  for (const [index, shift] of held.entries()) {
    const date = dateOf(shift, (index % 5) - 2);
    if (shift.personId === employee?.id && days.includes(date)) continue;
    if (index % 11 === 3) {
      const substitute = index % 22 === 3 ? undefined : freeColleague(shift, planned, staff);
      const entry = {
        staff_1_id: shift.personId,
        replaced_staff_1_id: substitute ?? null,
        is_staff_1: true,
      } as const;
      await inAct(transaction, { kind: 'REPLACED', actor, now: decidedBefore(date) }, (_, act) =>
        replaceOnDate(transaction, act, { shift_id: shift.id, date, staff: [entry] }),
      );
    } else if (index % 29 === 8) {
      const reason = index % 2 === 0 ? 'Heater under repair' : 'No lessons booked';
      await inAct(
        transaction,
        { kind: 'DISMISSED', actor, now: decidedBefore(date), note: reason },
        (_, act) => dismissOnDate(transaction, act, { shift_id: shift.id, date, reason }),
      );
    }
  }
  for (const shift of held.filter(({ personId }, index) => index % 61 === 50 && personId !== employee?.id)) {
    await inAct(transaction, { kind: 'DELETED', actor, now }, async (_, act) =>
      archiveShift(transaction, act, await loadShift(transaction, actor, shift.id, now)),
    );
  }
  await loadMeetingsAndHolidays(
    transaction,
    { actor, locations, positionIds, staff, employee },
    { week, decidedBefore },
    now,
  );
}

interface Calendar {
  week: CivilDate;
  decidedBefore: (date: CivilDate) => Date;
}

async function loadMeetingsAndHolidays(
  transaction: Transaction<Schema>,
  { actor, locations, positionIds, staff }: DemoInput,
  { week, decidedBefore }: Calendar,
  now: Date,
): Promise<void> {
  for (const [index, location] of locations.entries()) {
    for (const weeks of [-3, 1]) {
      const date = addDays(week, 7 * weeks + 2 + index);
      await inAct(transaction, { kind: 'ADDED', actor, now }, (_, act) =>
        planMeeting(transaction, act, location.id, {
          start_date: date,
          start_time: 20 * 60 + 15,
          end_time: 21 * 60,
          assigned_positions: [...positionIds],
          assigned_staff: staff
            .filter((person) => person.locationIds[0] === location.id)
            .slice(0, 14)
            .map(({ id }) => id),
          agenda:
            weeks < 0 ? 'Lessons learned in the autumn session' : 'Winter session plan: new lanes, new times',
        }),
      );
    }
    const closed = addDays(week, 7 * 2 + 4);
    await inAct(transaction, { kind: 'CLOSED', actor, now }, (_, act) =>
      closeLocation(transaction, act, { locationId: location.id, date: closed, reason: 'Pool maintenance' }),
    );
    const wasClosed = addDays(week, -7 * 2 + 5);
    const past = { locationId: location.id, date: wasClosed, reason: 'Water quality day' };
    if (index === 0)
      await inAct(transaction, { kind: 'CLOSED', actor, now: decidedBefore(wasClosed) }, (_, act) =>
        closeLocation(transaction, act, past),
      );
  }
}

function formOf(shift: DemoShift, week: CivilDate): ShiftFields {
  return {
    schedule_type: 'RECURRING_SHIFT',
    shift_repeat: 'WEEKLY',
    start_date: shift.startDate,
    start_time: shift.startMinute,
    end_time: shift.endMinute,
    shift_type: [shift.positionId],
    location: shift.locationId,
    staff:
      shift.personId === undefined
        ? []
        : [{ id: shift.personId, end_date: shift.endsSoon ? addDays(week, 7 * 3 - 1) : null }],
  };
}

/** Finds a substitute who is qualified and has no shift on that weekday. */
function freeColleague(
  shift: DemoShift,
  planned: readonly DemoShift[],
  staff: readonly DemoStaffMember[],
): number | undefined {
  const works = new Set(
    planned.filter((other) => other.startDate === shift.startDate).map(({ personId }) => personId),
  );
  return staff.find(
    (person) =>
      !works.has(person.id) &&
      person.locationIds.includes(shift.locationId) &&
      person.positionIds.includes(shift.positionId),
  )?.id;
}
