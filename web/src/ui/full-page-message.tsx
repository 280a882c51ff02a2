import type { ReactNode } from 'react';
import classes from './full-page-message.module.css';

interface FullPageMessageProps {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  /** A button or two for the next step. */
  action?: ReactNode;
  tone?: 'calm' | 'ok' | 'warning' | 'danger';
}

/** A page that is only a message: a link has expired, a record is missing, a task is done. */
export function FullPageMessage({ icon, title, children, action, tone = 'calm' }: FullPageMessageProps) {
  return (
    <section className={classes.frame}>
      <div className={classes.message}>
        {icon === undefined ? null : (
          <div className={classes.icon} data-tone={tone} aria-hidden="true">
            {icon}
          </div>
        )}
        <h1 className={classes.title}>{title}</h1>
        {children === undefined ? null : <div className={classes.words}>{children}</div>}
        {action === undefined ? null : <div className={classes.action}>{action}</div>}
      </div>
    </section>
  );
}
