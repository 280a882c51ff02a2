import type { Restored } from '@deckhand/contract/schedule/shifts/restore-date';
import { restoreShift } from '@deckhand/contract/schedule/shifts/restore-shift';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { showFailure } from '../../../api/show-failure.ts';
import { closesOverCurrent, useMutationOf } from '../../../api/use-mutation-of.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import classes from '../../../ui/dialog.module.css';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { NotRestored } from '../../plans/not-restored.tsx';
import { useUndo } from '../../plans/use-undo.ts';

interface RestoreShiftDialogProps {
  shift: { id: number; shift_code: string; staff_name: string };
  onClose: () => void;
}

/** S7a: restores an archived shift from today on, and names the people who did not get all their dates. */
export function RestoreShiftDialog({ shift, onClose }: RestoreShiftDialogProps) {
  // A refusal often means that the shift is already restored.
  const restore = useMutationOf(restoreShift, closesOverCurrent);
  const { sayDone } = useUndo();
  const [answer, setAnswer] = useState<Restored | null>(null);

  async function confirm(): Promise<void> {
    try {
      const restored = await restore.mutateAsync({ params: { id: shift.id } });
      if (restored.missing.length > 0) return setAnswer(restored);
      sayDone(restored.message, { shift: shift.id, kind: 'RESTORED' });
    } catch (failure) {
      showFailure(failure, { refused: 'Unable to restore shift.' });
    }
    onClose();
  }

  if (answer) return <Result code={shift.shift_code} answer={answer} onClose={onClose} />;
  return (
    <ConfirmDialog title="Restore Shift" confirmLabel="Restore" onClose={onClose} onConfirm={confirm}>
      <p>
        <strong>{shift.shift_code}</strong> runs again from today on, as it was planned when it was deleted.
        Dates that have passed meanwhile do not come back.
      </p>
      <p>Its people get their seats back where they are still free, and are told by email.</p>
    </ConfirmDialog>
  );
}

function Result({ code, answer, onClose }: { code: string; answer: Restored; onClose: () => void }) {
  return (
    <DialogFrame onClose={onClose} title={`Restore Shift ${code}`} size={440}>
      <NotRestored answer={answer} />
      <div className={classes.actions}>
        <Button data-autofocus onClick={onClose}>
          Done
        </Button>
      </div>
    </DialogFrame>
  );
}
