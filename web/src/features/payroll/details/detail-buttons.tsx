import { ownHours, stillClockedIn } from '@deckhand/contract/dashboard/approve-hours';
import type { PayrollDetail } from '@deckhand/contract/payroll/list-payroll-details';
import type { Actor } from '@deckhand/domain/access/actor';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconHistory, IconPencil, type TablerIcon } from '@tabler/icons-react';
import { toast } from '../../../ui/toast.ts';
import classes from './details-columns.module.css';
import { detailLabel } from './details-columns.tsx';

interface DetailButtonsProps {
  row: PayrollDetail;
  actor: Actor;
  onEdit: () => void;
  onLogs: () => void;
}

/** What can be done about an attendance. The trail of its changes is for an ADMIN alone. */
export function DetailButtons({ row, actor, onEdit, onLogs }: DetailButtonsProps) {
  const obstacle = editObstacle(row, actor);
  return (
    <span className={classes.buttons}>
      <IconButton
        icon={IconPencil}
        label="Edit Hours Paid and Rate"
        of={detailLabel(row)}
        onClick={obstacle === undefined ? onEdit : () => toast.failure(obstacle)}
      />
      {actor.role === 'ADMIN' && (
        <IconButton icon={IconHistory} label="Updated Logs" of={detailLabel(row)} onClick={onLogs} />
      )}
    </span>
  );
}

/** The server would refuse it with the same words, after everything was filled in. */
function editObstacle(row: PayrollDetail, actor: Actor): string | undefined {
  if (row.User_details.id === actor.id) return ownHours;
  return row.clocked_out === null ? stillClockedIn : undefined;
}

interface IconButtonProps {
  icon: TablerIcon;
  label: string;
  of: string;
  onClick: () => void;
}

function IconButton({ icon: Icon, label, of, onClick }: IconButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size="md" aria-label={`${label} of ${of}`} onClick={onClick}>
        <Icon size={17} stroke={1.7} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
