import { z } from 'zod';
import { date } from '../values.ts';

export const noSuchPeriod = 'No such pay period.';
export const closedPeriod = 'This period is closed.';

/** The path names a period by its first day. */
export const periodParams = z.object({ first: date });
