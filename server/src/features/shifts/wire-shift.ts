import { type SeatedPerson, type Shift, shiftNotFound } from '@deckhand/contract/shifts/shift';
import { type Pattern, runningDates } from '@deckhand/domain/schedule/pattern';
import type { ShiftPlan } from '@deckhand/domain/schedule/plan';
import { hasAssignedEndDate, holdersOn, type SeatSpan } from '@deckhand/domain/schedule/seats';
import { type CivilDate, laterOf, weekdayOf } from '@deckhand/domain/time/civil-date';
import { formatTime } from '@deckhand/domain/time/minutes';
import { todayIn } from '@deckhand/domain/time/zones';
import type { Kysely } from 'kysely';
import { found } from '../../platform/refusal.ts';
import type { Schema } from '../../platform/schema.ts';
import { type Labels, loadLabels } from './load-labels.ts';
import { EMPTY_PLAN, loadPlans } from './load-plan.ts';
import { firstRunningDate, outlinePlan, wireHolder, wireSpan } from './outline-plan.ts';
import { type ShiftHead, selectShiftHeads } from './shifts.queries.ts';

/** One shift as the wire has it: how it runs from today on, or how it last ran. */
export async function wireShift(db: Kysely<Schema>, id: number, now: Date): Promise<Shift> {
  return found((await wireShifts(db, [id], now))[0], shiftNotFound);
}

/** The same for many, in the order of the ids; those that were archived before they began have nothing to show. */
export async function wireShifts(db: Kysely<Schema>, ids: readonly number[], now: Date): Promise<Shift[]> {
  const heads = new Map((await selectShiftHeads(db, ids)).map((head) => [head.id, head]));
  const plans = await loadPlans(db, ids);
  const labels = await loadLabels(db, plans.values());
  return ids.flatMap((id) => {
    const head = heads.get(id);
    return head ? (describeShift(head, plans.get(id) ?? EMPTY_PLAN, labels, now) ?? []) : [];
  });
}

export function describeShift(
  head: ShiftHead,
  plan: ShiftPlan,
  labels: Labels,
  now: Date,
): Shift | undefined {
  const today = todayIn(head.timezone, now);
  const pattern = patternShown(plan, today);
  if (!pattern) return undefined;
  const outline = outlinePlan(plan);
  const start = firstDateLike(plan, pattern) ?? '';
  const isOneTime = head.kind === 'ONE_TIME_SHIFT';
  // While it runs: the people of today or of its beginning. Once it is over: those who were there at the end.
  const reference = isOver(plan, today) ? (outline.lastRunning ?? start) : laterOf(today, start);
  const staff = isOneTime
    ? holdersOf(plan, start, labels)
    : spansFrom(outline.spans, reference).map((span) => wireSpan(span, outline, labels));
  const replacements = isOneTime ? plan.replacements : [];
  const originalIn = (seat: number) => {
    const original = replacements.find((replacement) => replacement.seat === seat)?.originalId;
    return original ? labels.person(original) : null;
  };
  const shiftTypes = labels.shiftTypes(pattern.shiftTypeIds);
  return {
    id: head.id,
    shift_code: head.code,
    schedule_type: head.kind,
    shift_day: weekdayOf(start),
    shift_repeat: head.repeat,
    start_date: start,
    end_date: outline.last,
    shift_date: isOneTime ? start : null,
    start_time: formatTime(pattern.minutes.start),
    end_time: formatTime(pattern.minutes.end),
    shift_type: shiftTypes,
    shift_type_id: shiftTypes[0]?.id ?? null,
    staff,
    is_replace: replacements.length > 0,
    replacement_date: replacements[0]?.date ?? null,
    original_staff_1: originalIn(1),
    original_staff_2: originalIn(2),
    location: head.location_id,
    location_title: head.location_title,
    comments: head.comments,
    is_active: head.archived_at === null,
    has_assigned_end_date: !isOneTime && hasAssignedEndDate(outline.spans, outline.lastRunning, reference),
  };
}

/**
 * The pattern in force today or next, or else the last one. A single edited date of a recurring shift (Apply To One) is
 * an exception: a form that showed it would spread it over all dates when saved.
 */
export function patternShown(plan: ShiftPlan, today: CivilDate): Pattern | undefined {
  const ahead = plan.patterns.filter((pattern) => runsFrom(pattern, today));
  const candidates = ahead.length > 0 ? ahead : plan.patterns;
  const usual = candidates.filter((pattern) => pattern.repeat !== 'NEVER');
  const [first, ...rest] = usual.length > 0 ? usual : candidates;
  return ahead.length > 0 ? first : (rest.at(-1) ?? first);
}

/**
 * When the shift began to run the way it does, so that the weekday of this date is the one it runs on (S1): a shift that
 * moved from Monday to Tuesday began, for its form, on a Tuesday.
 */
function firstDateLike(plan: ShiftPlan, shown: Pattern): CivilDate | undefined {
  return firstRunningDate(
    plan.patterns.filter(
      ({ repeat, weekday }) => repeat === shown.repeat && (repeat === 'DAILY' || weekday === shown.weekday),
    ),
  );
}

function runsFrom(pattern: Pattern, date: CivilDate): boolean {
  return runningDates({ ...pattern, dates: pattern.dates.onOrAfter(date) }).length > 0;
}

function isOver(plan: ShiftPlan, today: CivilDate): boolean {
  return !plan.patterns.some((pattern) => runsFrom(pattern, today));
}

/** Who has each seat on the date or, where nobody has, who gets it next. */
function spansFrom(spans: readonly SeatSpan[], date: CivilDate): SeatSpan[] {
  const bySeat = new Map<number, SeatSpan>();
  for (const span of spans) {
    const isOverBy = span.last !== undefined && span.last < date;
    if (!isOverBy && !bySeat.has(span.seat)) bySeat.set(span.seat, span);
  }
  return [...bySeat.values()];
}

function holdersOf(plan: ShiftPlan, date: CivilDate, labels: Labels): SeatedPerson[] {
  const standsIn = new Set(plan.replacements.map(({ seat }) => seat));
  return holdersOn(plan.commitments, date).map((holder) =>
    wireHolder(holder, labels, standsIn.has(holder.seat)),
  );
}
