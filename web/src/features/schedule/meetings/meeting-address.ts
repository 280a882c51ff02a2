import type { Meeting } from '@deckhand/contract/schedule/meetings/meeting';
import { type FormAddress, readFormAddress } from '../../../shared/records/form-address.ts';

export const meetingsPath = '/manage-staff-meeting';

export function newMeetingAddress(location: number | string): string {
  return `${meetingsPath}/create?location=${location}`;
}

export function meetingAddress(mode: 'edit' | 'view', { id, location }: Pick<Meeting, 'id' | 'location'>) {
  return `${newMeetingAddress(location)}&id=${id}&mode=${mode}`;
}

export function readMeetingAddress(query: URLSearchParams): {
  task: FormAddress;
  location: number | undefined;
} {
  const location = query.get('location') ?? '';
  return {
    task: readFormAddress(query),
    location: /^[1-9]\d{0,9}$/.test(location) ? Number(location) : undefined,
  };
}
