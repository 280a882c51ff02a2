import type { RequestStatus } from '@deckhand/contract/requests/request';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { requestTones } from '../../requests/request-tones.ts';
import { FinalButton, OwnRequestNote, RowButtons } from './row-buttons.tsx';

export function RequestBadge({ status }: { status: RequestStatus }) {
  return <StatusBadge tone={requestTones[status]}>{status}</StatusBadge>;
}

interface RequestButtonsProps {
  request: {
    id: number;
    user: { id: number };
    status: RequestStatus;
    may_decide: boolean;
    decided_by: { name: string } | null;
  };
  /** The decision, where it differs from the status. */
  label?: string;
  /** A button or text for a decided request, in place of its status. */
  instead?: ReactNode;
  children: ReactNode;
}

/** The buttons of a pending request, or its status. One's own pending request says who decides it (T2). */
export function RequestButtons({ request, label = request.status, instead, children }: RequestButtonsProps) {
  return (
    <RowButtons>
      {request.may_decide ? children : instead || <FinalButton label={label} by={request.decided_by?.name} />}
      {request.status === 'Pending' && <OwnRequestNote requester={request.user} requestId={request.id} />}
    </RowButtons>
  );
}
