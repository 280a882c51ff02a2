import type { DateSet } from '../plans/date-set.ts';
import { type CivilDate, civilDateOf, dayNumberOf } from '../time/civil-date.ts';

/** The state of a person's certificates of a kind on a day. ENDING: within the days of its first reminder. */
export const CERTIFICATE_STATES = ['LAPSED', 'MISSING', 'ENDING', 'VALID', 'NOT_REQUIRED'] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];

interface Standing {
  readonly state: CertificateState;
  /** The last day of what holds now, or of what has lapsed; null if it holds for ever, or there was none. */
  readonly until: CivilDate | null;
}

/** The state of a kind on a day, from the dates on which it holds. */
export function standingOn(
  dates: DateSet,
  today: CivilDate,
  { isRequired, reminderDays }: { isRequired: boolean; reminderDays: readonly number[] },
): Standing {
  const day = dayNumberOf(today);
  const span = dates.ranges.find(({ from, to }) => from <= day && day < to);
  if (span === undefined) {
    const ended = dates.before(today).last ?? null;
    if (!isRequired) return { state: 'NOT_REQUIRED', until: ended };
    return { state: ended === null ? 'MISSING' : 'LAPSED', until: ended };
  }
  if (span.to === Number.POSITIVE_INFINITY) return { state: 'VALID', until: null };
  const daysLeft = span.to - 1 - day;
  const isEnding = daysLeft <= Math.max(0, ...reminderDays);
  return { state: isEnding ? 'ENDING' : 'VALID', until: civilDateOf(span.to - 1) };
}

/**
 * CE6: the reminder that is due: the closest one whose day has come and that was not sent, nor any closer one. Somebody who is
 * entered late gets one mail and not three.
 */
export function dueReminder(
  reminderDays: readonly number[],
  daysLeft: number,
  sent: readonly number[],
): number | undefined {
  const due = reminderDays.filter((days) => daysLeft <= days);
  if (daysLeft < 0 || due.length === 0) return undefined;
  const closest = Math.min(...due);
  return sent.some((days) => days <= closest) ? undefined : closest;
}
