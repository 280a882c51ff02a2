import type { TestInfo } from '@playwright/test';
import { drawsAll, isDrawn } from './samples.ts';

export type Speaks = 'English' | 'Spanish' | 'either';

/** The journeys of staff, which `npm test` runs in Spanish in turn, and the long tests in both languages. */
export const ofStaff =
  /\/(?:clock-in|confirm-email|login|logout|missed-punch|my-availability|my-calendar|new-shift|open-shifts|push-notices|register|reset-password|schedule-change|set-up-password|sign-off|swaps|time-off|today|upcoming|update-profile|view-my-schedule)\.spec\.ts$/;

/** `npm test` runs so many of the journeys of staff in Spanish. */
const ONE_JOURNEY_IN = 3;

export function isInSpanish({ file, title }: TestInfo, speaks: Speaks): boolean {
  if (speaks !== 'either') return speaks === 'Spanish';
  return ofStaff.test(file) && !drawsAll && isDrawn(`${title} in Spanish`, ONE_JOURNEY_IN);
}
