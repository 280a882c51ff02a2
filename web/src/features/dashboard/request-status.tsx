import type { RequestStatus } from '@deckhand/contract/requests/request';
import type { ReactNode } from 'react';
import { requestTones } from '../../shared/requests/request-tones.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { FinalButton, RowButtons } from './row-buttons.tsx';

export function RequestBadge({ status }: { status: RequestStatus }) {
  return <StatusBadge tone={requestTones[status]}>{status}</StatusBadge>;
}

interface RequestButtonsProps {
  request: { status: RequestStatus; may_decide: boolean; decided_by: { name: string } | null };
  /** The final word, where it is not the status. */
  label?: string;
  children: ReactNode;
}

/** What can be decided about a request while it waits; afterwards what was. Somebody's own waits for another manager. */
export function RequestButtons({ request, label = request.status, children }: RequestButtonsProps) {
  return (
    <RowButtons>
      {request.may_decide ? children : <FinalButton label={label} by={request.decided_by?.name} />}
    </RowButtons>
  );
}
