import type { Opening } from '@deckhand/contract/staffing/openings/opening';
import { say } from '@deckhand/domain/language/say';
import { formatForDisplay } from '@deckhand/domain/time/civil-date';

export function openingStatus({ status, is_claimed }: Pick<Opening, 'status' | 'is_claimed'>): string {
  if (status === 'PENDING') return say('Open');
  return is_claimed ? say('Taken') : say('Assigned');
}

const causes: Record<Opening['cause'], (name: string) => string> = {
  NEW: () => say('New shift without staff'),
  EDITED: () => say('Staff were planned until then only'),
  BLANK: (name) => say('{name} was removed', { name }),
  TIME_OFF: (name) => say('Time off of {name}', { name }),
  CHANGE: (name) => say('{name} was released', { name }),
  PERSON_GONE: (name) => say('{name} has left', { name }),
  CERTIFICATE: (name) => say('A certificate of {name} ends', { name }),
};

export function causeWords({ cause, user }: Pick<Opening, 'cause' | 'user'>): string {
  return causes[cause](user?.name ?? say('Somebody'));
}

/** 'on 06-18-2026', 'from 06-18-2026 until 07-02-2026', 'from 06-18-2026 on'. */
export function openingDates(opening: Pick<Opening, 'leave_start_date' | 'leave_end_date'>): string {
  const { leave_start_date: first, leave_end_date: last } = opening;
  if (last === null) return say('from {date} on', { date: formatForDisplay(first) });
  if (first === last) return say('on {date}', { date: formatForDisplay(first) });
  return say('from {first} until {last}', { first: formatForDisplay(first), last: formatForDisplay(last) });
}
