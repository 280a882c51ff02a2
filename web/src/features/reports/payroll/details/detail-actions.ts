import { ownHours, stillClockedIn } from '@deckhand/contract/reports/dashboard/approve-hours';
import type { PayrollDetail } from '@deckhand/contract/reports/payroll/list-payroll-details';
import type { Actor } from '@deckhand/domain/access/actor';
import { isOwnPay } from '@deckhand/domain/access/own-pay';
import { isAdmin } from '@deckhand/domain/access/role';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { IconHistory, IconPencil, type TablerIcon } from '@tabler/icons-react';
import { toast } from '../../../../ui/toast.ts';

interface DetailAction {
  label: string;
  icon: TablerIcon;
  onSelect: () => void;
}

interface Opened {
  onEdit: () => void;
  onLogs: () => void;
  /** Why a closed day cannot be changed (PE8). */
  closed?: string | undefined;
}

/** The actions for an attendance. Only an ADMIN sees the log of its changes. */
export function detailActions(
  row: PayrollDetail,
  actor: Actor,
  { onEdit, onLogs, closed }: Opened,
): DetailAction[] {
  const obstacle = editObstacle(row, actor) ?? closed;
  const edit = {
    label: say('Edit Hours Paid and Rate'),
    icon: IconPencil,
    onSelect: obstacle === undefined ? onEdit : () => toast.failure(obstacle),
  };
  return actor.role === 'ADMIN'
    ? [edit, { label: say('Updated Logs'), icon: IconHistory, onSelect: onLogs }]
    : [edit];
}

/** The refusal that the server would give, shown before the form is filled in. */
function editObstacle(row: PayrollDetail, actor: Actor): string | undefined {
  if (isOwnPay(actor, row.User_details.id)) return sayKnown(ownHours);
  // Admins may enter a missing clock-out.
  return row.clocked_out === null && !isAdmin(actor.role) ? sayKnown(stillClockedIn) : undefined;
}
