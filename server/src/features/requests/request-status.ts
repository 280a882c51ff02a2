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
 * The status of a request on a date. Time off and schedule changes that are still pending after their first date have
 * expired (T3); requests for new shifts and missed punches do not expire.
 */
export function requestStatusOn(
  request: { kind: RequestKind; status: StoredStatus; first_date: CivilDate },
  today: CivilDate,
): RequestStatus {
  const expires = request.kind === 'TIME_OFF' || request.kind === 'SCHEDULE_CHANGE';
  if (expires && request.status === 'PENDING' && request.first_date < today) return 'Expired';
  return WORDS[request.status];
}
