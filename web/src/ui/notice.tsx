import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconInfoCircle,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';
import { unbrokenDates } from './unbroken-dates.tsx';

interface NoticeProps {
  tone?: 'info' | 'ok' | 'warning' | 'danger';
  title?: string;
  children: ReactNode;
  /** Small buttons beside the text, or under it where there is no room. */
  actions?: ReactNode;
  /** Screen readers announce it at once; for a notice that answers an action. */
  urgent?: boolean;
}

const icons: Record<NonNullable<NoticeProps['tone']>, TablerIcon> = {
  info: IconInfoCircle,
  ok: IconCircleCheck,
  warning: IconAlertTriangle,
  danger: IconCircleX,
};

/** Information that stays on the page as long as it is true. */
export function Notice({ tone = 'info', title, children, actions, urgent = false }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div className={classes.notice} data-tone={tone} role={urgent ? 'alert' : undefined}>
      <Icon size={18} stroke={1.8} aria-hidden className={classes.icon} />
      <div>
        {title === undefined ? null : <p className={classes.title}>{unbrokenDates(title)}</p>}
        {actions ? (
          <div className={classes.withActions}>
            <span>{unbrokenDates(children)}</span>
            {actions}
          </div>
        ) : (
          <div>{unbrokenDates(children)}</div>
        )}
      </div>
    </div>
  );
}
