import type { Opening } from '@deckhand/contract/staffing/openings/opening';
import { formatForDisplay } from '@deckhand/domain/time/civil-date';

export function openingStatus({ status, is_claimed }: Pick<Opening, 'status' | 'is_claimed'>): string {
  if (status === 'PENDING') return 'Open';
  return is_claimed ? 'Taken' : 'Assigned';
}

const causes: Record<Opening['cause'], (name: string) => string> = {
  NEW: () => 'New shift without staff',
  EDITED: () => 'Staff were planned until then only',
  BLANK: (name) => `${name} was removed`,
  TIME_OFF: (name) => `Time off of ${name}`,
  CHANGE: (name) => `${name} was released`,
  PERSON_GONE: (name) => `${name} has left`,
  CERTIFICATE: (name) => `A certificate of ${name} ends`,
};

export function causeWords({ cause, user }: Pick<Opening, 'cause' | 'user'>): string {
  return causes[cause](user?.name ?? 'Somebody');
}

/** 'on 06-18-2026', 'from 06-18-2026 until 07-02-2026', 'from 06-18-2026 on'. */
export function openingDates(opening: Pick<Opening, 'leave_start_date' | 'leave_end_date'>): string {
  const { leave_start_date: first, leave_end_date: last } = opening;
  if (last === null) return `from ${formatForDisplay(first)} on`;
  if (first === last) return `on ${formatForDisplay(first)}`;
  return `from ${formatForDisplay(first)} until ${formatForDisplay(last)}`;
}
