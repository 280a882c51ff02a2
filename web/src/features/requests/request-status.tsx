import { IconClockFilled } from '@tabler/icons-react';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { MyRequest } from './api/list-my-requests.ts';

type Status = MyRequest['status'];

const tones: Record<Status, Parameters<typeof StatusBadge>[0]['tone']> = {
  Pending: 'warning',
  Approved: 'ok',
  Reassigned: 'ok',
  Rejected: 'danger',
  Expired: 'neutral',
  Withdrawn: 'neutral',
};

export function RequestStatus({ status }: { status: Status }) {
  return (
    <StatusBadge tone={tones[status]} {...(status === 'Pending' && { icon: IconClockFilled })}>
      {status}
    </StatusBadge>
  );
}
