import type { TestInfo } from '@playwright/test';
import { drawsAll, isDrawn } from './samples.ts';

export type Speaks = 'English' | 'Spanish' | 'either';

/** The journeys of staff, which `npm test` runs in Spanish in turn, and the long tests in both languages. */
export const ofStaff =
  /\/(?:logout|my-calendar|open-shifts|push-notices|schedule-change|time-off|update-profile)\.spec\.ts$/;

/** `npm test` runs so many of the journeys of staff in Spanish. */
const ONE_JOURNEY_IN = 3;

export function isInSpanish({ file, title }: TestInfo, speaks: Speaks): boolean {
  if (speaks !== 'either') return speaks === 'Spanish';
  return ofStaff.test(file) && !drawsAll && isDrawn(`${title} in Spanish`, ONE_JOURNEY_IN);
}
