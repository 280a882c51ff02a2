import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './form-layout.module.css';

interface FormGridProps {
  children: ReactNode;
  /** The number of fields side by side where there is room. */
  columns?: 1 | 2 | 3;
}

/** Lays out fields in columns; on phones in one. */
export function FormGrid({ children, columns = 2 }: FormGridProps) {
  return (
    <div className={classes.grid} data-columns={columns}>
      {children}
    </div>
  );
}

/** The buttons under a form: Cancel first, the primary one last. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}

interface SubmitActionsProps {
  form: { pending: boolean };
  /** The label of the button that submits. */
  children: ReactNode;
  /** The effect of Cancel, or the page that it leads to. */
  cancel: (() => void) | string;
}

/** Cancel, and the button that submits the form. */
export function SubmitActions({ form, children, cancel }: SubmitActionsProps) {
  return (
    <FormActions>
      {typeof cancel === 'string' ? (
        <Button component={Link} to={cancel} variant="default">
          {say('Cancel')}
        </Button>
      ) : (
        <Button variant="default" disabled={form.pending} onClick={cancel}>
          {say('Cancel')}
        </Button>
      )}
      <Button type="submit" loading={form.pending}>
        {children}
      </Button>
    </FormActions>
  );
}
