import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { PublishAtOnceDialog } from './publish-at-once-dialog.tsx';
import { PublishInStepsDialog } from './publish-in-steps-dialog.tsx';

interface SwitchPublishingProps {
  location: { id: number; title: string };
  /** The date at the location. */
  today: CivilDate;
  isInSteps: boolean;
  onClose: () => void;
}

/** DR1: the dialog that switches how a location publishes. */
export function SwitchPublishing({ isInSteps, today, ...props }: SwitchPublishingProps) {
  return isInSteps ? <PublishAtOnceDialog {...props} /> : <PublishInStepsDialog {...props} today={today} />;
}
