import type { RequestStatus } from '@deckhand/contract/requests/request';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { RequestKind, StoredStatus } from '../../platform/schema.ts';

const WORDS = {
  PENDING: 'Pending',
  APPROVED: 'Approved',
  REASSIGNED: 'Reassigned',
  REJECTED: 'Rejected',
  WITHDRAWN: 'Withdrawn',
} as const satisfies Record<StoredStatus, RequestStatus>;

/**
 * How a request stands on a day. What nobody decided before its date came has expired (T3); to be available, or to have
 * been there, does not expire.
 */
export function requestStatusOn(
  request: { kind: RequestKind; status: StoredStatus; first_date: CivilDate },
  today: CivilDate,
): RequestStatus {
  const expires = request.kind === 'TIME_OFF' || request.kind === 'SCHEDULE_CHANGE';
  if (expires && request.status === 'PENDING' && request.first_date < today) return 'Expired';
  return WORDS[request.status];
}
