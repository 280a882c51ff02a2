import { z } from 'zod';
import { call } from '../call.ts';
import { offlinePunches } from '../limits.ts';
import { id, personKey } from '../values.ts';
import { rate } from './attendance.ts';

const YEAR = 365 * 24 * 60 * 60 * 1_000;

/** One punch that a kiosk took while it could not reach the server. Whether it is a clock-in or a clock-out, the server finds out. */
export const offlinePunch = z.object({
  /** Made by the kiosk; the same punch may be sent any number of times and counts once. */
  id: z.uuid('Must be a UUID'),
  code: personKey,
  /** What the device's own clock said, as an instant. */
  punched_at: z.iso
    .datetime({ offset: true, error: 'Must be a date and time with its offset' })
    .refine((value) => value >= '2000' && value < '2200', 'Must be a date of this century or the next'),
  /** By how many milliseconds that clock was ahead of the server's when they were last compared; null if they never were. */
  skew: z.int('Must be whole milliseconds').min(-YEAR).max(YEAR).nullable(),
  /** For a clock-in, where the kiosk knew them. */
  rate: rate.nullish(),
  shift_id: id.nullish(),
});

export type OfflinePunch = z.infer<typeof offlinePunch>;

/** Why a punch was not recorded. A manager finds it with this reason and settles it by hand. */
export const offlineRefusal = {
  unknownCode: 'No active person has this code.',
  future: 'The time of this punch has not come yet.',
  tooOld: 'This punch is more than 14 days old.',
  overlap: 'This overlaps another attendance of the same person.',
} as const;

/**
 * ALREADY_RECORDED: this very punch was handed in before, or the same person has punched within a minute of it, so that it
 * was typed twice or reached the server although its answer did not reach the kiosk.
 */
export const offlineOutcome = z.enum(['RECORDED', 'ALREADY_RECORDED', 'REFUSED']);

export const sendOfflinePunches = call({
  name: 'send-offline-punches',
  feature: 'attendance',
  method: 'POST',
  path: '/api/attendance/offline-punches/',
  summary: 'Hand in the punches that a kiosk saved while it was offline, the earliest first',
  access: 'DEVICE',
  body: z.object({
    punches: z
      .array(offlinePunch, 'Must be a list of punches')
      .min(1, 'Must hold at least one punch')
      .max(offlinePunches.atOnce, `Must hold at most ${offlinePunches.atOnce} punches`),
  }),
  success: {
    status: 200,
    body: z.object({
      /** One for each punch, in the order sent. After any of the three the kiosk may forget the punch. */
      results: z.array(
        z.object({
          id: z.string(),
          outcome: offlineOutcome,
          /** What it did; null when it was refused. */
          recorded: z.enum(['CLOCK_IN', 'CLOCK_OUT']).nullable(),
          /** Why it was refused; null when it was recorded. */
          reason: z.string().nullable(),
        }),
      ),
    }),
  },
  refusals: { 429: 'Too many attempts. Try again in {time}.' },
  ours: true,
});
