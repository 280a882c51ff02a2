import type { ReactNode } from 'react';
import classes from './form-layout.module.css';

interface FormGridProps {
  children: ReactNode;
  /** Fields side by side where there is room. */
  columns?: 1 | 2 | 3;
}

/** Lays fields out in columns, which fold into one on phones. */
export function FormGrid({ children, columns = 2 }: FormGridProps) {
  return (
    <div className={classes.grid} data-columns={columns}>
      {children}
    </div>
  );
}

/** Cancel at the left, the primary button at the right, under a form. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
