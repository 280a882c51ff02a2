import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from './dialog.module.css';
import { DialogFrame } from './dialog-frame.tsx';
import { unbrokenDates } from './unbroken-dates.tsx';

interface ConfirmDialogProps {
  opened?: boolean;
  onClose: () => void;
  title: string;
  /** Says what will happen: "Maria leaves 12 shifts, which become open." */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** For an action that cannot be undone. */
  danger?: boolean;
  /** A promise keeps the dialog busy until it ends; the caller then closes it. */
  onConfirm: () => unknown;
}

export function ConfirmDialog({
  opened = true,
  onClose,
  title,
  children,
  confirmLabel,
  cancelLabel = say('Cancel'),
  danger = false,
  onConfirm,
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);

  async function confirm(): Promise<void> {
    setBusy(true);
    try {
      await onConfirm();
    } finally {
      setBusy(false);
    }
  }

  return (
    <DialogFrame opened={opened} onClose={onClose} title={title} size={440} busy={busy}>
      <div className={classes.words}>{unbrokenDates(children)}</div>
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose} disabled={busy} data-autofocus={danger || undefined}>
          {cancelLabel}
        </Button>
        <Button
          color={danger ? 'red' : 'pool'}
          loading={busy}
          onClick={confirm}
          data-autofocus={!danger || undefined}
        >
          {confirmLabel}
        </Button>
      </div>
    </DialogFrame>
  );
}
