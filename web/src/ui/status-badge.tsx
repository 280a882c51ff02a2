import {
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconCircleXFilled,
  IconInfoCircleFilled,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './status-badge.module.css';

type Tone = 'ok' | 'warning' | 'danger' | 'info' | 'neutral';

interface StatusBadgeProps {
  tone: Tone;
  /** The text; color alone must not carry the meaning. */
  children: ReactNode;
  /** Replaces the tone's icon. */
  icon?: TablerIcon;
  size?: 'normal' | 'small';
}

const icons: Record<Tone, TablerIcon> = {
  ok: IconCircleCheckFilled,
  warning: IconAlertTriangleFilled,
  danger: IconCircleXFilled,
  info: IconInfoCircleFilled,
  neutral: IconCircleDashed,
};

export function StatusBadge({ tone, children, icon, size = 'normal' }: StatusBadgeProps) {
  const Icon = icon ?? icons[tone];
  return (
    <span className={classes.badge} data-tone={tone} data-size={size}>
      <Icon size={size === 'small' ? 11 : 13} aria-hidden />
      {children}
    </span>
  );
}
