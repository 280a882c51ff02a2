import type { CoverageState } from '@deckhand/domain/coverage/coverage';
import {
  IconAlertTriangle,
  IconCalendarOff,
  IconCircleCheck,
  IconHelpCircle,
  type TablerIcon,
} from '@tabler/icons-react';

const icons: Record<CoverageState, TablerIcon> = {
  RED: IconAlertTriangle,
  AMBER: IconHelpCircle,
  GREEN: IconCircleCheck,
  CLOSED: IconCalendarOff,
};

/** Distinguishes the states without their colors. */
export function StateIcon({ state, size }: { state: CoverageState; size: number }) {
  const Icon = icons[state];
  return <Icon size={size} stroke={1.9} aria-hidden style={{ flex: 'none' }} />;
}
