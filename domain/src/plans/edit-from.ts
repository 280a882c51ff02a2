import { addDays, type CivilDate, compareDates, laterOf, weekdayOf } from '../time/civil-date.ts';
import { mergeCommitments, releaseDates, releaseFrom, type SeatRow, timed } from './commitments.ts';
import { DateSet } from './date-set.ts';
import { type EditedPatterns, editPatterns } from './edit-patterns.ts';
import { type PatternForm, patternOn, runningDates } from './pattern.ts';
import type { Circumstances } from './pauses.ts';
import { isReplacing, type ShiftPlan } from './plan.ts';
import type { Replacement, SeatSpan } from './seats.ts';
import { type OpenedFrom, type ShiftView, successorsOf, viewOn } from './shift-view.ts';
import { rowsWithin } from './weekday-dates.ts';

/** A seat of a form. Without `first` it begins with the shift, without `last` it lasts as long as the shift. */
interface SeatForm {
  readonly personId: number;
  readonly first: CivilDate | null;
  readonly last: CivilDate | null;
}

/** A form as it is sent: all fields, changed or not. */
export interface ShiftForm extends PatternForm {
  /** Staff 1 and Staff 2, without gaps. */
  readonly staff: readonly SeatForm[];
}

export interface EditOptions extends Circumstances {
  readonly openedFrom: OpenedFrom;
  /** S5a: later changes keep a field that the edit changes and that they set otherwise. */
  readonly keepPlanned: boolean;
}

/**
 * Apply To All for a recurring shift (S5a): from the date on, changes the fields that differ from what holds on that date,
 * and no others. Times, types, days, end and each seat count by themselves.
 */
export function editFrom(
  plan: ShiftPlan,
  from: CivilDate,
  form: ShiftForm,
  { openedFrom, keepPlanned, ...circumstances }: EditOptions,
): ShiftPlan {
  const view = viewOn(plan, from, form.repeat, openedFrom, circumstances);
  if (!view) return plan;
  const { daysOff } = circumstances;
  const edited = editPatterns(plan, from, view, form, keepPlanned);
  const ahead = relocate(plan, from, edited);
  const seats = seatsOf(view, form);
  const touched = touchedSeats(from, view, form);
  const seatNumbers = new Set([...plan.commitments, ...plan.replacements, ...seats].map(({ seat }) => seat));
  const changed = [...seatNumbers].map((seat) => {
    const sent = seats.find((one) => one.seat === seat);
    const context = { plan, from, view, edited, ahead, seat, daysOff, keepPlanned };
    return touched.includes(seat) ? touchedSeat(context, sent) : untouchedSeat(context);
  });
  const rows = changed.flatMap((one) => one.rows);
  return {
    ...plan,
    patterns: edited.patterns,
    commitments: mergeCommitments([
      ...releaseFrom(plan.commitments, from),
      ...releaseDates(timed(rows, edited.patterns), plan.dismissed),
    ]),
    replacements: [
      ...plan.replacements.filter(({ date }) => date < from),
      ...changed.flatMap((one) => one.replacements),
    ],
  };
}

/** The first date on which the shift would end before it starts, if any. */
export function impossibleDate({ patterns }: ShiftPlan): CivilDate | undefined {
  return patterns
    .filter(({ minutes }) => minutes.end <= minutes.start)
    .flatMap((pattern) => runningDates(pattern).flatMap(({ dates }) => dates.first ?? []))
    .sort(compareDates)[0];
}

type SentSeat = SeatForm & { readonly seat: number };

interface SeatContext {
  readonly plan: ShiftPlan;
  readonly from: CivilDate;
  readonly view: ShiftView;
  readonly edited: EditedPatterns;
  /** The rows and replacements from the date on, with single dates where they moved to. */
  readonly ahead: { readonly rows: readonly SeatRow[]; readonly replacements: readonly Replacement[] };
  readonly seat: number;
  readonly daysOff: Circumstances['daysOff'];
  readonly keepPlanned: boolean;
}

interface EditedSeat {
  readonly rows: readonly SeatRow[];
  readonly replacements: readonly Replacement[];
}

/** The list has no gaps, so a person who is shown in the second seat and named first stays in the second. */
export function seatsOf({ seats }: ShiftView, { staff }: ShiftForm): SentSeat[] {
  const [first, second] = staff;
  const isIn = (which: number) =>
    seats.some(({ seat, personId }) => seat === which && personId === first?.personId);
  const isInSecond = isIn(2) && !isIn(1);
  const firstIsEmpty = !seats.some(({ seat }) => seat === 1);
  const swaps = isInSecond && (second === undefined || firstIsEmpty);
  return staff.map((one, index) => ({ ...one, seat: swaps ? 2 - index : index + 1 }));
}

/** The seats about which the form says something else than what it showed. A new start date always does. */
export function touchedSeats(from: CivilDate, view: ShiftView, form: ShiftForm): number[] {
  const { lastRunning } = view;
  const endIsKept = (form.endDate ?? null) === view.end;
  const sentSeats = seatsOf(view, form);
  const seats = new Set([...view.seats, ...sentSeats].map(({ seat }) => seat));
  return [...seats].filter((seat) => {
    const sent = sentSeats.find((one) => one.seat === seat);
    const shown = view.seats.find((span) => span.seat === seat);
    if (!sent || !shown || sent.personId !== shown.personId || form.startDate !== view.start) return true;
    const first = laterOf(sent.first ?? view.start, from);
    const begins = [laterOf(shown.first, from), laterOf(laterOf(shown.first, view.start), from)];
    const staysToTheEnd =
      sent.last === null || (endIsKept && lastRunning !== undefined && sent.last >= lastRunning);
    return !begins.includes(first) || (staysToTheEnd ? undefined : sent.last) !== shown.last;
  });
}

/** S5: the seat keeps its people on every date that still exists; new dates go to the person whose time it is. */
function untouchedSeat(context: SeatContext): EditedSeat {
  const { view, seat } = context;
  const spans = view.spans.filter((span) => span.seat === seat);
  const kept = keptSeat(context);
  return { ...kept, rows: [...kept.rows, ...spans.flatMap((span) => newDatesOf(context, span))] };
}

function keptSeat({ ahead, seat, edited }: SeatContext): EditedSeat {
  return {
    rows: ahead.rows.filter((row) => row.seat === seat),
    replacements: ahead.replacements.filter(
      (one) => one.seat === seat && patternOn(edited.patterns, one.date) !== undefined,
    ),
  };
}

/** S5b: the sent person replaces what the form showed; the people who follow keep their dates if plans are kept. */
function touchedSeat(context: SeatContext, sent: SentSeat | undefined): EditedSeat {
  const { plan, view, seat, edited, keepPlanned, daysOff } = context;
  const successors = keepPlanned ? successorsOf(view, seat) : [];
  const planned = DateSet.fromDayRanges(
    successors.flatMap(({ first, last }) => DateSet.fromRange(first, last).ranges),
  );
  const kept = keptSeat(context);
  const replaced = kept.replacements.filter(({ date }) => !planned.contains(date));
  const isSeated = plan.commitments.some(({ personId }) => personId === sent?.personId);
  const off = sent && isSeated ? daysOff(sent.personId) : DateSet.empty;
  const theirs = sent ? sentDates(context, sent).minus(planned).minus(off) : DateSet.empty;
  const free = theirs.minus(DateSet.fromDates(replaced.map(({ date }) => date)));
  return {
    rows: [
      ...rowsWithin(kept.rows, planned),
      ...successors.flatMap((span) => newDatesOf(context, span)),
      ...replaced.flatMap(({ date, substituteId }) =>
        substituteId === null
          ? []
          : { seat, personId: substituteId, weekday: weekdayOf(date), dates: DateSet.fromDates([date]) },
      ),
      ...(sent
        ? rowsWithin(
            edited.runs.map((part) => ({ ...part, seat, personId: sent.personId })),
            free,
          )
        : []),
    ],
    replacements: [
      ...kept.replacements.filter(({ date }) => planned.contains(date)),
      ...replaced
        .map((one) => ({ ...one, originalId: sent && theirs.contains(one.date) ? sent.personId : null }))
        .filter(isReplacing),
    ],
  };
}

/** A new start date clears the dates that the form showed for its staff: they stay as long as the shift. */
function sentDates({ view, seat, edited, from }: SeatContext, sent: SentSeat): DateSet {
  const shown = view.seats.find((span) => span.seat === seat);
  const isAsShown =
    sent.personId === shown?.personId &&
    (sent.first === null || sent.first === shown.first) &&
    (sent.last ?? undefined) === shown.last;
  if (edited.startChanged && isAsShown) return DateSet.fromRange(from);
  return DateSet.fromRange(sent.first ?? from, sent.last);
}

/** The dates that the edit adds to the shift and that belong to the person. */
function newDatesOf({ edited, daysOff }: SeatContext, span: SeatSpan): SeatRow[] {
  const { seat, personId, first, last } = span;
  const theirs = DateSet.fromRange(first, last).minus(daysOff(personId));
  return rowsWithin(
    edited.newDates.map((part) => ({ ...part, seat, personId })),
    theirs,
  );
}

function relocate(
  { commitments, replacements }: ShiftPlan,
  from: CivilDate,
  { moved }: EditedPatterns,
): SeatContext['ahead'] {
  const past = DateSet.fromRange('1900-01-01', addDays(from, -1));
  const rows = releaseDates(commitments, past);
  const left = DateSet.fromDates(moved.keys());
  const arrived = [...moved].flatMap(([date, target]) =>
    rows
      .filter((row) => row.weekday === weekdayOf(date) && row.dates.contains(date))
      .map((row) => ({ ...row, weekday: weekdayOf(target), dates: DateSet.fromDates([target]) })),
  );
  return {
    rows: [...releaseDates(rows, left), ...arrived],
    replacements: replacements
      .filter(({ date }) => date >= from)
      .map((one) => ({ ...one, date: moved.get(one.date) ?? one.date })),
  };
}
