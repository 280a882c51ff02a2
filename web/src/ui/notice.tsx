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
export function Notice({ tone = 'info', title, children, urgent = false }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div className={classes.notice} data-tone={tone} role={urgent ? 'alert' : undefined}>
      <Icon size={18} stroke={1.8} aria-hidden className={classes.icon} />
      <div>
        {title === undefined ? null : <p className={classes.title}>{unbrokenDates(title)}</p>}
        <div>{unbrokenDates(children)}</div>
      </div>
    </div>
  );
}
