import type { PeriodState } from '@deckhand/contract/pay/periods/pay-period';
import { say } from '@deckhand/domain/language/say';
import {
  IconClock,
  IconFolderOpen,
  IconLoader2,
  IconLock,
  IconSend,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { StatusBadge } from '../../../ui/status-badge.tsx';

interface Look {
  label: string;
  tone: ComponentProps<typeof StatusBadge>['tone'];
  icon: TablerIcon;
}

/** PE5 in words. */
const looks: Record<PeriodState, Look> = {
  RUNNING: { label: say('Running'), tone: 'neutral', icon: IconClock },
  OPEN: { label: say('Open'), tone: 'info', icon: IconFolderOpen },
  CLOSING: { label: say('Closing…'), tone: 'warning', icon: IconLoader2 },
  CLOSED: { label: say('Closed'), tone: 'ok', icon: IconLock },
  HANDED_OVER: { label: say('Handed over'), tone: 'ok', icon: IconSend },
};

export function PeriodStateBadge({ state }: { state: PeriodState }) {
  const { label, ...look } = looks[state];
  return <StatusBadge {...look}>{label}</StatusBadge>;
}

/** Its days are locked (PE8). */
export function isClosed(state: PeriodState): boolean {
  return state === 'CLOSED' || state === 'HANDED_OVER';
}
