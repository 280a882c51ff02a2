import { type SeatedPerson, type Shift, shiftNotFound } from '@deckhand/contract/shifts/shift';
import type { Pattern } from '@deckhand/domain/schedule/pattern';
import type { ShiftPlan } from '@deckhand/domain/schedule/plan';
import { hasAssignedEndDate, holdersOn, type SeatSpan } from '@deckhand/domain/schedule/seats';
import { type CivilDate, laterOf, weekdayOf } from '@deckhand/domain/time/civil-date';
import { formatTime } from '@deckhand/domain/time/minutes';
import { todayIn } from '@deckhand/domain/time/zones';
import type { Kysely } from 'kysely';
import { found } from '../../platform/refusal.ts';
import type { Schema } from '../../platform/schema.ts';
import { type Labels, loadLabels } from '../plans/load-labels.ts';
import { loadPlannedShifts, type PlannedShift } from '../plans/load-plan.ts';
import {
  firstRunningDate,
  outlinePlan,
  patternShown,
  runsFrom,
  wireHolder,
  wireSpan,
} from '../plans/outline-plan.ts';

/** Describes a shift for the API: how it runs from today on, or how it last ran. */
export async function wireShift(db: Kysely<Schema>, id: number, now: Date): Promise<Shift> {
  return found((await wireShifts(db, [id], now))[0], shiftNotFound);
}

/** Describes many shifts in the order of the ids, without those that were archived before they began. */
export async function wireShifts(db: Kysely<Schema>, ids: readonly number[], now: Date): Promise<Shift[]> {
  const shifts = await loadPlannedShifts(db, ids);
  const labels = await loadLabels(
    db,
    [...shifts.values()].map(({ plan }) => plan),
  );
  return ids.flatMap((id) => {
    const planned = shifts.get(id);
    return planned ? (describeShift(planned, labels, now) ?? []) : [];
  });
}

export function describeShift({ shift, plan }: PlannedShift, labels: Labels, now: Date): Shift | undefined {
  const today = todayIn(shift.timezone, now);
  const pattern = patternShown(plan, today);
  if (!pattern) return undefined;
  const outline = outlinePlan(plan);
  const start = firstDateLike(plan, pattern) ?? '';
  const isOneTime = shift.kind === 'ONE_TIME_SHIFT';
  // Until the shift ends, show the people of today or of its first date; afterwards, of its last date.
  const reference = hasEnded(plan, today) ? (outline.lastRunning ?? start) : laterOf(today, start);
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
    id: shift.id,
    shift_code: shift.code,
    schedule_type: shift.kind,
    shift_day: weekdayOf(start),
    shift_repeat: shift.repeat,
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
    location: shift.location_id,
    location_title: shift.location_title,
    comments: shift.comments,
    is_active: shift.archived_at === null,
    has_assigned_end_date: !isOneTime && hasAssignedEndDate(outline.spans, outline.lastRunning, reference),
  };
}

/**
 * The first date with the present repeat and weekday (S1): the form of a shift that moved from Monday to Tuesday shows a
 * Tuesday as its start date.
 */
function firstDateLike(plan: ShiftPlan, shown: Pattern): CivilDate | undefined {
  return firstRunningDate(
    plan.patterns.filter(
      ({ repeat, weekday }) => repeat === shown.repeat && (repeat === 'DAILY' || weekday === shown.weekday),
    ),
  );
}

function hasEnded(plan: ShiftPlan, today: CivilDate): boolean {
  return !plan.patterns.some((pattern) => runsFrom(pattern, today));
}

/** The holder of each seat on the date or, for an empty seat, its next holder. */
function spansFrom(spans: readonly SeatSpan[], date: CivilDate): SeatSpan[] {
  const bySeat = new Map<number, SeatSpan>();
  for (const span of spans) {
    const hasEndedBy = span.last !== undefined && span.last < date;
    if (!hasEndedBy && !bySeat.has(span.seat)) bySeat.set(span.seat, span);
  }
  return [...bySeat.values()];
}

function holdersOf(plan: ShiftPlan, date: CivilDate, labels: Labels): SeatedPerson[] {
  const replacedSeats = new Set(plan.replacements.map(({ seat }) => seat));
  return holdersOn(plan.commitments, date).map((holder) =>
    wireHolder(holder, labels, replacedSeats.has(holder.seat)),
  );
}
