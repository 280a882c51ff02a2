import type { RequestStatus } from '@deckhand/contract/requests/request';
import { sayKnown } from '@deckhand/domain/language/say';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { TwoLines } from '../../../ui/two-lines.tsx';
import { requestTones } from '../../requests/request-tones.ts';
import { takenBackWords } from '../../requests/request-words.ts';
import { FinalButton, OwnRequestNote, RowButtons } from './row-buttons.tsx';
import classes from './tile-list.module.css';

interface RequestBadgeProps {
  request: { status: RequestStatus; taken_back_by: { id: number; name: string } | null };
  /** Says what the decision did; '' for nothing. */
  outcome?: string;
}

/** The status of a request, with what was decided and who took it back (TM13). */
export function RequestBadge({ request, outcome = '' }: RequestBadgeProps) {
  const { status } = request;
  return (
    <>
      <TwoLines
        first={<StatusBadge tone={requestTones[status]}>{sayKnown(status)}</StatusBadge>}
        second={outcome}
      />
      {request.taken_back_by && <small className={classes.under}>{takenBackWords(request)}</small>}
    </>
  );
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
export function RequestButtons({
  request,
  label = sayKnown(request.status),
  instead,
  children,
}: RequestButtonsProps) {
  return (
    <RowButtons>
      {request.may_decide ? children : instead || <FinalButton label={label} by={request.decided_by?.name} />}
      {request.status === 'Pending' && <OwnRequestNote requester={request.user} requestId={request.id} />}
    </RowButtons>
  );
}
