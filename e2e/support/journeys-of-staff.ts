import type { TestInfo } from '@playwright/test';
import { drawsAll, isDrawn } from './samples.ts';

export type Speaks = 'English' | 'Spanish' | 'either';

/** The journeys of staff, which `npm test` runs in Spanish in turn, and the long tests in both languages. */
export const ofStaff = new RegExp(
  `/(${[
    'clock-in',
    'confirm-email',
    'login',
    'logout',
    'missed-punch',
    'my-availability',
    'my-calendar',
    'new-shift',
    'offline',
    'open-shifts',
    'push-notices',
    'register',
    'requests/failures',
    'requests/keyboard',
    'reset-password',
    'schedule-change',
    'set-up-password',
    'sign-off',
    'swaps',
    'time-off',
    'today',
    'upcoming',
    'update-profile',
    'view-my-schedule',
  ].join('|')})\\.spec\\.ts$`,
);

/** `npm test` runs so many of the journeys of staff in Spanish. */
const ONE_JOURNEY_IN = 3;

/** The tag of journeys beside those of staff that are about pages of management. */
export const MANAGEMENT = '@management';

export function isInSpanish({ file, title, tags }: TestInfo, speaks: Speaks): boolean {
  if (speaks !== 'either') return speaks === 'Spanish';
  const isOfStaff = ofStaff.test(file) && !tags.includes(MANAGEMENT);
  return isOfStaff && !drawsAll && isDrawn(`${title} in Spanish`, ONE_JOURNEY_IN);
}
