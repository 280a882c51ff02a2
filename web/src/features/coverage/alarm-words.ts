import type { OpenAlarm, PastAlarm } from '@deckhand/contract/coverage/alarms/alarm';
import { formatHoursAndMinutes } from '@deckhand/domain/time/minutes';
import { momentParts } from '../../shared/time/moment-words.ts';

/** 'Lifeguard 1 of 2 since 3:31 PM. Missing: Maya Krishnan.' */
export function openAlarmWords({ position, present, needed, began_at, missing }: OpenAlarm): string {
  const figures = `${position} ${present} of ${needed} since ${momentParts(began_at).time}.`;
  return missing.length === 0 ? figures : `${figures} Missing: ${missing.join(', ')}.`;
}

/** `Jonah Reyes clocked out, was told first; Maya Krishnan not clocked in` */
export function whyWords({ position, kiosk, left, missing }: PastAlarm): string {
  if (position === null) return `Kiosk offline: ${kiosk ?? ''}`;
  const reasons = [
    ...left.map(({ name, was_told }) => `${name} clocked out${was_told ? ', was told first' : ''}`),
    ...(missing.length > 0 ? [`${missing.join(', ')} not clocked in`] : []),
  ];
  return reasons.length > 0 ? reasons.join('; ') : 'Nobody else was planned';
}

/** '6 mins', or '1 hr 5 mins'. */
export function lengthWords(minutes: number): string {
  if (minutes >= 60) return formatHoursAndMinutes(minutes);
  return minutes === 1 ? '1 min' : `${minutes} mins`;
}

/** '3:01 PM and 3:16 PM'; a dash without any. */
export function mailWords(mailedAt: readonly string[]): string {
  const times = mailedAt.map((at) => momentParts(at).time);
  const last = times.at(-1);
  if (last === undefined) return '–';
  return times.length === 1 ? last : `${times.slice(0, -1).join(', ')} and ${last}`;
}
