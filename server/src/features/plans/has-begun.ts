import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { MinuteOfDay } from '@deckhand/domain/time/minutes';
import { instantAt, todayIn, type ZoneCode } from '@deckhand/domain/time/zones';

/** Says whether a shift that starts at the minute of the date has begun. */
export type HasBegun = (date: CivilDate, minute: MinuteOfDay) => boolean;

/** Compares instants: the hour before the clocks go back comes twice, and a shift of that hour begins in the first. */
export function clockOf(zone: ZoneCode, now: Date): HasBegun {
  const today = todayIn(zone, now);
  return (date, minute) => date < today || (date === today && instantAt(date, minute, zone) <= now);
}
