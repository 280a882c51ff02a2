import type { RequestStatus } from '@deckhand/contract/requests/request';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { Selectable } from 'kysely';
import type { Schema } from '../../platform/schema/schema.ts';

/** The stored status of a swap can be EXPIRED; other requests expire by their dates, which is not stored. */
export type StoredStatus = Selectable<Schema['request']>['status'];

const WORDS = {
  PENDING: 'Pending',
  APPROVED: 'Approved',
  REASSIGNED: 'Reassigned',
  REJECTED: 'Rejected',
  WITHDRAWN: 'Withdrawn',
  EXPIRED: 'Expired',
} as const satisfies Record<StoredStatus, RequestStatus>;

/**
 * The status of a request on a date. Time off and schedule changes that are still pending after their first date have
 * expired (T3), and so have swaps after the first of their dates; requests for new shifts and missed punches do not expire. A
 * swap that the colleague rejected is declined (SW3).
 */
export function requestStatusOn(
  request: {
    kind: Schema['request']['kind'];
    status: StoredStatus;
    first_date: CivilDate;
    other_date?: CivilDate | null;
    decided_by: number | null;
    colleague_id?: number | null;
  },
  today: CivilDate,
): RequestStatus {
  const { kind, status, first_date: first, other_date: other } = request;
  const expires = kind === 'TIME_OFF' || kind === 'SCHEDULE_CHANGE' || kind === 'SWAP';
  const isPast = first < today || (other != null && other < today);
  if (expires && status === 'PENDING' && isPast) return 'Expired';
  const isDeclined = status === 'REJECTED' && kind === 'SWAP' && request.decided_by === request.colleague_id;
  return isDeclined ? 'Declined' : WORDS[status];
}
