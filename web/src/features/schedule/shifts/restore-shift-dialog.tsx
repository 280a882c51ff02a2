import type { Restored } from '@deckhand/contract/schedule/shifts/restore-date';
import { restoreShift } from '@deckhand/contract/schedule/shifts/restore-shift';
import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { showFailure } from '../../../api/show-failure.ts';
import { closesOverCurrent, useMutationOf } from '../../../api/use-mutation-of.ts';
import { sayWith } from '../../../language/say-with.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import classes from '../../../ui/dialog.module.css';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { LawSaid } from '../../plans/law-in-words.tsx';
import { lawSaid } from '../../plans/law-said.ts';
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
  /** LA8: an admin read this and gave no reason. */
  const [inTheWay, setInTheWay] = useState<string>();

  async function confirm(): Promise<void> {
    try {
      const restored = await restore.mutateAsync({
        params: { id: shift.id },
        body: { asks_for_reason: inTheWay === undefined },
      });
      if (restored.missing.length > 0) return setAnswer(restored);
      sayDone(restored.message, { shift: shift.id, kind: 'RESTORED' });
    } catch (failure) {
      const law = lawSaid(failure);
      if (law !== undefined && inTheWay === undefined) return setInTheWay(law);
      showFailure(failure, { refused: say('Unable to restore shift.') });
    }
    onClose();
  }

  if (answer) return <Result code={shift.shift_code} answer={answer} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={say('Restore Shift')}
      confirmLabel={inTheWay === undefined ? say('Restore') : say('Restore without these dates')}
      onClose={onClose}
      onConfirm={confirm}
    >
      <p>
        {sayWith(
          '{code} runs again from today on, as it was planned when it was deleted. Dates that have passed meanwhile do not come back.',
          { code: <strong key="code">{shift.shift_code}</strong> },
        )}
      </p>
      <p>{say('Its people get their seats back where they are still free, and are told by email.')}</p>
      {inTheWay !== undefined && <LawSaid law={inTheWay} />}
    </ConfirmDialog>
  );
}

function Result({ code, answer, onClose }: { code: string; answer: Restored; onClose: () => void }) {
  return (
    <DialogFrame onClose={onClose} title={say('Restore Shift {code}', { code })} size={440}>
      <NotRestored answer={answer} />
      <div className={classes.actions}>
        <Button data-autofocus onClick={onClose}>
          {say('Done')}
        </Button>
      </div>
    </DialogFrame>
  );
}
