import type { ReactNode } from 'react';
import classes from './empty-state.module.css';
import shared from './shared.module.css';

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  /** Says what to do next. */
  hint?: ReactNode;
  action?: ReactNode;
}

/** Says why a list is empty and what to do about it. */
export function EmptyState({ icon, title, hint, action }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      {icon === undefined ? null : (
        <div className={classes.icon} aria-hidden="true">
          {icon}
        </div>
      )}
      <p className={shared.heading}>{title}</p>
      {hint === undefined ? null : <p className={classes.hint}>{hint}</p>}
      {action === undefined ? null : <div className={classes.action}>{action}</div>}
    </div>
  );
}
