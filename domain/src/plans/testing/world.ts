import { addDays, type CivilDate, daysBetween, WEEKDAYS, weekdayOf } from '../../time/civil-date.ts';
import { Closures } from '../closures/closures.ts';
import { timeOffFor } from '../commitments.ts';
import type { BookedTime } from '../conflicts.ts';
import { DateSet } from '../date-set.ts';
import { editFrom, impossibleDate, type ShiftForm, seatsOf, touchedSeats } from '../edit-from.ts';
import { haveSameDays, makePattern, type Pattern } from '../pattern.ts';
import type { Circumstances } from '../pauses.ts';
import {
  archiveFrom,
  createPlan,
  dismissDate,
  editOneDate,
  moveOneDate,
  releasePerson,
  replaceHolder,
  replanFrom,
  type ShiftPlan,
} from '../plan.ts';
import { type ShiftView, viewOn } from '../shift-view.ts';
import { takeableDates, takeDates } from '../taking.ts';
import type { Action, FormEdit } from './any-action.ts';
import { type Changes, editFromDay } from './naive-edit.ts';
import {
  archiveFromDay,
  DAYS,
  dismissDay,
  editOneDay,
  emptySchool,
  type Form,
  isLive,
  isUncovered,
  moveOneDay,
  type NaiveSchool,
  newSheet,
  PEOPLE,
  releaseDays,
  replaceOnDay,
  replanFromDay,
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

/** The holidays of the world. */
export function closuresOf({ closed }: Pick<World, 'closed'>): Closures {
  return Closures.onDates(closed.dates());
}

export function circumstancesOf(world: World): Circumstances {
  return { closures: closuresOf(world), daysOff: (person) => world.away[person] ?? DateSet.empty };
}

export function span(firstDay: number, lastDay: number | null): DateSet {
  return DateSet.fromRange(on(firstDay), lastDay === null ? null : on(lastDay));
}

export function patternOf({ repeat, firstDay, lastDay, start, end, type = 1 }: Form): Pattern {
  const endDate = lastDay === null ? null : on(lastDay);
  return makePattern({
    repeat,
    startDate: on(firstDay),
    endDate,
    minutes: { start, end },
    positionIds: [type],
  });
}

export function assignmentsOf(form: Form, away: Readonly<Record<number, DateSet>> = {}) {
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
    // A person who has the last days of the sheet would look like one who stays for good.
    const last = Math.min(first + action.length - 1, DAYS - 15);
    if (last < first) return undefined;
    const taken = takeableDates(plan, closuresOf(world), span(first, last), on(world.today), () => false);
    return {
      plan: takeDates(plan, action.person, taken, circumstancesOf(world)),
      sheet: takeDays(sheet, world.naive, action.person, first, last),
    };
  }
  if (action.kind === 'edit from') {
    const from = Math.max(action.day, world.today);
    if (!sheet.isOneTime) return editRecurring(world, action, plan, sheet);
    const form: Form = { ...action.form, repeat: 'NEVER' };
    return {
      plan: replanFrom(plan, on(from), patternOf(form), assignmentsOf(form, world.away)),
      sheet: replanFromDay(sheet, from, form, world.naive.away),
    };
  }
  const day = sheet.boxes.findIndex(
    (_, each) => each >= Math.max(action.day, world.today) && isLive(sheet, each),
  );
  if (day < 0) return undefined;
  switch (action.kind) {
    case 'edit one': {
      // The named people have their seats on the edited date, or on the date it moves to.
      const seated = action.form.seated.map((one) => ({ ...one, firstDay: day, lastDay: day }));
      const form = { ...action.form, seated };
      const target = action.target;
      if (target === null || target < world.today || target === day) {
        return {
          plan: editOneDate(plan, on(day), patternOf(form), assignmentsOf(form)),
          sheet: editOneDay(sheet, day, form),
        };
      }
      const moved = moveOneDay(sheet, day, target, form);
      return (
        moved && {
          plan: moveOneDate(plan, on(day), on(target), patternOf(form), assignmentsOf(form)),
          sheet: moved,
        }
      );
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

/** Apply To All: the form shows the plan on the day, a person changes some fields, and all fields are sent. */
function editRecurring(
  world: World,
  { day, edit, keepPlanned, fromList }: Extract<Action, { kind: 'edit from' }>,
  plan: ShiftPlan,
  sheet: Sheet,
): { plan: ShiftPlan; sheet: Sheet } | undefined {
  const from = fromList ? world.today : Math.max(day, world.today);
  const openedFrom = fromList ? 'list' : 'date';
  const circumstances = circumstancesOf(world);
  const view = viewOn(plan, on(from), 'WEEKLY', openedFrom, circumstances);
  if (!view) return undefined;
  const filled = fillForm(view, edit);
  const isRefused =
    filled.minutes.end <= filled.minutes.start ||
    (filled.endDate !== null && filled.endDate < filled.startDate) ||
    isTwiceForGood(filled);
  if (isRefused) return undefined;
  const changes = changesOf(on(from), view, filled, fromList);
  const edited = editFrom(plan, on(from), filled, { openedFrom, keepPlanned, ...circumstances });
  const after = editFromDay(sheet, from, changes, keepPlanned, world.naive);
  const isImpossible = after.boxes.some((box) => box && box.end <= box.start);
  if (isImpossible !== (impossibleDate(edited) !== undefined))
    throw new Error('Only one of the two is impossible');
  return isImpossible ? undefined : { plan: edited, sheet: after };
}

export function isTwiceForGood({ staff: [one, two] }: ShiftForm): boolean {
  const dates = [one?.first, one?.last, two?.first, two?.last];
  return one?.personId === (two?.personId ?? null) && dates.every((date) => !date);
}

/** The form of a view with the changes of a person. */
export function fillForm(view: ShiftView, edit: FormEdit): ShiftForm & { endDate: CivilDate | null } {
  const startDate = edit.firstDay === undefined ? view.start : on(edit.firstDay);
  const dateOf = (day: number | null) => (day === null ? null : on(day));
  const isCleared = startDate !== view.start;
  const staff = [edit.seat1, edit.seat2].flatMap((change, index) => {
    const shown = view.seats.find(({ seat }) => seat === index + 1);
    if (change) {
      const { person, firstDay, lastDay } = change;
      return person === null ? [] : { personId: person, first: dateOf(firstDay), last: dateOf(lastDay) };
    }
    if (!shown) return [];
    const isEarlier = shown.first <= view.start && !(shown.last !== undefined && shown.last < view.start);
    const first = isCleared || isEarlier ? null : shown.first;
    return { personId: shown.personId, first, last: isCleared ? null : (shown.last ?? null) };
  });
  return {
    repeat: edit.repeat ?? view.usual.repeat,
    startDate,
    endDate: edit.lastDay === undefined ? view.end : dateOf(edit.lastDay),
    minutes: {
      start: edit.start ?? view.pattern.minutes.start,
      end: edit.end ?? view.pattern.minutes.end,
    },
    positionIds: edit.type === undefined ? view.pattern.positionIds : [edit.type],
    staff,
  };
}

/** The fields of the form that differ from the view. */
export function changesOf(
  from: CivilDate,
  view: ShiftView,
  form: ShiftForm & { endDate: CivilDate | null },
  fromList: boolean,
): Changes {
  const { minutes, positionIds } = view.pattern;
  const dayOf = (date: CivilDate | null) => (date === null ? null : daysBetween(DAY_ZERO, date));
  const days = { repeat: form.repeat, weekday: weekdayOf(form.startDate) };
  const sent = seatsOf(view, form);
  return {
    ...(form.minutes.start !== minutes.start && { start: form.minutes.start }),
    ...(form.minutes.end !== minutes.end && { end: form.minutes.end }),
    ...(form.positionIds[0] !== positionIds[0] && { type: form.positionIds[0] ?? 1 }),
    ...(!haveSameDays(days, view.usual) && {
      days: { repeat: form.repeat, weekday: WEEKDAYS.indexOf(days.weekday) },
    }),
    ...(form.startDate !== view.start && { firstDay: dayOf(form.startDate) ?? 0 }),
    ...(form.endDate !== view.end && { lastDay: { old: dayOf(view.end), next: dayOf(form.endDate) } }),
    fromList,
    seats: touchedSeats(from, view, form).map((seat) => {
      const one = sent.find((each) => each.seat === seat);
      const shown = view.seats.find((span) => span.seat === seat);
      // A new start date clears the dates of people who are sent as they are shown.
      const isCleared =
        form.startDate !== view.start &&
        one?.personId === shown?.personId &&
        one?.first === shown?.first &&
        (one?.last ?? undefined) === shown?.last;
      return {
        seat,
        person: one?.personId ?? null,
        firstDay: isCleared ? null : dayOf(one?.first ?? null),
        lastDay: isCleared ? null : dayOf(one?.last ?? null),
      };
    }),
  };
}

export function allRows({ plans, away }: World): BookedTime[] {
  return [
    ...plans.flatMap((plan) => plan.commitments.map((row) => ({ ...row, zone: 'EST' as const }))),
    ...PEOPLE.flatMap((person) =>
      timeOffFor(person, away[person] ?? DateSet.empty).map((row) => ({ ...row, zone: null })),
    ),
  ];
}
