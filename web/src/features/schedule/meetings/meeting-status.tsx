import type { Meeting } from '@deckhand/contract/schedule/meetings/meeting';
import { say } from '@deckhand/domain/language/say';
import { StatusBadge } from '../../../ui/status-badge.tsx';

export function MeetingStatus({ status }: { status: Meeting['status'] }) {
  return (
    <StatusBadge tone={status === 'ACTIVE' ? 'ok' : 'danger'}>
      {status === 'ACTIVE' ? say('ACTIVE') : say('ARCHIVED')}
    </StatusBadge>
  );
}
