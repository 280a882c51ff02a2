import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import classes from './dialog.module.css';
import { DialogFrame } from './dialog-frame.tsx';
import { unbrokenDates } from './unbroken-dates.tsx';

interface FormDialogProps {
  opened?: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
  submitLabel: string;
  danger?: boolean;
  /** Pass what `useSchemaForm` returns. */
  form: {
    formProps: {
      onSubmit: (event: FormEvent<HTMLFormElement>) => void;
      ref?: (form: HTMLFormElement | null) => void;
    };
    pending: boolean;
    hasUnsavedChanges: () => boolean;
  };
  size?: 'small' | 'medium' | 'large' | 'wide';
}

const widths = { small: 440, medium: 560, large: 760, wide: 960 };

/** A form in a dialog. With unsaved changes, closing it asks first, in place of its buttons. */
export function FormDialog({
  opened = true,
  onClose,
  title,
  description,
  children,
  submitLabel,
  danger = false,
  form,
  size = 'medium',
}: FormDialogProps) {
  const [isConfirming, setConfirming] = useState(false);

  function close(): void {
    if (form.pending) return;
    if (form.hasUnsavedChanges() && !isConfirming) setConfirming(true);
    else discard();
  }

  function discard(): void {
    setConfirming(false);
    onClose();
  }

  return (
    <DialogFrame opened={opened} onClose={close} title={title} size={widths[size]} busy={form.pending}>
      <form noValidate {...form.formProps}>
        {description === undefined ? null : (
          <div className={classes.description}>{unbrokenDates(description)}</div>
        )}
        <div className={classes.fields}>{children}</div>
        {isConfirming ? (
          <div className={classes.actions}>
            <p className={classes.question} role="alert">
              {say('Discard your changes?')}
            </p>
            <Button variant="default" onClick={() => setConfirming(false)}>
              {say('Keep editing')}
            </Button>
            <Button color="red" onClick={discard}>
              {say('Discard')}
            </Button>
          </div>
        ) : (
          <div className={classes.actions}>
            <Button variant="default" onClick={close} disabled={form.pending}>
              {say('Cancel')}
            </Button>
            <Button type="submit" color={danger ? 'red' : 'pool'} loading={form.pending}>
              {submitLabel}
            </Button>
          </div>
        )}
      </form>
    </DialogFrame>
  );
}
