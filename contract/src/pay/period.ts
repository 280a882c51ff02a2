import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { date } from '../values.ts';

export const noSuchPeriod = 'No such pay period.';
export const closedPeriod = mark('This period is closed.');

/** The path names a period by its first day. */
export const periodParams = z.object({ first: date });

/** A period in answers that say no more about it. */
export const periodDays = z.object({ first_day: z.string(), last_day: z.string() });
