import fc from 'fast-check';
import type { CivilDate } from '../../../time/civil-date.ts';
import { Closures } from '../../closures/closures.ts';
import { firstClash } from '../../conflicts.ts';
import { DateSet } from '../../date-set.ts';
import { editFrom, impossibleDate } from '../../edit-from.ts';
import { moveProblem, moveSeat } from '../../move-seat.ts';
import { uncoveredDates } from '../../openings.ts';
import { patternOn } from '../../pattern.ts';
import type { Circumstances } from '../../pauses.ts';
import {
  archiveFrom,
  createPlan,
  dismissDate,
  editOneDate,
  isOnPlan,
  moveOneDate,
  releasePerson,
  replaceHolder,
  replanFrom,
  type ShiftPlan,
} from '../../plan.ts';
import { type DismissedSeat, restoreDate, restoreFrom } from '../../restore.ts';
import { holdersOn } from '../../seats.ts';
import { viewOn } from '../../shift-view.ts';
import { takeableDates, takeDates } from '../../taking.ts';
import { anyForm, anyFormEdit, type FormEdit } from '../../testing/any-action.ts';
import type { Form } from '../../testing/naive-school.ts';
import { assignmentsOf, fillForm, isTwiceForGood, on, patternOf, span } from '../../testing/world.ts';
import { isSamePlan } from '../difference.ts';
import type { ShiftVersion } from '../plan-version.ts';
import { takeBack } from '../take-back.ts';

/** Something that happens to a shift. Its numbers are mapped to dates, seats and people that exist. */
export interface Act {
  readonly kind: (typeof KINDS)[number];
  readonly day: number;
  readonly by: number;
  readonly seat: 1 | 2;
  readonly person: number | null;
  readonly form: Form;
  readonly edit: FormEdit;
  readonly isOne: boolean;
}

const KINDS = [
  'edit from',
  'edit one',
  'move one',
  'move seat',
  'replace',
  'dismiss',
  'restore',
  'time off',
  'take',
  'comment',
  'archive',
  'unarchive',
  'take back',
  'days pass',
] as const;

/** A change as the history keeps it; the first one, which adds the shift, has nothing before it. */
interface Change {
  readonly kind: Act['kind'] | 'add';
  readonly before: ShiftVersion | undefined;
  readonly after: ShiftVersion;
}

export interface History {
  readonly isMeeting: boolean;
  /** When it was added. */
  readonly repeat: Form['repeat'];
  readonly today: number;
  readonly now: ShiftVersion;
  readonly changes: readonly Change[];
  readonly away: Readonly<Record<number, DateSet>>;
  readonly dismissed: ReadonlyMap<CivilDate, readonly DismissedSeat[]>;
}

const GUESTS = [1, 2, 3, 4, 5, 6, 7, 8];
const anyKind = fc.oneof(
  { weight: 8, arbitrary: fc.constant('edit from' as const) },
  {
    weight: 5,
    arbitrary: fc.constantFrom('replace' as const, 'dismiss' as const, 'take' as const, 'days pass' as const),
  },
  { weight: 12, arbitrary: fc.constantFrom(...KINDS) },
);
const anyAct: fc.Arbitrary<Act> = fc.record({
  kind: anyKind,
  day: fc.nat({ max: 60 }),
  by: fc.integer({ min: -9, max: 9 }),
  seat: fc.constantFrom(1, 2),
  person: fc.option(fc.constantFrom(1, 2, 3, 4), { freq: 5 }),
  form: anyForm,
  edit: anyFormEdit,
  isOne: fc.boolean(),
});

/** A new shift or meeting, and what happens to it. */
export const anyHistory: fc.Arbitrary<{ first: History; acts: readonly Act[] }> = fc
  .record({
    form: anyForm,
    isMeeting: fc.constantFrom(true, false, false),
    acts: fc.array(anyAct, { minLength: 3, maxLength: 14, size: 'max' }),
  })
  .map(({ form, isMeeting, acts }) => ({ first: begin(early(form), isMeeting), acts }));

/** Most shifts begin soon and go on for long, so that there is something to change. */
function early(form: Form): Form {
  const firstDay = form.firstDay % 20;
  const lastDay = form.lastDay === null || form.lastDay % 2 === 0 ? null : firstDay + form.lastDay;
  const seated = form.seated.map((one) => ({ ...one, firstDay: one.firstDay % 20, lastDay: null }));
  return { ...form, firstDay, lastDay, seated };
}

function begin(form: Form, isMeeting: boolean): History {
  const plan = createPlan(patternOf(form), isMeeting ? guestsOf(form) : assignmentsOf(form));
  const now: ShiftVersion = { plan, repeat: form.repeat, isArchived: false, comments: '', agenda: '' };
  return {
    isMeeting,
    repeat: form.repeat,
    today: 7,
    now,
    changes: [{ kind: 'add', before: undefined, after: now }],
    away: {},
    dismissed: new Map(),
  };
}

/** A meeting invites some of eight people, for all of its dates. */
function guestsOf({ firstDay, end }: Form) {
  const invited = GUESTS.filter((person) => (firstDay + end) % (person + 1) > 0);
  return invited.map((personId, index) => ({ seat: index + 1, personId, dates: span(0, null) }));
}

/** The history with the act; undefined when there is nothing to apply it to, or when it would be refused. */
export function perform(history: History, given: Act): History | undefined {
  const act = { ...given, kind: possibleKind(history, given) };
  if (act.kind === 'days pass') return { ...history, today: Math.min(history.today + (act.day % 15), 60) };
  const now = changed(history, act);
  if (!now || isSame(now, history.now)) return undefined;
  const rows = now.plan.commitments.map((row) => ({ ...row, zone: 'EST' as const }));
  // The database refuses a person in two seats at once.
  if (firstClash(rows, rows)) return undefined;
  const dismissed = new Map(history.dismissed);
  if (act.kind === 'dismiss') {
    for (const date of now.plan.dismissed.minus(history.now.plan.dismissed).dates())
      dismissed.set(date, seatsOn(history.now.plan, date));
  }
  const off = act.kind === 'time off' ? timeOffOf(history, act) : undefined;
  const away = off
    ? { ...history.away, [off.person]: (history.away[off.person] ?? DateSet.empty).union(off.dates) }
    : history.away;
  const change: Change = { kind: act.kind, before: history.now, after: now };
  return { ...history, now, dismissed, away, changes: [...history.changes, change] };
}

/** Only an archived shift can be restored, only a dismissed date, and only an open one taken. */
function possibleKind({ now }: History, { kind, isOne }: Act): Act['kind'] {
  if (kind === 'days pass' || kind === 'take back' || kind === 'comment') return kind;
  if (now.isArchived) return 'unarchive';
  if (kind === 'restore' && now.plan.dismissed.isEmpty) return 'dismiss';
  if (kind === 'take' && uncoveredDates(now.plan, Closures.none).length === 0) return 'time off';
  return kind === 'unarchive' || (kind === 'archive' && !isOne) ? 'edit from' : kind;
}

function isSame(left: ShiftVersion, right: ShiftVersion): boolean {
  return (
    isSamePlan(left.plan, right.plan) &&
    left.isArchived === right.isArchived &&
    left.comments === right.comments &&
    left.agenda === right.agenda
  );
}

function seatsOn(plan: ShiftPlan, date: CivilDate): DismissedSeat[] {
  return holdersOn(plan.commitments, date).map(({ seat, personId }) => {
    const replaced = plan.replacements.find((one) => one.seat === seat && one.date === date) ?? null;
    return { seat, personId, replaced: replaced && { originalId: replaced.originalId } };
  });
}

function changed(history: History, act: Act): ShiftVersion | undefined {
  const { now, today } = history;
  const { plan } = now;
  if (act.kind === 'take back') {
    const change = history.changes[act.day % history.changes.length];
    return change && takeBack(now, change.after, change.before, on(today)).version;
  }
  if (act.kind === 'unarchive') {
    const archived = history.changes.findLast(({ kind }) => kind === 'archive')?.before;
    if (!now.isArchived || !archived) return undefined;
    return { ...now, isArchived: false, plan: restoreFrom(plan, archived.plan, on(today)) };
  }
  if (act.kind === 'comment')
    return { ...now, comments: `Lane ${act.day % 4}`, agenda: `Point ${act.by % 2}` };
  if (act.kind === 'archive') return { ...now, isArchived: true, plan: archiveFrom(plan, on(today)) };
  const next = changedPlan(history, act);
  return (
    next && { ...now, plan: next, repeat: act.kind === 'edit from' ? repeatOf(history, act) : now.repeat }
  );
}

function changedPlan(history: History, act: Act): ShiftPlan | undefined {
  const { today, away } = history;
  const { plan } = history.now;
  const circumstances: Circumstances = {
    closures: Closures.none,
    daysOff: (person) => away[person] ?? DateSet.empty,
  };
  const from = Math.max(act.day, today);
  if (act.kind === 'edit from') return edited(history, act, circumstances);
  if (act.kind === 'time off') {
    const off = timeOffOf(history, act);
    return off && releasePerson(plan, off.person, off.dates);
  }
  if (act.kind === 'take') {
    const asked = span(from, from + act.form.end - act.form.start);
    const taken = takeableDates(plan, Closures.none, asked, on(today), () => false);
    return takeDates(plan, act.person ?? 1, taken, circumstances);
  }
  if (act.kind === 'restore') {
    const date = plan.dismissed.onOrAfter(on(today)).first;
    if (date === undefined || !patternOn(plan.patterns, date)) return undefined;
    return restoreDate(plan, date, history.dismissed.get(date) ?? [], circumstances);
  }
  const day = Array.from({ length: 40 }, (_, ahead) => from + ahead).find((one) => isOnPlan(plan, on(one)));
  if (day === undefined) return undefined;
  const date = on(day);
  const target = on(Math.max(day + act.by, today));
  const seated = act.form.seated.map((one) => ({ ...one, firstDay: day, lastDay: day }));
  const holders = assignmentsOf({ ...act.form, seated });
  switch (act.kind) {
    case 'edit one':
      return editOneDate(plan, date, patternOf(act.form), holders);
    case 'move one':
      if (patternOn(plan.patterns, target) || plan.dismissed.contains(target)) return undefined;
      return moveOneDate(plan, date, target, patternOf(act.form), holders);
    case 'replace':
      return replaceHolder(plan, date, act.seat, act.person);
    case 'dismiss':
      return dismissDate(plan, date);
    case 'move seat': {
      const { seat, person: personId } = act;
      const move = {
        date,
        seat,
        target: act.by % 3 ? target : date,
        personId,
        scope: act.isOne ? 'ONE' : 'FROM',
      } as const;
      return moveProblem(plan, history.now.repeat, move)
        ? undefined
        : moveSeat(plan, history.now.repeat, move, circumstances);
    }
    default:
      return undefined;
  }
}

/** Somebody who has a seat is away for a week or two. */
function timeOffOf(
  { now, today }: History,
  { day, by }: Act,
): { person: number; dates: DateSet } | undefined {
  const { commitments } = now.plan;
  const person = commitments[day % Math.max(commitments.length, 1)]?.personId;
  const first = Math.max(day % 40, today);
  return person === undefined ? undefined : { person, dates: span(first, first + 10 + by) };
}

/** A one-time shift stays one; the form of another one says how it repeats. */
function repeatOf({ isMeeting, now }: History, { form, edit }: Act): Form['repeat'] {
  if (isMeeting) return form.repeat;
  return now.repeat === 'NEVER' ? 'NEVER' : (edit.repeat ?? now.repeat);
}

/** Apply To All, or a meeting or a one-time shift as its form says. */
function edited(history: History, act: Act, circumstances: Circumstances): ShiftPlan | undefined {
  const { plan } = history.now;
  const from = on(Math.max(act.day, history.today));
  if (history.isMeeting || history.now.repeat === 'NEVER') {
    const form: Form = { ...act.form, repeat: repeatOf(history, act) };
    const assignments = history.isMeeting ? guestsOf(form) : assignmentsOf(form, history.away);
    return replanFrom(plan, from, patternOf(form), assignments);
  }
  const openedFrom = act.isOne ? 'list' : 'date';
  const view = viewOn(plan, from, history.now.repeat, openedFrom, circumstances);
  if (!view) return undefined;
  const filled = fillForm(view, act.edit);
  const isRefused =
    filled.minutes.end <= filled.minutes.start ||
    (filled.endDate !== null && filled.endDate < filled.startDate) ||
    isTwiceForGood(filled);
  if (isRefused) return undefined;
  const options = { openedFrom, keepPlanned: act.by % 2 === 0, ...circumstances } as const;
  const next = editFrom(plan, from, filled, options);
  return impossibleDate(next) === undefined ? next : undefined;
}
