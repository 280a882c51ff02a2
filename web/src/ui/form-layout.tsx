import type { ReactNode } from 'react';
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
