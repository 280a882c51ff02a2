import { type CivilDate, formatForDisplay, weekdayName } from '@deckhand/domain/time/civil-date';
import { leaveTypeLabel } from '../time-off/leave-type-label.ts';
import type { MyRequest } from './api/list-my-requests.ts';

export const kindLabel: Record<MyRequest['kind'], string> = {
  TIME_OFF: 'Time off',
  SCHEDULE_CHANGE: 'Schedule change',
  NEW_SHIFT: 'New shift',
  MISSED_PUNCH: 'Missed clock in/out',
};

/** What of: 'Paid leave', 'S0012 · Lakeside Pool', 'Mon, Wed'. */
export function subjectWords(request: MyRequest): string {
  switch (request.kind) {
    case 'TIME_OFF':
      return request.leave_type === null ? '' : leaveTypeLabel[request.leave_type];
    case 'SCHEDULE_CHANGE':
    case 'MISSED_PUNCH':
      return [request.shift?.shift_code, request.shift?.location_title].filter(Boolean).join(' · ');
    case 'NEW_SHIFT':
      return (request.week_days ?? []).map((weekday) => weekdayName(weekday).slice(0, 3)).join(', ');
  }
}

/** The days it is about. */
export function dateWords({ kind, start_date: first, end_date: last }: MyRequest): string {
  if (kind === 'NEW_SHIFT') return `From ${formatForDisplay(first)}`;
  if (last === null || last === first) return formatForDisplay(first);
  return `${formatForDisplay(first)} – ${formatForDisplay(last)}`;
}

/** Who decided, and on which day; nothing before. Nobody did where a request needed no decision. */
export function decisionOf(request: MyRequest): { who: string; day: string } | undefined {
  if (request.decided_at === null || request.status === 'Withdrawn') return undefined;
  return { who: request.decided_by?.name ?? 'Approved at once', day: dayOf(request.decided_at) };
}

/** What came of it, and what whoever decided had to say. */
export function outcomeWords(request: MyRequest): string {
  const made =
    request.kind === 'NEW_SHIFT' && request.shift
      ? `Shift ${request.shift.shift_code} at ${request.shift.location_title}`
      : '';
  const instead = request.reassigned_to ? `${request.reassigned_to.name} works it instead` : '';
  return [made, instead, request.decision_notes ?? ''].filter((part) => part !== '').join(' · ');
}

/** The day of an instant on the location's own calendar, which is how the server writes it. */
export function dayOf(instant: string): string {
  return formatForDisplay(instant.slice(0, 10) as CivilDate);
}
