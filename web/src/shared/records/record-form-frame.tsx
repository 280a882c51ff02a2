import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import shared from '../../ui/shared.module.css';
import { UnsavedChanges } from '../../ui/unsaved-changes.tsx';
import type { SchemaForm } from '../../ui/use-schema-form.ts';
import classes from './record-form-frame.module.css';

interface RecordFormFrameProps {
  form: Pick<SchemaForm<object>, 'formProps' | 'pending' | 'hasUnsavedChanges'>;
  cancelTo: string;
  submitLabel: string;
  children: ReactNode;
}

/** The frame of a long form: panels above buttons that stay in sight. */
export function RecordFormFrame({ form, cancelTo, submitLabel, children }: RecordFormFrameProps) {
  return (
    <>
      <UnsavedChanges when={form.hasUnsavedChanges} />
      <form {...form.formProps} className={shared.stack16}>
        {children}
        <div className={classes.actions}>
          <Button component={Link} to={cancelTo} variant="default">
            {say('Cancel')}
          </Button>
          <Button type="submit" loading={form.pending}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </>
  );
}
