import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { MinuteOfDay } from '@deckhand/domain/time/minutes';
import { instantAt, todayIn, type ZoneCode } from '@deckhand/domain/time/zones';

/** Returns whether a shift that starts at this minute of the date has begun. */
export type HasBegun = (date: CivilDate, minute: MinuteOfDay) => boolean;

/** Compares instants: when the clocks go back, one hour comes twice, and a shift in it begins the first time. */
export function hasBegunIn(zone: ZoneCode, now: Date): HasBegun {
  const today = todayIn(zone, now);
  return (date, minute) => date < today || (date === today && instantAt(date, minute, zone) <= now);
}

/** Says what has begun, and reports the first moment at which one of its answers changes. */
export function hasBegunUntil(zone: ZoneCode, now: Date, changesBy: (moment: Date) => void): HasBegun {
  const hasBegun = hasBegunIn(zone, now);
  let first: { date: CivilDate; minute: MinuteOfDay } | undefined;
  return (date, minute) => {
    if (hasBegun(date, minute)) return true;
    if (first === undefined || date < first.date || (date === first.date && minute < first.minute)) {
      first = { date, minute };
      changesBy(instantAt(date, minute, zone));
    }
    return false;
  };
}
