import './dialog-styles.ts';
import { Button, Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from './dialog.module.css';
import { unbrokenDates } from './unbroken-dates.tsx';
import { useReturnFocus } from './use-return-focus.ts';

interface ConfirmDialogProps {
  opened: boolean;
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
  opened,
  onClose,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  danger = false,
  onConfirm,
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);
  useReturnFocus(opened);

  async function confirm(): Promise<void> {
    setBusy(true);
    try {
      await onConfirm();
    } finally {
      setBusy(false);
    }
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={440}
      returnFocus={false}
      closeOnEscape={!busy}
      closeOnClickOutside={!busy}
      closeButtonProps={{ 'aria-label': 'Close', disabled: busy }}
      classNames={{
        title: classes.title,
        header: classes.header,
        body: classes.body,
        content: classes.content,
      }}
    >
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
    </Modal>
  );
}
