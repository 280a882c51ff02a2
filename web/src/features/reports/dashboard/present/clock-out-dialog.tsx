import type { AttendanceRow } from '@deckhand/contract/reports/dashboard/attendance-row';
import { clockOutNotFound, clockOutPeople } from '@deckhand/contract/reports/dashboard/clock-out-people';
import { say } from '@deckhand/domain/language/say';
import { ApiFailure } from '../../../../api/api-failure.ts';
import { showFailure } from '../../../../api/show-failure.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useDecision } from '../use-decision.ts';

interface ClockOutDialogProps {
  people: readonly AttendanceRow[];
  onClose: () => void;
  onDone: () => void;
}

const unable = say('Unable to request for this clockout');

export function ClockOutDialog({ people, onClose, onDone }: ClockOutDialogProps) {
  const clockOut = useDecision(clockOutPeople);

  async function confirm(): Promise<void> {
    try {
      const { detail } = await clockOut.mutateAsync({ body: { ids: people.map(({ id }) => id) } });
      toast.success(detail);
      onDone();
    } catch (failure) {
      const isGone = failure instanceof ApiFailure && failure.status === 404;
      showFailure(failure, { refused: isGone ? clockOutNotFound : unable, thrown: unable });
    }
    onClose();
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      title={say('Clock Out')}
      confirmLabel={say('Clock Out')}
      onConfirm={confirm}
    >
      <p>
        {say(
          '{n, plural, one [# person is] other [# people are]} clocked out now, by the location’s clock:',
          { n: people.length },
        )}
      </p>
      <p>
        <strong>{people.map(({ employee_name }) => employee_name.name).join(', ')}</strong>
      </p>
    </ConfirmDialog>
  );
}
