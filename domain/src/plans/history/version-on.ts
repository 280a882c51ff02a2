import { type CivilDate, weekdayOf } from '../../time/civil-date.ts';
import { DateSet } from '../date-set.ts';
import { runningDatesWithin } from '../pattern.ts';
import { differenceOf } from './difference.ts';
import type { ShiftVersion } from './plan-version.ts';

/** A version as if the shift had this date alone, so that words about it say nothing of others. */
export function versionOn(version: ShiftVersion, date: CivilDate): ShiftVersion {
  const { patterns, commitments, replacements, dismissed } = version.plan;
  const only = DateSet.fromDates([date]);
  return {
    ...version,
    isArchived: false,
    plan: {
      patterns: patterns
        .filter((pattern) => runningDatesWithin(pattern, date, date).length > 0)
        .map((pattern) => ({ ...pattern, dates: only })),
      commitments: commitments
        .filter((row) => row.weekday === weekdayOf(date) && row.dates.contains(date))
        .map((row) => ({ ...row, dates: only })),
      replacements: replacements.filter((replacement) => replacement.date === date),
      dismissed: dismissed.intersect(only),
    },
  };
}

/** Checks whether a shift differs on a date: when it runs and for what, who has a seat, whether it is dismissed, or in its words. */
export function differsOn(before: ShiftVersion | undefined, after: ShiftVersion, date: CivilDate): boolean {
  const [old, next] = [before && versionOn(before, date), versionOn(after, date)];
  if (!differenceOf(old?.plan ?? NOTHING, next.plan).touched.isEmpty) return true;
  if (next.plan.patterns.length === 0 || old === undefined) return false;
  return old.comments !== next.comments || old.agenda !== next.agenda;
}

const NOTHING = { patterns: [], commitments: [], replacements: [], dismissed: DateSet.empty };
