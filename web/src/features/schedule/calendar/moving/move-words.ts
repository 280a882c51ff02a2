import { say } from '@deckhand/domain/language/say';
import { type CivilDate, formatForDisplay, formatLong } from '@deckhand/domain/time/civil-date';
import { formatApiTimes } from '@deckhand/domain/time/minutes';
import type { Fit, Lifted, Target } from './fits.ts';

const openShifts = say('open shifts');

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
  const date = formatLong(to.date);
  if (to.person?.id === person?.id) return say('It moves to {date}.', { date });
  const stays = to.date === item.start_date;
  if (!to.person)
    return stays ? say('It is open then.') : say('It is open then and moves to {date}.', { date });
  const { name } = to.person;
  return stays
    ? say('It goes to {name}.', { name })
    : say('It goes to {name} and moves to {date}.', { name, date });
}

/** 'S0012 goes to Ben Cole on 06-15-2026.' Where the person stays, the day says enough. */
export function movedWords(
  { item, person }: Lifted,
  to: { person: Lifted['person']; date: CivilDate },
  scope: 'ONE' | 'FROM',
): string {
  const date = formatForDisplay(to.date);
  const when = scope === 'ONE' ? say('on {date}', { date }) : say('from {date} on', { date });
  const code = item.shift_code;
  if (to.person === null) return say('{code} is open {when}.', { code, when });
  return to.person.id === person?.id
    ? say('{code} runs {when}.', { code, when })
    : say('{code} goes to {name} {when}.', { code, name: to.person.name, when });
}
