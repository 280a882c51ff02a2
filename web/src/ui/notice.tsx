import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconInfoCircle,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

interface NoticeProps {
  tone?: 'info' | 'ok' | 'warning' | 'danger';
  title?: string;
  children: ReactNode;
  /** Told at once by screen readers; for what appears in answer to something. */
  urgent?: boolean;
}

const icons: Record<NonNullable<NoticeProps['tone']>, TablerIcon> = {
  info: IconInfoCircle,
  ok: IconCircleCheck,
  warning: IconAlertTriangle,
  danger: IconCircleX,
};

/** Something to know, standing in the page as long as it holds. */
export function Notice({ tone = 'info', title, children, urgent = false }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div className={classes.notice} data-tone={tone} role={urgent ? 'alert' : undefined}>
      <Icon size={18} stroke={1.8} aria-hidden className={classes.icon} />
      <div>
        {title === undefined ? null : <p className={classes.title}>{title}</p>}
        <div>{children}</div>
      </div>
    </div>
  );
}
