import type { Answer } from '@deckhand/contract/call';
import type { listMyRequests, MySwap } from '@deckhand/contract/requests/list-my-requests';
import { mark, say, sayKnown } from '@deckhand/domain/language/say';
import { type CivilDate, formatForDisplay, shortWeekdayName } from '@deckhand/domain/time/civil-date';
import { deciderWords } from './decider-words.ts';
import { leaveTypeLabel } from './leave-type-label.ts';

export type MyRequest = Answer<typeof listMyRequests>['results'][number];

export const kindLabel: Record<MyRequest['kind'], string> = {
  TIME_OFF: mark('Time off'),
  SCHEDULE_CHANGE: mark('Schedule change'),
  NEW_SHIFT: mark('New shift'),
  MISSED_PUNCH: mark('Missed clock in/out'),
  SWAP: mark('Swap'),
};

/** The subject: 'Paid leave', 'S0012 · Lakeside Pool', 'Mon, Wed'. */
export function subjectWords(request: MyRequest): string {
  switch (request.kind) {
    case 'TIME_OFF':
      return request.leave_type === null ? '' : sayKnown(leaveTypeLabel[request.leave_type]);
    case 'SCHEDULE_CHANGE':
    case 'MISSED_PUNCH':
      return [request.shift?.shift_code, request.shift?.location_title].filter(Boolean).join(' · ');
    case 'NEW_SHIFT':
      return (request.week_days ?? []).map(shortWeekdayName).join(', ');
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
    return ofYou
      ? say('{code} of {name}', { code: shift.shift_code, name: asker.name })
      : say('{code} to {name}', { code: shift.shift_code, name: colleague.name });
  const [given, taken, { name }] = ofYou ? [other, shift, asker] : [shift, other, colleague];
  return say('{given} for {taken} of {name}', { given: given.shift_code, taken: taken.shift_code, name });
}

/** Who has to do something about a pending request. */
export function waitingWords({ swap, deciders }: MyRequest): string {
  if (swap === null || swap.accepted_at !== null) return deciderWords(deciders);
  return swap.asked_of_you
    ? say('Waits for your answer')
    : say('Waits for {name}', { name: swap.colleague.name });
}

/** The requested dates. */
export function dateWords({ kind, start_date: first, end_date: last }: MyRequest): string {
  if (kind === 'NEW_SHIFT') return say('From {start}', { start: formatForDisplay(first) });
  if (last === null || last === first) return formatForDisplay(first);
  return `${formatForDisplay(first)} – ${formatForDisplay(last)}`;
}

/** The decision's maker and date. A request that needed no decision was approved by no one. */
export function decisionOf(request: MyRequest): { who: string; day: string } | undefined {
  if (request.decided_at === null || request.status === 'Withdrawn' || request.status === 'Expired')
    return undefined;
  return { who: request.decided_by?.name ?? say('Approved at once'), day: dayOf(request.decided_at) };
}

/** The result of the decision and its notes. */
export function outcomeWords(request: MyRequest): string {
  const [shift, ...further] = request.shifts;
  const codes = request.shifts.map(({ shift_code }) => shift_code).join(', ');
  const made = shift
    ? say('{n, plural, one [Shift] other [Shifts]} {codes} at {location}', {
        n: further.length + 1,
        codes,
        location: shift.location_title,
      })
    : '';
  const instead = request.reassigned_to
    ? say('{name} works it instead', { name: request.reassigned_to.name })
    : '';
  return [made, instead, request.decision_notes ?? '', takenBackWords(request)]
    .filter((part) => part !== '')
    .join(' · ');
}

/** TM13: the decision stays, but what it did to the schedule was taken back. */
export function takenBackWords({ taken_back_by: by }: Pick<MyRequest, 'taken_back_by'>): string {
  return by === null ? '' : say('Taken back by {name}', { name: by.name });
}

/** The date of an instant. The server writes it in the location's own time. */
export function dayOf(instant: string): string {
  return formatForDisplay(instant.slice(0, 10) as CivilDate);
}
