import { isClockedOut } from '@deckhand/contract/attendance/attendance';
import {
  codeVerified,
  invalidCode,
  justClockedIn,
  punchWaits,
  verifyEmployeeCode,
} from '@deckhand/contract/attendance/verify-employee-code';
import { onlyEnrolledKiosks } from '@deckhand/contract/kiosks/kiosk';
import { elapsedMinutes } from '@deckhand/domain/attendance/duration';
import { nearestShift, suggestedRate } from '@deckhand/domain/attendance/nearest-shift';
import { followsWaiting } from '@deckhand/domain/attendance/offline-trust';
import { effectOfPunch } from '@deckhand/domain/attendance/punch';
import { budgetsFor, refuseUntil } from '../../platform/budgets.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type CallContext, route } from '../../platform/http/route.ts';
import { nameOf } from '../../platform/person-name.ts';
import { refuse } from '../../platform/refusal.ts';
import { openKioskSession } from '../../platform/sessions/sessions.ts';
import { closeForgottenOf } from './close-forgotten.ts';
import { lookUpCode } from './code-guesses.queries.ts';
import { keepBesideWaiting } from './keep-beside-waiting.ts';
import { loadShiftsAt } from './load-assigned-shifts.ts';
import { changeAttendances } from './record-attendance.ts';

type Context = CallContext<typeof verifyEmployeeCode>;
interface Puncher {
  id: number;
  first_name: string;
  last_name: string;
}

/** K1: a person who is not clocked in gets a token and the form's suggestions; one who is clocked in is clocked out. */
export const verifyEmployeeCodeRoute = route(verifyEmployeeCode, async (context) => {
  const { user, isClockedIn, mayFollow } = await findPuncher(context);
  if (mayFollow && (await keepBesideWaiting(context, user.id))) {
    const rest = { token: null, shift: null, is_current_clocked_in: false, rate: 'REGULAR' } as const;
    return { ...rest, user, message: punchWaits(nameOf(user)) };
  }
  const clockedOut = isClockedIn ? await clockOut(context, user) : undefined;
  if (clockedOut !== undefined) {
    const message = isClockedOut(nameOf(user));
    return { token: null, user, shift: null, is_current_clocked_in: true, rate: clockedOut.rate, message };
  }
  const { db, now } = context;
  const nearest = nearestShift(await loadShiftsAt(db, user.id, now), now);
  return {
    token: await openKioskSession(db, user.id, now),
    user,
    shift: nearest?.wire ?? null,
    is_current_clocked_in: false,
    rate: suggestedRate(nearest),
    message: codeVerified,
  };
});

async function findPuncher(context: Context) {
  const { db, body, kiosk, network, now } = context;
  const budgets = budgetsFor(verifyEmployeeCode.budgets, { kioskId: kiosk?.id, network });
  const found = await lookUpCode(db, body.code, budgets, context);
  // K11: checked first, so that a device that may not punch learns nothing about the code.
  if (found.only_enrolled_kiosks_may_punch && kiosk === undefined) refuse(403, onlyEnrolledKiosks);
  refuseUntil(found.blocked_until, now);
  if (found.id === null) refuse(404, invalidCode);
  const user: Puncher = {
    id: found.id,
    first_name: found.first_name ?? '',
    last_name: found.last_name ?? '',
  };
  const { waiting_at: at, waiting_zone: zone } = found;
  const mayFollow = at !== null && zone !== null && followsWaiting({ at: now }, [{ at, zone }]);
  return { user, isClockedIn: found.is_clocked_in, mayFollow };
}

/** Returns undefined if no attendance is open any more: it was just closed (K6), or another kiosk was faster. */
function clockOut({ db, now }: Context, user: Puncher) {
  return inTransaction(db, async (transaction) => {
    const open = await closeForgottenOf(transaction, user.id, now);
    const effect = effectOfPunch(open && { clockedIn: open.clocked_in, zone: open.timezone }, now);
    if (effect.kind === 'TOO_SOON') refuse(409, justClockedIn(nameOf(user)));
    if (effect.kind !== 'CLOCK_OUT' || open === undefined) return undefined;
    const after = {
      clocked_out: now,
      punched_out: now,
      paid_minutes: elapsedMinutes(open.clocked_in, now),
      ended_by: 'KIOSK',
    } as const;
    await changeAttendances(transaction, [{ before: open, after }], {
      actorId: user.id,
      cause: 'CLOCK_OUT',
      now,
    });
    return open;
  });
}
