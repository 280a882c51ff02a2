import { addDays, type CivilDate } from '../../time/civil-date.ts';
import { type BusyTime, timeOffFor } from '../commitments.ts';
import { DateSet } from '../date-set.ts';
import { makePattern, type Pattern } from '../pattern.ts';
import {
  archiveFrom,
  createPlan,
  dismissDate,
  editFrom,
  editOneDate,
  releasePerson,
  replaceHolder,
  type ShiftPlan,
} from '../plan.ts';
import { takeableDates, takeDates } from '../taking.ts';
import type { Action } from './any-action.ts';
import {
  archiveFromDay,
  dismissDay,
  editFromDay,
  editOneDay,
  emptySchool,
  type Form,
  isLive,
  isUncovered,
  type NaiveSchool,
  newSheet,
  PEOPLE,
  releaseDays,
  replaceOnDay,
  type Sheet,
  takeDays,
} from './naive-school.ts';

// A Sunday three weeks before the clocks go forward, so that every sequence crosses that night.
export const DAY_ZERO = '2026-02-15';
export const on = (day: number): CivilDate => addDays(DAY_ZERO, day);
const MOST_SHIFTS = 4;

/** The real schedule beside the naive one. */
export interface World {
  readonly today: number;
  readonly naive: NaiveSchool;
  readonly plans: readonly ShiftPlan[];
  readonly closed: DateSet;
  readonly away: Readonly<Record<number, DateSet>>;
}

export const emptyWorld: World = {
  today: 7,
  naive: emptySchool,
  plans: [],
  closed: DateSet.empty,
  away: Object.fromEntries(PEOPLE.map((person) => [person, DateSet.empty])),
};

function span(firstDay: number, lastDay: number | null): DateSet {
  return DateSet.fromRange(on(firstDay), lastDay === null ? null : on(lastDay));
}

function patternOf({ repeat, firstDay, lastDay, start, end }: Form): Pattern {
  const endDate = lastDay === null ? null : on(lastDay);
  return makePattern({
    repeat,
    startDate: on(firstDay),
    endDate,
    minutes: { start, end },
    shiftTypeIds: [1],
  });
}

function assignmentsOf(form: Form, away: Readonly<Record<number, DateSet>> = {}) {
  return form.seated.map(({ seat, person, firstDay, lastDay }) => ({
    seat,
    personId: person,
    dates: span(firstDay, lastDay).minus(away[person] ?? DateSet.empty),
  }));
}

/** Performs the action on both schedules; undefined when there is nothing to apply it to. */
export function perform(world: World, action: Action): World | undefined {
  switch (action.kind) {
    case 'create': {
      if (world.plans.length === MOST_SHIFTS) return undefined;
      const plan = createPlan(patternOf(action.form), assignmentsOf(action.form));
      const sheets = [...world.naive.sheets, newSheet(action.form)];
      return { ...world, plans: [...world.plans, plan], naive: { ...world.naive, sheets } };
    }
    case 'holiday': {
      const day = Math.max(action.day, world.today);
      const isClosed = world.naive.closed[day] === true;
      const date = DateSet.fromDates([on(day)]);
      return {
        ...world,
        closed: isClosed ? world.closed.minus(date) : world.closed.union(date),
        naive: { ...world.naive, closed: world.naive.closed.with(day, !isClosed) },
      };
    }
    case 'time off':
      return takeTimeOff(world, action.person, Math.max(action.day, world.today), action.length);
    case 'days pass':
      return { ...world, today: Math.min(world.today + action.days, 60) };
    default:
      return changeShift(world, action);
  }
}

function takeTimeOff(world: World, person: number, first: number, length: number): World | undefined {
  const last = first + length - 1;
  const away = world.naive.away[person] ?? [];
  if (away.slice(first, last + 1).includes(true)) return undefined;
  const dates = span(first, last);
  return {
    ...world,
    plans: world.plans.map((plan) => releasePerson(plan, person, dates)),
    away: { ...world.away, [person]: world.away[person]?.union(dates) ?? dates },
    naive: {
      ...world.naive,
      sheets: world.naive.sheets.map((sheet) => releaseDays(sheet, person, first, last)),
      away: {
        ...world.naive.away,
        [person]: away.map((isAway, day) => isAway || (day >= first && day <= last)),
      },
    },
  };
}

type ShiftAction = Extract<Action, { readonly shift: number }>;

function changeShift(world: World, action: ShiftAction): World | undefined {
  const index = action.shift % Math.max(world.plans.length, 1);
  const plan = world.plans[index];
  const sheet = world.naive.sheets[index];
  if (!plan || !sheet) return undefined;
  const changed = changePlan(world, action, plan, sheet);
  return (
    changed && {
      ...world,
      plans: world.plans.with(index, changed.plan),
      naive: { ...world.naive, sheets: world.naive.sheets.with(index, changed.sheet) },
    }
  );
}

function changePlan(
  world: World,
  action: ShiftAction,
  plan: ShiftPlan,
  sheet: Sheet,
): { plan: ShiftPlan; sheet: Sheet } | undefined {
  if (action.kind === 'archive') {
    return { plan: archiveFrom(plan, on(world.today)), sheet: archiveFromDay(sheet, world.today) };
  }
  if (action.kind === 'take') {
    const { closed } = world.naive;
    const first = sheet.boxes.findIndex(
      (_, day) => day >= Math.max(action.day, world.today) && isUncovered(sheet, closed, day),
    );
    if (first < 0) return undefined;
    const last = first + action.length - 1;
    const taken = takeableDates(plan, world.closed, span(first, last), on(world.today), () => false);
    return {
      plan: takeDates(plan, action.person, taken),
      sheet: takeDays(sheet, closed, action.person, first, last),
    };
  }
  if (action.kind === 'edit from') {
    const from = Math.max(action.day, world.today);
    const isOneTime = plan.patterns.some(({ repeat }) => repeat === 'NEVER');
    // An edit does not turn a one-time shift into a recurring one, or the other way around.
    const recurring = action.form.repeat === 'NEVER' ? 'WEEKLY' : action.form.repeat;
    const form: Form = { ...action.form, repeat: isOneTime ? 'NEVER' : recurring };
    return {
      plan: editFrom(plan, on(from), patternOf(form), assignmentsOf(form, world.away)),
      sheet: editFromDay(sheet, from, form, world.naive.away),
    };
  }
  const day = sheet.boxes.findIndex(
    (_, each) => each >= Math.max(action.day, world.today) && isLive(sheet, each),
  );
  if (day < 0) return undefined;
  switch (action.kind) {
    case 'edit one': {
      // The edited date keeps the repeat of the shift, and the named people have their seats on it.
      const repeat = plan.patterns[0]?.repeat ?? 'WEEKLY';
      const seated = action.form.seated.map((one) => ({ ...one, firstDay: day, lastDay: day }));
      const form = { ...action.form, repeat, seated };
      return {
        plan: editOneDate(plan, on(day), patternOf(form), assignmentsOf(form)),
        sheet: editOneDay(sheet, day, form),
      };
    }
    case 'replace':
      return {
        plan: replaceHolder(plan, on(day), action.seat, action.person),
        sheet: replaceOnDay(sheet, day, action.seat, action.person),
      };
    case 'dismiss':
      return { plan: dismissDate(plan, on(day)), sheet: dismissDay(sheet, day) };
  }
}

export function allRows({ plans, away }: World): BusyTime[] {
  return [
    ...plans.flatMap((plan) => plan.commitments),
    ...PEOPLE.flatMap((person) => timeOffFor(person, away[person] ?? DateSet.empty)),
  ];
}
