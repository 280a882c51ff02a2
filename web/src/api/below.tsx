import type { ReactNode } from 'react';

interface Answer {
  data: unknown;
  failureCount: number;
  fetchStatus: string;
}

interface BelowProps {
  /** The answers that decide how high the panels above are. */
  answers: readonly Answer[];
  children: ReactNode;
}

/** Shows what stands below panels once their height is known, so that nothing moves under a reader's finger. */
export function Below({ answers, children }: BelowProps) {
  const isHeightKnown = !answers.some(isAwaited);
  return (
    <div style={{ display: 'contents', visibility: isHeightKnown ? undefined : 'hidden' }}>{children}</div>
  );
}

/** A call that failed, or waits for a network, holds nothing back. */
function isAwaited({ data, failureCount, fetchStatus }: Answer): boolean {
  return data === undefined && failureCount === 0 && fetchStatus === 'fetching';
}
