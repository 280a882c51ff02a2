import type { ReactNode } from 'react';
import classes from './page-header.module.css';
import shared from './shared.module.css';
import { unbrokenDates } from './unbroken-dates.tsx';

interface PageHeaderProps {
  title: string;
  subtitle?: ReactNode;
  /** The subtitle is long, and takes a line of its own below the actions. */
  subtitleBelow?: boolean;
  /** Buttons at the right, the primary one last. */
  actions?: ReactNode;
  /** A link back to the list, above the title. */
  back?: ReactNode;
}

export function PageHeader({ title, subtitle, subtitleBelow = false, actions, back }: PageHeaderProps) {
  const line = subtitle === undefined ? null : unbrokenDates(subtitle);
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        {back === undefined ? null : <div className={classes.back}>{back}</div>}
        <h1 className={classes.title}>{unbrokenDates(title)}</h1>
        {line !== null && !subtitleBelow && <div className={classes.subtitle}>{line}</div>}
      </div>
      {actions === undefined ? null : (
        <div className={shared.row} data-print="hidden">
          {actions}
        </div>
      )}
      {line !== null && subtitleBelow && <div className={`${classes.subtitle} ${classes.below}`}>{line}</div>}
    </header>
  );
}
