import type { ReactNode } from 'react';
import classes from './page-header.module.css';
import { unbrokenDates } from './unbroken-dates.tsx';

interface PageHeaderProps {
  title: string;
  subtitle?: ReactNode;
  /** Buttons at the right, the primary one last. */
  actions?: ReactNode;
  /** A link back to the list, above the title. */
  back?: ReactNode;
}

export function PageHeader({ title, subtitle, actions, back }: PageHeaderProps) {
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        {back === undefined ? null : <div className={classes.back}>{back}</div>}
        <h1 className={classes.title}>{unbrokenDates(title)}</h1>
        {subtitle === undefined ? null : <div className={classes.subtitle}>{unbrokenDates(subtitle)}</div>}
      </div>
      {actions === undefined ? null : (
        <div className={classes.actions} data-print="hidden">
          {actions}
        </div>
      )}
    </header>
  );
}
