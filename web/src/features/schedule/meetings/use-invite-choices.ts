import { findMeetingStaff } from '@deckhand/contract/schedule/meetings/find-meeting-staff';
import type { Meeting } from '@deckhand/contract/schedule/meetings/meeting';
import { say } from '@deckhand/domain/language/say';
import { useCall } from '../../../api/use-call.ts';
import { staffChoiceOf } from '../../staffing/find-staff/staff-choices.ts';
import { staffLookup, usePersonNames } from '../../staffing/find-staff/staff-lookup.ts';
import { type MeetingValues, meetingStaffQuery } from './meeting-values.ts';
import { inviteTexts } from './meeting-words.ts';

/** The people to invite: those who are free, and those invited already. */
export function useInviteChoices(values: MeetingValues, meeting: Meeting | undefined) {
  const query = meetingStaffQuery(values, meeting?.id);
  const answer = useCall(findMeetingStaff, query && { query }, { showsFailure: true });
  const { isKnown, ...lookup } = staffLookup(answer, query !== undefined, inviteTexts);
  const { people } = lookup;
  const invited = meeting?.assigned_staff ?? [];
  const nameOf = usePersonNames([...invited, ...people]);

  const kept = new Set([...invited.map(({ id }) => id), ...values.assigned_staff]);
  for (const { id } of people) kept.delete(id);
  const busy = isKnown ? values.assigned_staff.filter((id) => kept.has(id)) : [];
  return {
    ...lookup,
    query,
    choices: [...people.map(staffChoiceOf), ...[...kept].map((id) => ({ value: id, label: nameOf(id) }))],
    problem:
      busy.length > 0 ? say('Not free then: {names}.', { names: busy.map(nameOf).join(', ') }) : undefined,
    nameOf,
  };
}

export type InviteChoices = ReturnType<typeof useInviteChoices>;
