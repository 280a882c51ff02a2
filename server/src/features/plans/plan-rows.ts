import { cached } from '@deckhand/domain/basics/cached';
import type { Commitment } from '@deckhand/domain/plans/commitments';
import type { BookedTime } from '@deckhand/domain/plans/conflicts';
import { DateSet } from '@deckhand/domain/plans/date-set';
import type { ShiftVersion } from '@deckhand/domain/plans/history/plan-version';
import type { Pattern, Repeat } from '@deckhand/domain/plans/pattern';
import type { ShiftPlan } from '@deckhand/domain/plans/plan';
import type { Replacement } from '@deckhand/domain/plans/seats';
import type { WeekdayDates } from '@deckhand/domain/plans/weekday-dates';
import { type CivilDate, WEEKDAYS, type Weekday } from '@deckhand/domain/time/civil-date';
import type { MinuteRange } from '@deckhand/domain/time/minutes';
import type { ZoneCode } from '@deckhand/domain/time/zones';
import type { StoredPlan, StoredVersion } from '../../platform/schema/stored-plan.ts';

/** Converts between the domain's plans and the rows of the database. */

export function weekdayFromRow(index: number): Weekday {
  const weekday = WEEKDAYS[index];
  if (weekday === undefined) throw new RangeError(`No weekday has the number ${index}`);
  return weekday;
}

export function weekdayToRow(weekday: Weekday): number {
  return WEEKDAYS.indexOf(weekday);
}

const knownMinutes = new Map<string, MinuteRange>();

/** Reads `[540,720)`, the form in which PostgreSQL returns every range of minutes. A school has few of them, and reads them often. */
export function minutesFromRow(text: string): MinuteRange {
  return cached(knownMinutes, text, readMinutes);
}

function readMinutes(text: string): MinuteRange {
  const match = /^\[(\d+),(\d+)\)$/.exec(text);
  if (!match) throw new RangeError(`Not a range of minutes: ${text}`);
  return { start: Number(match[1]), end: Number(match[2]) };
}

/** Reads `{[540,660),[780,900)}`. */
export function partsFromRow(text: string): MinuteRange[] {
  return (text.match(/\[\d+,\d+\)/g) ?? []).map(minutesFromRow);
}

export function minutesToRow({ start, end }: MinuteRange): string {
  return `[${start},${end})`;
}

export interface BookedRow {
  person_id: number;
  weekday: number;
  dates: string;
  minutes: string;
  zone: ZoneCode | null;
}

export function bookedTimeFromRow(row: BookedRow): BookedTime {
  return {
    personId: row.person_id,
    weekday: weekdayFromRow(row.weekday),
    dates: DateSet.fromMultirange(row.dates),
    minutes: minutesFromRow(row.minutes),
    zone: row.zone,
  };
}

/** The weekday and the dates of a row, without its time. */
export function bookedDatesFromRow(row: { weekday: number; dates: string }): WeekdayDates {
  return { weekday: weekdayFromRow(row.weekday), dates: DateSet.fromMultirange(row.dates) };
}

export interface PatternRow {
  repeat: Repeat;
  weekday: number;
  dates: string;
  minutes: string;
  position_ids: number[];
}

export function patternFromRow(row: PatternRow): Pattern {
  return {
    repeat: row.repeat,
    weekday: weekdayFromRow(row.weekday),
    dates: DateSet.fromMultirange(row.dates),
    minutes: minutesFromRow(row.minutes),
    positionIds: row.position_ids,
  };
}

export function patternToRow(pattern: Pattern): PatternRow {
  return {
    repeat: pattern.repeat,
    weekday: weekdayToRow(pattern.weekday),
    dates: pattern.dates.toMultirange(),
    minutes: minutesToRow(pattern.minutes),
    position_ids: [...pattern.positionIds],
  };
}

export interface CommitmentRow {
  person_id: number;
  seat: number;
  weekday: number;
  dates: string;
  minutes: string;
}

export function commitmentFromRow(row: CommitmentRow): Commitment {
  return {
    personId: row.person_id,
    seat: row.seat,
    weekday: weekdayFromRow(row.weekday),
    dates: DateSet.fromMultirange(row.dates),
    minutes: minutesFromRow(row.minutes),
  };
}

export function commitmentToRow(commitment: Commitment): CommitmentRow {
  return {
    person_id: commitment.personId,
    seat: commitment.seat,
    weekday: weekdayToRow(commitment.weekday),
    dates: commitment.dates.toMultirange(),
    minutes: minutesToRow(commitment.minutes),
  };
}

export interface ReplacementRow {
  date: CivilDate;
  seat: number;
  original_id: number | null;
  substitute_id: number | null;
}

export function replacementFromRow(row: ReplacementRow): Replacement {
  return { date: row.date, seat: row.seat, originalId: row.original_id, substituteId: row.substitute_id };
}

export function replacementToRow(replacement: Replacement): ReplacementRow {
  return {
    date: replacement.date,
    seat: replacement.seat,
    original_id: replacement.originalId,
    substitute_id: replacement.substituteId,
  };
}

/** The plan of a shift that is archived. */
export function storedPlanToRow({ patterns, commitments, replacements }: ShiftPlan): StoredPlan {
  return {
    patterns: patterns.map(patternToRow),
    commitments: commitments.map(commitmentToRow),
    replacements: replacements.map(replacementToRow),
  };
}

export function storedPlanFromRow(stored: StoredPlan, dismissed = DateSet.empty): ShiftPlan {
  return {
    patterns: stored.patterns.map(patternFromRow),
    commitments: stored.commitments.map(commitmentFromRow),
    replacements: (stored.replacements ?? []).map(replacementFromRow),
    dismissed,
  };
}

/** The plan of an archived shift: the part that ran or, if it never ran, the plan it had. */
export function archivedPlan(plan: ShiftPlan, neverRan: StoredPlan | null): ShiftPlan {
  if (neverRan === null) return plan;
  const { patterns, commitments } = storedPlanFromRow(neverRan);
  return { ...plan, patterns, commitments };
}

/** A shift as the history keeps it. */
export function storedVersionToRow({ plan, ...version }: ShiftVersion): StoredVersion {
  return {
    ...storedPlanToRow(plan),
    repeat: version.repeat,
    dismissed: plan.dismissed.toMultirange(),
    is_archived: version.isArchived,
    comments: version.comments,
    agenda: version.agenda,
  };
}

export function storedVersionFromRow(stored: StoredVersion): ShiftVersion {
  return {
    plan: storedPlanFromRow(stored, DateSet.fromMultirange(stored.dismissed)),
    repeat: stored.repeat,
    isArchived: stored.is_archived,
    comments: stored.comments,
    agenda: stored.agenda,
  };
}
