import type { Meeting } from '@deckhand/contract/meetings/meeting';
import { StatusBadge } from '../../ui/status-badge.tsx';

/** Green or red, and the word. */
export function MeetingStatus({ status }: { status: Meeting['status'] }) {
  return <StatusBadge tone={status === 'ACTIVE' ? 'ok' : 'danger'}>{status}</StatusBadge>;
}
