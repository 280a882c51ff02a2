import type { OfflineDoubt, OfflineRefusal } from '@deckhand/domain/attendance/offline-trust';
import { z } from 'zod';
import { budgets } from '../budgets.ts';
import { call } from '../call.ts';
import { attempts, offlinePunches } from '../limits.ts';
import { personKey } from '../person-key.ts';
import { kioskStopped } from '../refusals.ts';
import { id } from '../values.ts';
import { attendanceOverlaps, rate } from './attendance.ts';

const YEAR = 365 * 24 * 60 * 60 * 1_000;

/** One punch that a kiosk saved while it was offline. The server decides if it is a clock-in or a clock-out. */
const offlinePunch = z.object({
  /** Created by the kiosk. A punch that is sent several times counts once. */
  id: z.uuid('Must be a UUID'),
  code: personKey,
  /** The time of the device's own clock. */
  punched_at: z.iso
    .datetime({ offset: true, error: 'Must be a date and time with its offset' })
    .refine((value) => value >= '2000' && value < '2200', 'Must be a date of this century or the next'),
  /** Milliseconds by which that clock was last found ahead of the server's; null if they were never compared. */
  skew: z.int('Must be whole milliseconds').min(-YEAR).max(YEAR).nullable(),
  /** Rate and shift of a clock-in, if the kiosk knew them. */
  rate: rate.nullish(),
  shift_id: id.nullish(),
});

export type OfflinePunch = z.infer<typeof offlinePunch>;

/** Why a punch was not recorded. A manager sees the reason and decides the punch. */
export const offlineRefusal = {
  unknownCode: 'No active person has this code.',
  future: 'The time of this punch has not come yet.',
  tooOld: 'This punch is more than 14 days old.',
  beforeEnrolment: 'The kiosk was not enrolled yet at that time.',
  notEmployed: 'This person was not on the staff on that date.',
  otherKey: 'This person did not have this code yet.',
  overlap: attendanceOverlaps,
} as const satisfies Record<OfflineRefusal | 'unknownCode' | 'overlap', string>;

/** Why a punch waits for another manager to approve it as it is. */
export const offlineDoubt = {
  ownKiosk: 'This person enrolled the kiosk or took it over.',
  late: 'It arrived more than a day later.',
  inTouch: 'The kiosk was online at that time.',
  clockOff: 'The clock of the kiosk was more than a day off.',
  follows: 'An earlier punch of this day still waits.',
  closed: 'It arrived after the period was closed.',
} as const satisfies Record<OfflineDoubt | 'follows' | 'closed', string>;

/**
 * ALREADY_RECORDED: this punch was sent before, or the person punched within a minute of it, so the code was typed twice
 * or the kiosk missed the answer to an earlier call. WAITING: it counts once another manager approves it.
 */
const offlineOutcome = z.enum(['RECORDED', 'ALREADY_RECORDED', 'REFUSED', 'WAITING']);

export const offlineBatchBudgets = budgets('offline-batch', 'calls', {
  kiosk: attempts.offlineBatchesPerKiosk,
});
/** A failure is a code that no active person has. */
export const offlineCodeBudgets = budgets('offline-code', 'failures', {
  kiosk: attempts.offlineCodesPerKiosk,
});

export const sendOfflinePunches = call({
  name: 'send-offline-punches',
  feature: 'attendance',
  method: 'POST',
  path: '/api/attendance/offline-punches/',
  summary: 'Send the punches that a kiosk saved while it was offline, earliest first',
  access: 'DEVICE',
  body: z.object({
    punches: z
      .array(offlinePunch, 'Must be a list of punches')
      .min(1, 'Must hold at least one punch')
      .max(offlinePunches.atOnce, `Must hold at most ${offlinePunches.atOnce} punches`),
  }),
  budgets: [...offlineBatchBudgets, ...offlineCodeBudgets],
  success: {
    status: 200,
    body: z.object({
      /** One per punch, in the order sent. With any outcome, the kiosk may delete the punch. */
      results: z.array(
        z.object({
          id: z.string(),
          outcome: offlineOutcome,
          /** Null when the punch was refused or waits. */
          recorded: z.enum(['CLOCK_IN', 'CLOCK_OUT']).nullable(),
          /** Null when the punch was recorded. */
          reason: z.string().nullable(),
        }),
      ),
    }),
  },
  refusals: { 403: kioskStopped },
  ours: true,
});
