import { daysListedAhead } from '@deckhand/contract/limits';
import { wireClosedTimes, wirePart } from '@deckhand/contract/plans/closure';
import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import { type Occurrence, takesPlace } from '@deckhand/domain/plans/occurrences';
import type { ShiftPlan } from '@deckhand/domain/plans/plan';
import { hasAssignedEndDate, type Replacement, type SeatHolder } from '@deckhand/domain/plans/seats';
import { addDays, type CivilDate, weekdayOf } from '@deckhand/domain/time/civil-date';
import { formatTime, isWholeDay } from '@deckhand/domain/time/minutes';
import { wireBreach } from '../../law/wire-breach.ts';
import type { Labels } from '../../plans/load-labels.ts';
import { type PlanOutline, wireHolder, wireSpan } from '../../plans/outline-plan.ts';
import type { Board, BoardLocation, ClosureOnBoard } from './load-board.ts';
import type { ShiftOnBoard } from './schedule.queries.ts';

/** The empty fields of an all-day card. */
const BLANK = {
  shift_code: '',
  schedule_type: null,
  shift_repeat: null,
  start_time: null,
  end_time: null,
  shift_start_date: null,
  shift_end_date: null,
  end_date: null,
  shift_type: [],
  staff: [],
  original_staff_1: null,
  original_staff_2: null,
  overtake_staff: null,
  location: null,
  location_title: '',
  comments: '',
  agenda: '',
  is_open: false,
  is_replace: false,
  is_cancelled: false,
  cancel_reason: null,
  is_holiday: false,
  holiday_info: null,
  is_timeoff: false,
  timeOff: false,
  timeoff_request: null,
  has_assigned_end_date: false,
  employee_request_dates: [],
} satisfies Partial<ScheduleItem>;

/** One date of one shift, with everything its card shows. */
export interface Card {
  readonly shift: ShiftOnBoard;
  readonly plan: ShiftPlan;
  readonly outline: PlanOutline;
  readonly location: BoardLocation;
  readonly occurrence: Occurrence;
  /** The date is uncovered and can still be claimed. */
  readonly isOpen: boolean;
  /** The card is about the certificates of these people; of everybody if left out. */
  readonly people?: ReadonlySet<number> | undefined;
}

/**
 * Describes a shift on one date. Lists all fields instead of spreading `BLANK`: a board has up to a thousand of these cards,
 * and spreading takes ten times as long.
 */
export function shiftCard(
  card: Card,
  { labels, reasonOf, dismissedStaff, requestsOn, beyondOn }: Omit<Board, 'locations' | 'shifts'>,
): ScheduleItem {
  const { shift, plan, outline, location, occurrence, isOpen } = card;
  const { date, pattern, parts, holders, isDismissed } = occurrence;
  const replaced = replacementsOn(plan, date);
  const substitute = replaced.find(({ substituteId }) => substituteId !== null)?.substituteId;
  return {
    id: shift.id,
    shift_code: shift.code,
    type: shift.kind === 'STAFF_MEETING' ? 'meeting' : 'shift',
    schedule_type: shift.kind,
    shift_repeat: shift.repeat,
    shift_day: weekdayOf(date),
    start_date: date,
    start_time: formatTime(pattern.minutes.start),
    end_time: formatTime(pattern.minutes.end),
    shift_start_date: outline.first ?? null,
    shift_end_date: outline.last,
    end_date: outline.last,
    shift_type: labels.shiftTypes(pattern.positionIds),
    staff: holders.map((holder) => seatedOn(holder, card, replaced, labels)),
    original_staff_1: originalIn(1, replaced, labels),
    original_staff_2: originalIn(2, replaced, labels),
    overtake_staff: substitute ? { name: labels.person(substitute).name } : null,
    location: location.id,
    location_title: location.title,
    comments: shift.comments,
    agenda: shift.agenda,
    is_open: isOpen,
    is_replace: replaced.length > 0,
    is_cancelled: isDismissed,
    cancel_reason: isDismissed ? reasonOf(shift.id, date) : null,
    is_holiday: false,
    holiday_info: null,
    is_timeoff: false,
    timeOff: false,
    timeoff_request: null,
    has_assigned_end_date:
      shift.kind === 'RECURRING_SHIFT' && hasAssignedEndDate(outline.spans, outline.lastRunning, date),
    employee_request_dates: requestsOn(shift.id, occurrence),
    dismissed_staff: isDismissed ? [...dismissedStaff(shift.id, date)] : undefined,
    parts: !isDismissed && isCut(occurrence) ? parts.map(wirePart) : undefined,
    lapses: lapsesOn(card, labels),
    breaches: breachesOn(card, beyondOn(shift.id, date), labels),
  };
}

/** CE7: who sits in the shift on one of the next days without the certificates that it takes. A meeting takes none. */
function lapsesOn({ shift, location, occurrence, people }: Card, labels: Labels): ScheduleItem['lapses'] {
  if (shift.kind === 'STAFF_MEETING' || !takesPlace(occurrence)) return undefined;
  const { date, pattern, holders } = occurrence;
  const lapses = holders.flatMap(({ personId }) => {
    if (people && !people.has(personId)) return [];
    const lack = labels.lackOn(personId, pattern.positionIds, date);
    return lack ? [{ ...labels.person(personId), kind: lack.kind.name, ended: lack.ended }] : [];
  });
  return lapses.length > 0 && isListed(location, date) ? lapses : undefined;
}

/** LA8: who under 18 is beyond rules of law with their seat on one of the next days. */
function breachesOn(
  { location, occurrence, people }: Card,
  beyond: ReturnType<Board['beyondOn']>,
  labels: Labels,
): ScheduleItem['breaches'] {
  if (beyond.length === 0 || !takesPlace(occurrence)) return undefined;
  const breaches = beyond.flatMap(({ personId, breaches: own }) =>
    people && !people.has(personId) ? [] : [{ ...labels.person(personId), rules: own.map(wireBreach) }],
  );
  return breaches.length > 0 && isListed(location, occurrence.date) ? breaches : undefined;
}

/** The date is today or one of the next days, in which people are named who lack something for their seat. */
function isListed({ hasBegun }: BoardLocation, date: CivilDate): boolean {
  return hasBegun(addDays(date, 1 - daysListedAhead), 0) && !hasBegun(addDays(date, 1), 0);
}

const NONE: readonly Replacement[] = [];

function replacementsOn({ replacements }: ShiftPlan, date: CivilDate): readonly Replacement[] {
  return replacements.length === 0 ? NONE : replacements.filter((replacement) => replacement.date === date);
}

function seatedOn(
  holder: SeatHolder,
  { shift, outline, occurrence: { date } }: Card,
  replaced: readonly Replacement[],
  labels: Labels,
) {
  const { seat, personId } = holder;
  if (replaced.some((replacement) => replacement.seat === seat)) return wireHolder(holder, labels, true);
  const span = outline.spans.find(
    (one) => one.seat === seat && one.personId === personId && covers(one, date),
  );
  return span && shift.kind !== 'ONE_TIME_SHIFT'
    ? wireSpan(span, outline, labels)
    : wireHolder(holder, labels, false);
}

function covers(
  { first, last }: { readonly first: CivilDate; readonly last?: CivilDate },
  date: CivilDate,
): boolean {
  return first <= date && (last === undefined || date <= last);
}

function originalIn(seat: number, replaced: readonly Replacement[], labels: Labels) {
  const original = replaced.find((replacement) => replacement.seat === seat)?.originalId;
  return original ? labels.person(original) : null;
}

/** Describes a closure of a location. The card of a holiday replaces all shifts of its day, which do not run. */
export function closureCard(location: BoardLocation, date: CivilDate, closure: ClosureOnBoard): ScheduleItem {
  const isHoliday = isWholeDay(closure.minutes);
  return {
    ...BLANK,
    id: closure.id,
    type: isHoliday ? 'holiday' : 'closure',
    shift_day: weekdayOf(date),
    start_date: date,
    ...(!isHoliday && wireClosedTimes(closure.minutes)),
    location: location.id,
    location_title: location.title,
    is_holiday: isHoliday,
    holiday_info: { holiday_reason: closure.reason },
  };
}

/** The location is closed for all of the occurrence or a part of it. */
export function isCut({ parts, pattern: { minutes } }: Pick<Occurrence, 'parts' | 'pattern'>): boolean {
  return parts.length !== 1 || parts[0]?.start !== minutes.start || parts[0].end !== minutes.end;
}

export function timeOffCard(
  id: number,
  date: CivilDate,
  person: { id: number; name: string },
  reason: string | undefined,
): ScheduleItem {
  return {
    ...BLANK,
    id,
    type: 'timeoff',
    shift_day: weekdayOf(date),
    start_date: date,
    staff: [{ ...person, seat: 1, start_date: null, end_date: null, replacing_role: null }],
    is_timeoff: true,
    timeOff: true,
    timeoff_request: reason === undefined ? null : { reason },
  };
}
