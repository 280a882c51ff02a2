import type { ReactNode } from 'react';
import classes from './full-page-message.module.css';

interface FullPageMessageProps {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  /** What to do now: a button or two. */
  action?: ReactNode;
  tone?: 'calm' | 'ok' | 'warning' | 'danger';
  /** `inside` fills the page of the shell, `alone` the whole window. */
  place?: 'inside' | 'alone';
}

/** One thing to say and nothing else to do: a link that expired, a page that is not there, a job that is done. */
export function FullPageMessage({
  icon,
  title,
  children,
  action,
  tone = 'calm',
  place = 'inside',
}: FullPageMessageProps) {
  const Frame = place === 'alone' ? 'main' : 'section';
  return (
    <Frame className={classes.frame} data-place={place}>
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
    </Frame>
  );
}
