import type { Obstacle } from '@deckhand/contract/staffing/find-staff/obstacle';
import { say } from '@deckhand/domain/language/say';
import { citeOf, limitText } from '@deckhand/domain/law/minor-words';
import { formatForDisplay } from '@deckhand/domain/time/civil-date';
import { everyWeekday } from '@deckhand/domain/time/every-weekday';
import { decimalHours, formatApiTimes } from '@deckhand/domain/time/minutes';
import { unavailabilityWords } from '../availability/unavailability-words.ts';

const wordsOf: Readonly<Record<Obstacle['kind'], (obstacle: Obstacle) => string>> = {
  INACTIVE: () => say('Their account is inactive.'),
  LOCATION: () => say('They do not work at this location.'),
  POSITION: () => say('They do not hold this shift type.'),
  CERTIFICATE: ({ certificate }) => lackWords(certificate),
  TIME_OFF: (obstacle) => say('They have time off {when}.', { when: dateWords(obstacle) }),
  SHIFT: bookedWords,
  UNAVAILABLE: ({ said }) => cannotWords(said),
  TRAVEL: (obstacle) =>
    say('{booked} {minutes} min between the two, and the way takes {limit} min.', {
      booked: bookedWords(obstacle),
      minutes: obstacle.minutes ?? 0,
      limit: obstacle.limit ?? 0,
    }),
  REST: (obstacle) =>
    say('{booked} {hours} h of rest between the two, and {limit} h are needed.', {
      booked: bookedWords(obstacle),
      hours: decimalHours(obstacle.minutes ?? 0),
      limit: decimalHours(obstacle.limit ?? 0),
    }),
  LAW: ({ law = [] }) => law.map(lawWords).join(' '),
  LONG_DAY: ({ minutes, limit }) =>
    say('They would work {hours} h that day, and {limit} h are the most.', {
      hours: decimalHours(minutes ?? 0),
      limit: decimalHours(limit ?? 0),
    }),
};

/** Why a person cannot have a seat: 'Time off from 01-04-2027 to 01-15-2027'. */
export function obstacleWords(obstacle: Obstacle): string {
  return wordsOf[obstacle.kind](obstacle);
}

/** LA11: some of these are said with the source of a rule of law. */
export function citesLaw(obstacles: readonly Pick<Obstacle, 'kind'>[]): boolean {
  return obstacles.some(({ kind }) => kind === 'LAW');
}

function lawWords({ rule, age, date, times }: NonNullable<Obstacle['law']>[number]): string {
  return say('{age} on {date}: {rule} ({cite}).', {
    age,
    date: formatForDisplay(date),
    rule: limitText({ rule, age, times }),
    cite: citeOf({ rule }),
  });
}

function bookedWords(obstacle: Obstacle): string {
  return obstacle.shift_code === null
    ? say('They work at another location, {times}.', { times: shiftWords(obstacle) })
    : say('They have {code} at {location}, {times}.', {
        code: obstacle.shift_code,
        location: obstacle.location_title ?? '',
        times: shiftWords(obstacle),
      });
}

function lackWords(lack: Obstacle['certificate']): string {
  if (!lack?.ended) return say('They have no valid {kind}.', { kind: lack?.kind ?? '' });
  return say('Their {kind} holds until {date} only.', {
    kind: lack.kind,
    date: formatForDisplay(lack.ended),
  });
}

function cannotWords(said: Obstacle['said']): string {
  if (said === undefined) return say('They said they cannot.');
  const note = said.note === '' ? '' : ` (${said.note})`;
  return say('They said they cannot: {times}.', { times: `${unavailabilityWords(said)}${note}` });
}

function dateWords({ first_date: first, last_date: last }: Obstacle): string {
  if (first === null || last === null) return '';
  if (first === last) return say('on {date}', { date: formatForDisplay(first) });
  return say('from {start} to {end}', { start: formatForDisplay(first), end: formatForDisplay(last) });
}

function shiftWords(obstacle: Obstacle): string {
  const { first_date: first, last_date: last, shift_day: day } = obstacle;
  const time = formatApiTimes({
    start_time: obstacle.start_time ?? '',
    end_time: obstacle.end_time ?? '',
  });
  if (first === null || day === null) return time;
  const start = formatForDisplay(first);
  if (first === last) return say('{time} on {date}', { time, date: start });
  const days = `${everyWeekday(day)} ${time}`;
  return last === null
    ? say('{days} from {start} on', { days, start })
    : say('{days} from {start} to {end}', { days, start, end: formatForDisplay(last) });
}
