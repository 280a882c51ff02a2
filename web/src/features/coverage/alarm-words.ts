import type { OpenAlarm, PastAlarm } from '@deckhand/contract/coverage/alarms/alarm';
import { say } from '@deckhand/domain/language/say';
import { formatHoursAndMinutes } from '@deckhand/domain/time/minutes';
import { momentParts } from '../../shared/time/moment-words.ts';

/** 'Lifeguard 1 of 2 since 3:31 PM. Missing: Maya Krishnan.' */
export function openAlarmWords({ position, present, needed, began_at, missing }: OpenAlarm): string {
  const figures = { position, present, needed, time: momentParts(began_at).time };
  return missing.length === 0
    ? say('{position} {present} of {needed} since {time}.', figures)
    : say('{position} {present} of {needed} since {time}. Missing: {names}.', {
        ...figures,
        names: missing.join(', '),
      });
}

/** `Jonah Reyes clocked out, was told first; Maya Krishnan not clocked in` */
export function whyWords({ position, kiosk, left, missing }: PastAlarm): string {
  if (position === null) return say('Kiosk offline: {kiosk}', { kiosk: kiosk ?? '' });
  const reasons = [
    ...left.map(({ name, was_told }) =>
      was_told ? say('{name} clocked out, was told first', { name }) : say('{name} clocked out', { name }),
    ),
    ...(missing.length > 0 ? [say('{names} not clocked in', { names: missing.join(', ') })] : []),
  ];
  return reasons.length > 0 ? reasons.join('; ') : say('Nobody else was planned');
}

/** '6 mins', or '1 hr 5 mins'. */
export function lengthWords(minutes: number): string {
  if (minutes >= 60) return formatHoursAndMinutes(minutes);
  return say('{minutes, plural, one [# min] other [# mins]}', { minutes });
}

/** '3:01 PM and 3:16 PM'; a dash without any. */
export function mailWords(mailedAt: readonly string[]): string {
  const times = mailedAt.map((at) => momentParts(at).time);
  const last = times.at(-1);
  if (last === undefined) return '–';
  return times.length === 1
    ? last
    : say('{before} and {next}', { before: times.slice(0, -1).join(', '), next: last });
}
