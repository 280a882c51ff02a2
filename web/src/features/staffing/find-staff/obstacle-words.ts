import type { Obstacle } from '@deckhand/contract/staffing/find-staff/obstacle';
import { formatForDisplay, weekdayName } from '@deckhand/domain/time/civil-date';
import { decimalHours, formatApiTimes } from '@deckhand/domain/time/minutes';
import { unavailabilityWords } from '../availability/unavailability-words.ts';

const wordsOf: Readonly<Record<Obstacle['kind'], (obstacle: Obstacle) => string>> = {
  INACTIVE: () => 'Their account is inactive.',
  LOCATION: () => 'They do not work at this location.',
  POSITION: () => 'They do not hold this shift type.',
  CERTIFICATE: ({ certificate }) => lackWords(certificate),
  TIME_OFF: (obstacle) => `They have time off ${dateWords(obstacle)}.`,
  SHIFT: bookedWords,
  UNAVAILABLE: ({ said }) => cannotWords(said),
  TRAVEL: (obstacle) =>
    `${bookedWords(obstacle)} ${minuteWords(obstacle.minutes)} between the two, and the way takes ${minuteWords(obstacle.limit)}.`,
  REST: (obstacle) =>
    `${bookedWords(obstacle)} ${hourWords(obstacle.minutes)} of rest between the two, and ${hourWords(obstacle.limit)} are needed.`,
  LONG_DAY: ({ minutes, limit }) =>
    `They would work ${hourWords(minutes)} that day, and ${hourWords(limit)} are the most.`,
};

/** Why a person cannot have a seat: 'Time off from 01-04-2027 to 01-15-2027'. */
export function obstacleWords(obstacle: Obstacle): string {
  return wordsOf[obstacle.kind](obstacle);
}

function bookedWords(obstacle: Obstacle): string {
  return obstacle.shift_code === null
    ? `They work at another location, ${shiftWords(obstacle)}.`
    : `They have ${obstacle.shift_code} at ${obstacle.location_title}, ${shiftWords(obstacle)}.`;
}

function minuteWords(minutes = 0): string {
  return `${minutes} min`;
}

function hourWords(minutes = 0): string {
  return `${decimalHours(minutes)} h`;
}

function lackWords(lack: Obstacle['certificate']): string {
  if (!lack?.ended) return `They have no valid ${lack?.kind}.`;
  return `Their ${lack.kind} holds until ${formatForDisplay(lack.ended)} only.`;
}

function cannotWords(said: Obstacle['said']): string {
  if (said === undefined) return 'They said they cannot.';
  const note = said.note === '' ? '' : ` (${said.note})`;
  return `They said they cannot: ${unavailabilityWords(said)}${note}.`;
}

function dateWords({ first_date: first, last_date: last }: Obstacle): string {
  if (first === null || last === null) return '';
  if (first === last) return `on ${formatForDisplay(first)}`;
  return `from ${formatForDisplay(first)} to ${formatForDisplay(last)}`;
}

function shiftWords(obstacle: Obstacle): string {
  const { first_date: first, last_date: last, shift_day: day } = obstacle;
  const time = formatApiTimes({
    start_time: obstacle.start_time ?? '',
    end_time: obstacle.end_time ?? '',
  });
  if (first === null || day === null) return time;
  if (first === last) return `${time} on ${formatForDisplay(first)}`;
  const until = last === null ? '' : ` to ${formatForDisplay(last)}`;
  return `${weekdayName(day)}s ${time} from ${formatForDisplay(first)}${until || ' on'}`;
}
