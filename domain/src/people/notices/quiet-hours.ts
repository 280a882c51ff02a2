import { addDays } from '../../time/civil-date.ts';
import { MINUTES_PER_DAY, type MinuteRange } from '../../time/minutes.ts';
import { instantAt, todayIn, type ZoneCode } from '../../time/zones.ts';

const HOUR = 60 * 60_000;
const MINUTE = 60_000;
/** Dates that begin so soon after quiet hours cannot wait for their end. */
const AFTER_QUIET = 2 * HOUR;
/** A date within a day is soon: its push becomes a mail earlier. */
const SOON = 24 * HOUR;
/** A push that nobody needs any more is not delivered; none waits for longer than half a day. */
const LONGEST_LIFE = 12 * HOUR;

/** When a person wants no notices, on the clock of their first location; the end may be on the next day, beyond 24 hours. */
export type QuietHours = MinuteRange;

/** A notice, as far as it matters when it is sent. */
export interface NoticeTimes {
  /** When the first date that it is about begins. */
  beginsAt: Date | null;
  /** It passes quiet hours, whatever it is about. */
  isUrgent: boolean;
}

/** Returns the end of the quiet hours that this moment is in; undefined outside of them. */
export function quietUntil(now: Date, quiet: QuietHours | undefined, zone: ZoneCode): Date | undefined {
  if (quiet === undefined) return undefined;
  const today = todayIn(zone, now);
  return [addDays(today, -1), today]
    .map((day) => ({
      start: instantAt(day, quiet.start, zone),
      end: instantAt(
        addDays(day, Math.floor(quiet.end / MINUTES_PER_DAY)),
        quiet.end % MINUTES_PER_DAY,
        zone,
      ),
    }))
    .find(({ start, end }) => start <= now && now < end)?.end;
}

/** PN5: until when a notice waits; undefined if it goes at once. */
export function heldUntil(
  { beginsAt, isUrgent }: NoticeTimes,
  now: Date,
  quiet: QuietHours | undefined,
  zone: ZoneCode,
): Date | undefined {
  const end = quietUntil(now, quiet, zone);
  if (end === undefined || isUrgent) return undefined;
  const cannotWait = beginsAt !== null && beginsAt.getTime() < end.getTime() + AFTER_QUIET;
  return cannotWait ? undefined : end;
}

/** PN4: when a push that was sent at this moment becomes the mail, unless a device has shown it. */
export function mailDueAt({ beginsAt }: Pick<NoticeTimes, 'beginsAt'>, sentAt: Date): Date {
  const isSoon = beginsAt !== null && beginsAt.getTime() <= sentAt.getTime() + SOON;
  return new Date(sentAt.getTime() + (isSoon ? 2 : 10) * MINUTE);
}

/**
 * PN6: the seconds for which a push service keeps the push: until the date begins, half a day at most. What has begun already, such as a
 * decision about today, is news until its mail says it: a device that sleeps for a minute may still show it, and later it would come twice.
 */
export function secondsOfLife({ beginsAt }: Pick<NoticeTimes, 'beginsAt'>, now: Date): number {
  const hasBegun = beginsAt !== null && beginsAt <= now;
  const end = hasBegun ? mailDueAt({ beginsAt }, now) : beginsAt;
  const left = end === null ? LONGEST_LIFE : end.getTime() - now.getTime();
  return Math.round(Math.min(LONGEST_LIFE, Math.max(MINUTE, left)) / 1_000);
}
