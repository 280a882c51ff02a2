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
  /** The word; colour alone never says it. */
  children: ReactNode;
  /** Another icon than the tone's own. */
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
