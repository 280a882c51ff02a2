import { breakpoint } from '@deckhand/contract/limits';
import { useSyncExternalStore } from 'react';

export type Width = keyof typeof breakpoint;

const steps = Object.values(breakpoint).sort((left, right) => left - right);

let known: number | undefined;

/**
 * The largest breakpoint that fits the window; components render again only when it changes. The width is asked for when it changes
 * alone: in the middle of drawing, the browser would lay out the whole page to answer.
 */
function currentStep(): number {
  if (known === undefined) {
    // Before those of all components, which then read it.
    window.addEventListener('resize', readStep);
    readStep();
  }
  return known ?? 0;
}

function readStep(): void {
  known = steps.findLast((step) => window.innerWidth >= step) ?? 0;
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** Returns a function that checks whether the window is narrower than a breakpoint. */
export function useWidthBelow(): (width: Width) => boolean {
  const step = useSyncExternalStore(subscribe, currentStep);
  return (width) => step < breakpoint[width];
}
