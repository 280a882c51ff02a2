import { mark, say } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { budgets } from '../budgets.ts';
import { call } from '../call.ts';
import { attempts } from '../limits.ts';
import { personKey } from '../person-key.ts';
import { kioskStopped } from '../refusals.ts';
import { assignedShift, kioskTime, rate } from './attendance.ts';
import { onlyEnrolledKiosks } from './kiosks/kiosk.ts';

export const invalidCode = 'Invalid employee code';
export const codeVerified = mark('Employee code verified');
/** K1: a code typed twice does not clock out. */
export const justClockedIn = (name: string) => say('{name} clocked in less than a minute ago.', { name });
/** K2a: the clock-in lies more than five minutes ahead of the server's clock. */
export const clockSetBack = (name: string) =>
  say(
    '{name} clocked in at a time that has not come yet, because the server’s clock was set back. A manager can clock you out.',
    { name },
  );
/** K2a: the clock-in lies less than a minute ahead of it. */
export const clockJustSetBack = (name: string) =>
  say(
    '{name} is clocked in, and the server’s clock was set back since. Type your code again in two minutes.',
    { name },
  );

/** K12a: an earlier punch of the day waits for a manager, and this one with it. */
export const punchWaits = (name: string) =>
  say('{name}, your punch is saved. It counts once a manager approves your earlier one.', { name });

export const beforeYouGo = (name: string) => say('{name}, before you go', { name });

/** `with_you` counts the people before this clock-out, `present` those after it. */
const shortage = z.object({ position: z.string(), needed: z.int(), with_you: z.int(), present: z.int() });
export type LeavesShort = z.infer<typeof shortage>;

export const verifyEmployeeCode = call({
  name: 'verify-employee-code',
  feature: 'attendance',
  method: 'POST',
  path: '/api/attendance/verify-employee-code/',
  summary: 'Verify an employee code; a person who is clocked in is clocked out',
  access: 'PUBLIC',
  takesPunches: true,
  body: z.object({
    code: personKey,
    clocked_out: kioskTime.nullish(),
    /**
     * `ASK`: a person whose clock-out would leave too few people is not clocked out yet, and `leaves_short`
     * says why (GN4). `TOLD`: they were warned and leave all the same, which is noted. Without either, nobody
     * is warned.
     */
    leaving: z.enum(['ASK', 'TOLD']).nullish(),
  }),
  /** Each further wait is twice as long as the one before. */
  budgets: budgets('employee-code', 'failures', {
    kiosk: attempts.employeeCode,
    network: attempts.employeeCode,
  }),
  success: {
    status: 200,
    body: z.object({
      /** The employee token for the next calls, valid for one day; null after a clock-out and for a punch that waits. */
      token: z.string().nullable(),
      user: z.object({ id: z.int(), first_name: z.string(), last_name: z.string() }),
      /** Today's nearest shift that was not worked yet; null after a clock-out. */
      shift: assignedShift.nullable(),
      /** True when this call clocked the person out. */
      is_current_clocked_in: z.boolean(),
      /** The rate to suggest for the clock-in; after a clock-out, the rate of the attendance. */
      rate,
      message: z.string(),
      /** The person’s language, to which the kiosk turns (LG6). Left out where it is English. */
      language: z.string().optional(),
      /**
       * The positions that would fall below the need. Present only if the person was not clocked out because
       * of them.
       */
      leaves_short: z.array(shortage).optional(),
    }),
  },
  refusals: {
    403: `${onlyEnrolledKiosks} / ${kioskStopped}`,
    404: invalidCode,
    409: `${justClockedIn('{name}')} / ${clockSetBack('{name}')} / ${clockJustSetBack('{name}')}`,
  },
});
