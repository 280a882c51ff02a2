import type { Answer } from '@deckhand/contract/call';
import type { listMyRequests, MySwap } from '@deckhand/contract/requests/list-my-requests';
import { type CivilDate, formatForDisplay, weekdayName } from '@deckhand/domain/time/civil-date';
import { deciderWords } from './decider-words.ts';
import { leaveTypeLabel } from './leave-type-label.ts';

export type MyRequest = Answer<typeof listMyRequests>['results'][number];

export const kindLabel: Record<MyRequest['kind'], string> = {
  TIME_OFF: 'Time off',
  SCHEDULE_CHANGE: 'Schedule change',
  NEW_SHIFT: 'New shift',
  MISSED_PUNCH: 'Missed clock in/out',
  SWAP: 'Swap',
};

/** The subject: 'Paid leave', 'S0012 · Lakeside Pool', 'Mon, Wed'. */
export function subjectWords(request: MyRequest): string {
  switch (request.kind) {
    case 'TIME_OFF':
      return request.leave_type === null ? '' : leaveTypeLabel[request.leave_type];
    case 'SCHEDULE_CHANGE':
    case 'MISSED_PUNCH':
      return [request.shift?.shift_code, request.shift?.location_title].filter(Boolean).join(' · ');
    case 'NEW_SHIFT':
      return (request.week_days ?? []).map((weekday) => weekdayName(weekday).slice(0, 3)).join(', ');
    case 'SWAP':
      return request.swap ? swapWords(request.swap) : '';
  }
}

/**
 * The shifts that the reader gives or gets: 'S0022 for S0052 of Ingrid Solberg', 'S0022 to Ingrid Solberg',
 * 'S0052 for S0022 of Freya Nilsson'.
 */
function swapWords({ asked_of_you: ofYou, asked_by: asker, colleague, shift, other }: MySwap): string {
  if (other === null)
    return ofYou ? `${shift.shift_code} of ${asker.name}` : `${shift.shift_code} to ${colleague.name}`;
  return ofYou
    ? `${other.shift_code} for ${shift.shift_code} of ${asker.name}`
    : `${shift.shift_code} for ${other.shift_code} of ${colleague.name}`;
}

/** Who has to do something about a pending request. */
export function waitingWords({ swap, deciders }: MyRequest): string {
  if (swap === null || swap.accepted_at !== null) return deciderWords(deciders);
  return swap.asked_of_you ? 'Waits for your answer' : `Waits for ${swap.colleague.name}`;
}

/** The requested dates. */
export function dateWords({ kind, start_date: first, end_date: last }: MyRequest): string {
  if (kind === 'NEW_SHIFT') return `From ${formatForDisplay(first)}`;
  if (last === null || last === first) return formatForDisplay(first);
  return `${formatForDisplay(first)} – ${formatForDisplay(last)}`;
}

/** The decision's maker and date. A request that needed no decision was approved by no one. */
export function decisionOf(request: MyRequest): { who: string; day: string } | undefined {
  if (request.decided_at === null || request.status === 'Withdrawn' || request.status === 'Expired')
    return undefined;
  return { who: request.decided_by?.name ?? 'Approved at once', day: dayOf(request.decided_at) };
}

/** The result of the decision and its notes. */
export function outcomeWords(request: MyRequest): string {
  const [shift, ...further] = request.shifts;
  const codes = request.shifts.map(({ shift_code }) => shift_code).join(', ');
  const made = shift ? `${further.length > 0 ? 'Shifts' : 'Shift'} ${codes} at ${shift.location_title}` : '';
  const instead = request.reassigned_to ? `${request.reassigned_to.name} works it instead` : '';
  return [made, instead, request.decision_notes ?? '', takenBackWords(request)]
    .filter((part) => part !== '')
    .join(' · ');
}

/** TM13: the decision stays, but what it did to the schedule was taken back. */
export function takenBackWords({ taken_back_by: by }: Pick<MyRequest, 'taken_back_by'>): string {
  return by === null ? '' : `Taken back by ${by.name}`;
}

/** The date of an instant. The server writes it in the location's own time. */
export function dayOf(instant: string): string {
  return formatForDisplay(instant.slice(0, 10) as CivilDate);
}
