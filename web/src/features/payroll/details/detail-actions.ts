import { ownHours, stillClockedIn } from '@deckhand/contract/dashboard/approve-hours';
import type { PayrollDetail } from '@deckhand/contract/payroll/list-payroll-details';
import type { Actor } from '@deckhand/domain/access/actor';
import { isAdmin } from '@deckhand/domain/access/role';
import { IconHistory, IconPencil, type TablerIcon } from '@tabler/icons-react';
import { toast } from '../../../ui/toast.ts';

interface DetailAction {
  label: string;
  icon: TablerIcon;
  onSelect: () => void;
}

interface Opened {
  onEdit: () => void;
  onLogs: () => void;
}

/** What can be done about an attendance. The trail of its changes is for an ADMIN alone. */
export function detailActions(row: PayrollDetail, actor: Actor, { onEdit, onLogs }: Opened): DetailAction[] {
  const obstacle = editObstacle(row, actor);
  const edit = {
    label: 'Edit Hours Paid and Rate',
    icon: IconPencil,
    onSelect: obstacle === undefined ? onEdit : () => toast.failure(obstacle),
  };
  return actor.role === 'ADMIN'
    ? [edit, { label: 'Updated Logs', icon: IconHistory, onSelect: onLogs }]
    : [edit];
}

/** The server would refuse it with the same words, after everything was filled in. */
function editObstacle(row: PayrollDetail, actor: Actor): string | undefined {
  if (row.User_details.id === actor.id) return ownHours;
  // Who may enter the time of a clock-out may enter a missing one.
  return row.clocked_out === null && !isAdmin(actor.role) ? stillClockedIn : undefined;
}
