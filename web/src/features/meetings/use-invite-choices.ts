import type { Meeting } from '@deckhand/contract/meetings/meeting';
import { useRef } from 'react';
import { failureText } from '../../api/failure-text.ts';
import { useMeetingStaff } from './api/find-meeting-staff.ts';
import { type MeetingValues, meetingStaffQuestion } from './meeting-values.ts';
import { inviteHint } from './meeting-words.ts';

/** Whom the form offers to invite: who is free then, and who is invited already. */
export function useInviteChoices(values: MeetingValues, meeting: Meeting | undefined) {
  const question = meetingStaffQuestion(values, meeting?.id);
  const answer = useMeetingStaff(question);
  const names = useRef(new Map((meeting?.assigned_staff ?? []).map(({ id, name }) => [id, name])));

  const isAsked = question !== undefined;
  const isKnown = isAsked && answer.data !== undefined && !answer.isPlaceholderData;
  const free = isAsked ? (answer.data?.results ?? []) : [];
  // Somebody who is no longer free is still named by what he was called while he was.
  for (const { id, name } of free) names.current.set(id, name);
  const nameOf = (id: number) => names.current.get(id) ?? `Person ${id}`;

  const kept = new Set([...(meeting?.assigned_staff ?? []).map(({ id }) => id), ...values.assigned_staff]);
  for (const { id } of free) kept.delete(id);
  const busy = isKnown ? values.assigned_staff.filter((id) => kept.has(id)) : [];
  return {
    choices: [...free.map(({ id }) => id), ...kept].map((id) => ({ value: id, label: nameOf(id) })),
    hint: answer.error ? failureText(answer.error) : inviteHint({ isAsked, isKnown, count: free.length }),
    problem: busy.length > 0 ? `Not free then: ${busy.map(nameOf).join(', ')}.` : undefined,
    retry: answer.error ? () => void answer.refetch() : undefined,
    isAsked,
    nameOf,
  };
}

export type InviteChoices = ReturnType<typeof useInviteChoices>;
