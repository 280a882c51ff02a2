import { type CivilDate, formatForDisplay, formatLong } from '@deckhand/domain/time/civil-date';
import { formatApiTimes } from '@deckhand/domain/time/minutes';
import type { Fit, Lifted, Target } from './fits.ts';

const openShifts = 'open shifts';

/** 'S0012, 9:00 AM - 12:00 PM, Ann Lee, Monday, June 15, 2026'. */
export function liftedWords({ item, person }: Lifted): string {
  const times = formatApiTimes({ start_time: item.start_time ?? '', end_time: item.end_time ?? '' });
  return `${item.shift_code}, ${times}, ${person?.name ?? openShifts}, ${formatLong(item.start_date)}`;
}

/** 'Ben Cole, Monday, June 15, 2026: Fits and is free.' */
export function targetWords({ person, date }: Target, { words }: Fit): string {
  const target = `${person?.name ?? openShifts}, ${formatLong(date)}`;
  return words === '' ? target : `${target}: ${words}`;
}

/** 'It goes to Ben Cole.', 'It moves to Tuesday, June 16, 2026.', or both. */
export function goesWords(
  { item, person }: Lifted,
  to: { person: Lifted['person']; date: CivilDate },
): string {
  const who = to.person?.id === person?.id ? [] : [to.person ? `goes to ${to.person.name}` : 'is open then'];
  const when = to.date === item.start_date ? [] : [`moves to ${formatLong(to.date)}`];
  return `It ${[...who, ...when].join(' and ')}.`;
}

/** 'S0012 goes to Ben Cole on 06-15-2026.' Where the person stays, the day says enough. */
export function movedWords(
  { item, person }: Lifted,
  to: { person: Lifted['person']; date: CivilDate },
  scope: 'ONE' | 'FROM',
): string {
  const date = formatForDisplay(to.date);
  const when = scope === 'ONE' ? `on ${date}` : `from ${date} on`;
  const code = item.shift_code;
  if (to.person === null) return `${code} is open ${when}.`;
  return to.person.id === person?.id ? `${code} runs ${when}.` : `${code} goes to ${to.person.name} ${when}.`;
}
