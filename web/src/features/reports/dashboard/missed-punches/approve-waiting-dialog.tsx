import { decideWaitingPunches } from '@deckhand/contract/attendance/missed-punches/decide-waiting-punches';
import type { MissedPunch } from '@deckhand/contract/attendance/missed-punches/missed-punch';
import { showFailure } from '../../../../api/show-failure.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { toast } from '../../../../ui/toast.ts';
import { dateWords, timeOrDash } from '../cells.tsx';
import { useDecision } from '../use-decision.ts';
import { missedPunchName } from './approval-values.ts';

interface ApproveWaitingDialogProps {
  punches: readonly MissedPunch[];
  onClose: () => void;
}

/** A second manager's word about punches that a kiosk sent late, or that are of the person who enrolled it. */
export function ApproveWaitingDialog({ punches, onClose }: ApproveWaitingDialogProps) {
  const decide = useDecision(decideWaitingPunches);

  async function confirm(): Promise<void> {
    try {
      const body = { action: 'APPROVE', ids: punches.map(({ id }) => id) } as const;
      toast.success((await decide.mutateAsync({ body })).message);
    } catch (failure) {
      showFailure(failure);
    }
    onClose();
  }

  return (
    <ConfirmDialog onClose={onClose} title="Approve Kiosk Punches" confirmLabel="Approve" onConfirm={confirm}>
      <p>
        These punches then count as if they had arrived in time. Approve them only if the person was there.
      </p>
      <ul>
        {punches.map((punch) => (
          <li key={punch.id}>
            <strong>{missedPunchName(punch)}</strong>, {dateWords(punch.start_date)} at{' '}
            {timeOrDash(punch.start_time)}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
