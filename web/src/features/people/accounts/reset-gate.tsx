import { sayKnown } from '@deckhand/domain/language/say';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { toast } from '../../../ui/toast.ts';
import { hasTaken, type ResetStep, stepMissing } from './reset-flow.ts';

interface ResetGateProps {
  /** The step that must come before. */
  after: ResetStep;
  children: ReactNode;
}

/** Shows its children after the step before; otherwise leads to the first screen and says why. */
export function ResetGate({ after, children }: ResetGateProps) {
  // Checked once: taking the next step must not close a screen that is still open.
  const [open] = useState(() => hasTaken(after));
  useEffect(() => {
    if (!open) toast.warning(sayKnown(stepMissing[after]));
  }, [open, after]);
  return open ? children : <Navigate to="/reset-password" replace />;
}
