import {
  type PlannedChange,
  type SeatedPerson,
  type Shift,
  shiftNotFound,
} from '@deckhand/contract/plans/shift';
import { nextTakingPlace } from '@deckhand/domain/plans/occurrences';
import type { Circumstances } from '@deckhand/domain/plans/pauses';
import type { ShiftPlan } from '@deckhand/domain/plans/plan';
import { hasAssignedEndDate, holdersOn } from '@deckhand/domain/plans/seats';
import {
  type PlannedChange as DomainPlannedChange,
  plannedChanges,
  viewOn,
} from '@deckhand/domain/plans/shift-view';
import { type CivilDate, weekdayOf } from '@deckhand/domain/time/civil-date';
import { formatTime } from '@deckhand/domain/time/minutes';
import { todayIn } from '@deckhand/domain/time/zones';
import type { Kysely } from 'kysely';
import { inTurns } from '../../../platform/basics/in-turns.ts';
import { together } from '../../../platform/database/transaction.ts';
import { found } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { loadCircumstances, loadCircumstancesOf } from '../../plans/load-circumstances.ts';
import { type Labels, loadLabels } from '../../plans/load-labels.ts';
import { loadPlannedShifts, type PlannedShift } from '../../plans/load-plan.ts';
import { outlinePlan, type PlanOutline, wireHolder, wireSpan } from '../../plans/outline-plan.ts';

/** Describes a shift for the API: how it runs today or next, or how it last ran. */
export async function wireShift(db: Kysely<Schema>, planned: PlannedShift, now: Date): Promise<Shift> {
  const { shift, plan } = planned;
  const seated = plan.commitments.map(({ personId }) => personId);
  const originals = plan.replacements.flatMap(({ originalId }) => originalId ?? []);
  const today = todayIn(shift.timezone, now);
  const [labels, circumstances] = await together([
    loadLabels(db, [], [...seated, ...originals]),
    loadCircumstancesOf(db, planned, today),
  ]);
  return found(describeShift(planned, labels, circumstances, today), shiftNotFound);
}

/** Describes a shift as it runs on the date (today by default) or next, and the first date on which it takes place. */
export async function wireShiftToView(
  db: Kysely<Schema>,
  id: number,
  now: Date,
  date: CivilDate | undefined,
): Promise<Shift & { next_date: CivilDate | null }> {
  // Hawaii's date is the earliest.
  const from = date ?? todayIn('HST', now);
  const [shifts, labels, circumstancesAt] = await together([
    loadPlannedShifts(db, [id]),
    loadLabels(db, [id]),
    loadCircumstances(db, [id], from),
  ]);
  const planned = found(shifts.get(id), shiftNotFound);
  const { shift, plan } = planned;
  const today = todayIn(shift.timezone, now);
  const circumstances = circumstancesAt(shift.location_id);
  return {
    ...found(describeShift(planned, labels, circumstances, today, date), shiftNotFound),
    next_date: nextTakingPlace(plan, circumstances.closures, date ?? today) ?? null,
  };
}

/** Describes many shifts in the order of the ids, without those that were archived before they began. */
export async function wireShifts(db: Kysely<Schema>, ids: readonly number[], now: Date): Promise<Shift[]> {
  const [shifts, labels, circumstancesAt] = await together([
    loadPlannedShifts(db, ids),
    loadLabels(db, ids),
    // Hawaii's date is the earliest.
    loadCircumstances(db, ids, todayIn('HST', now)),
  ]);
  const described = await inTurns(ids, (id) => {
    const planned = shifts.get(id);
    if (!planned) return [];
    const { timezone, location_id } = planned.shift;
    return describeShift(planned, labels, circumstancesAt(location_id), todayIn(timezone, now)) ?? [];
  });
  return described.flat();
}

export function describeShift(
  { shift, plan }: PlannedShift,
  labels: Labels,
  circumstances: Circumstances,
  today: CivilDate,
  openedOn?: CivilDate | undefined,
): Shift | undefined {
  const date = openedOn ?? today;
  const view = viewOn(plan, date, shift.repeat, openedOn === undefined ? 'list' : 'date', circumstances);
  if (!view) return undefined;
  const { pattern, start } = view;
  const outline = outlinePlan(plan);
  const isOneTime = shift.kind === 'ONE_TIME_SHIFT';
  const staff = isOneTime
    ? holdersOf(plan, start, labels)
    : view.seats.map((span) => wireSpan(span, outline, labels));
  const replacements = isOneTime ? plan.replacements : [];
  const originalIn = (seat: number) => {
    const original = replacements.find((replacement) => replacement.seat === seat)?.originalId;
    return original ? labels.person(original) : null;
  };
  const shiftTypes = labels.shiftTypes(pattern.positionIds);
  return {
    id: shift.id,
    shift_code: shift.code,
    schedule_type: shift.kind,
    shift_day: weekdayOf(start),
    shift_repeat: view.usual.repeat,
    start_date: start,
    end_date: view.end,
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
    has_assigned_end_date: !isOneTime && hasAssignedEndDate(view.spans, view.lastRunning, view.reference),
    planned: isOneTime
      ? []
      : plannedChanges(plan, date, view, circumstances).map((change) => wirePlanned(change, outline, labels)),
  };
}

function wirePlanned(
  { date, only, start, end, positionIds, days, staff, openSeats }: DomainPlannedChange,
  outline: PlanOutline,
  labels: Labels,
): PlannedChange {
  return {
    date,
    only,
    ...(start !== undefined && { start_time: formatTime(start) }),
    ...(end !== undefined && { end_time: formatTime(end) }),
    ...(positionIds && { shift_type: labels.shiftTypes(positionIds) }),
    ...(days && { shift_repeat: days.repeat, shift_day: days.weekday }),
    ...(staff && { staff: staff.map((span) => wireSpan(span, outline, labels)) }),
    ...(openSeats && { open_seats: [...openSeats] }),
  };
}

function holdersOf(plan: ShiftPlan, date: CivilDate, labels: Labels): SeatedPerson[] {
  const replacedSeats = new Set(plan.replacements.map(({ seat }) => seat));
  return holdersOn(plan.commitments, date).map((holder) =>
    wireHolder(holder, labels, replacedSeats.has(holder.seat)),
  );
}
