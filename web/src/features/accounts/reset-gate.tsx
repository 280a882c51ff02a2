import { type ReactNode, useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { toast } from '../../ui/toast.ts';
import { hasTaken, type ResetStep, stepMissing } from './reset-flow.ts';

interface ResetGateProps {
  /** What must have been done before. */
  after: ResetStep;
  children: ReactNode;
}

/** Lets through whoever has taken the step before; the others begin at the beginning and are told why. */
export function ResetGate({ after, children }: ResetGateProps) {
  // Looked at once: taking the next step must not close the gate behind the screen that is still open.
  const [open] = useState(() => hasTaken(after));
  useEffect(() => {
    if (!open) toast.warning(stepMissing[after]);
  }, [open, after]);
  return open ? children : <Navigate to="/reset-password" replace />;
}
