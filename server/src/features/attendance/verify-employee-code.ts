import { isClockedOut } from '@deckhand/contract/attendance/attendance';
import { onlyEnrolledKiosks } from '@deckhand/contract/attendance/kiosks/kiosk';
import {
  beforeYouGo,
  clockJustSetBack,
  clockSetBack,
  codeVerified,
  invalidCode,
  justClockedIn,
  punchWaits,
  verifyEmployeeCode,
} from '@deckhand/contract/attendance/verify-employee-code';
import { elapsedMinutes } from '@deckhand/domain/attendance/duration';
import { nearestShift, suggestedRate } from '@deckhand/domain/attendance/nearest-shift';
import { followsWaiting } from '@deckhand/domain/attendance/offline-trust';
import { clockOutAt, effectOfPunch } from '@deckhand/domain/attendance/punch';
import { logSecurityEvents } from '../../platform/audit/log-security-events.ts';
import { budgetsFor, refuseUntil } from '../../platform/budgets/budgets.ts';
import { inOneTrip, inTransaction } from '../../platform/database/transaction.ts';
import { type CallContext, route } from '../../platform/http/route.ts';
import { punchRecorded } from '../../platform/metrics/punches.ts';
import { nameOf } from '../../platform/queries/person-name.ts';
import { refuse } from '../../platform/refusals/refusal.ts';
import { newKioskSession, openKioskSession } from '../../platform/sessions/sessions.ts';
import { type NamedShortage, noteWarned, shortagesLeftBy } from '../coverage/leave-short.ts';
import { type OpenPunch, updateOpenPunch } from './attendance.queries.ts';
import { closeForgottenOf } from './close-forgotten.ts';
import { lookUpCode } from './code-guesses.queries.ts';
import { loadShiftsOfKey } from './load-assigned-shifts.ts';
import { queueBehindWaitingPunch } from './queue-behind-waiting-punch.ts';
import { changeAttendances } from './record-attendance.ts';

type Context = CallContext<typeof verifyEmployeeCode>;
interface Puncher {
  id: number;
  first_name: string;
  last_name: string;
}

/** K1: a person who is not clocked in gets a token and the form's suggestions; one who is clocked in is clocked out. */
export const verifyEmployeeCodeRoute = route(verifyEmployeeCode, async (context) => {
  const { user, open, token, shifts, mayFollow, language } = await findPuncher(context);
  if (mayFollow && (await queueBehindWaitingPunch(context, user.id))) {
    const rest = { token: null, shift: null, is_current_clocked_in: false, rate: 'REGULAR' } as const;
    return { ...rest, user, message: () => punchWaits(nameOf(user)), ...language };
  }
  const short = open === undefined ? [] : await shortagesOf(context, user, open);
  if (short.length > 0 && context.body.leaving === 'ASK') {
    const rest = {
      token: null,
      shift: null,
      is_current_clocked_in: false,
      rate: open?.rate ?? 'REGULAR',
    } as const;
    const leaves_short = short.map(({ position, needed, present, withThem }) => {
      return { position, needed, present, with_you: withThem };
    });
    return { ...rest, user, message: () => beforeYouGo(nameOf(user)), leaves_short, ...language };
  }
  const clockedOut = open && (await clockOut(context, user, open, short));
  if (clockedOut !== undefined) {
    punchRecorded('CLOCK_OUT');
    const message = () => isClockedOut(nameOf(user));
    const { rate } = clockedOut;
    return { token: null, user, shift: null, is_current_clocked_in: true, rate, message, ...language };
  }
  const { db, now } = context;
  const nearest = nearestShift(shifts, now);
  return {
    token: token ?? (await openKioskSession(db, user.id, now)),
    user,
    shift: nearest?.wire ?? null,
    is_current_clocked_in: false,
    rate: suggestedRate(nearest),
    message: codeVerified,
    ...language,
  };
});

async function findPuncher(context: Context) {
  const { db, body, kiosk, network, now } = context;
  const budgets = budgetsFor(verifyEmployeeCode.budgets, { kioskId: kiosk?.id, network });
  const session = newKioskSession(now);
  const [found, shifts] = await inOneTrip(db, (transaction) => [
    lookUpCode(transaction, body.code, budgets, session, context),
    loadShiftsOfKey(transaction, body.code, now),
  ]);
  // K11: checked first, so that a device that may not punch learns nothing about the code.
  if (found.only_enrolled_kiosks_may_punch && kiosk === undefined) refuse(403, onlyEnrolledKiosks);
  if (found.is_limit_reached)
    await logSecurityEvents(db, context, [{ kind: 'LIMIT_REACHED', details: 'Wrong codes at a kiosk' }]);
  refuseUntil(found.blocked_until, now);
  if (found.id === null) refuse(404, invalidCode);
  const user: Puncher = {
    id: found.id,
    first_name: found.first_name ?? '',
    last_name: found.last_name ?? '',
  };
  const { waiting_at: at, waiting_zone: zone } = found;
  const mayFollow = at !== null && zone !== null && followsWaiting({ at: now }, [{ at, zone }]);
  return {
    user,
    open: openPunch(found),
    token: found.is_opened ? session.token : undefined,
    shifts,
    mayFollow,
    language: found.language === 'en' ? {} : { language: found.language },
  };
}

/** An open attendance with its location, and whether that needs anybody. */
interface OpenHere extends OpenPunch {
  locationId: number;
  hasNeeds: boolean;
}

function openPunch(found: Awaited<ReturnType<typeof lookUpCode>>): OpenHere | undefined {
  const { open_id: id, clocked_in, open_zone: timezone, rate, paid_minutes, ended_by, open_location } = found;
  if (id === null || clocked_in === null || timezone === null || rate === null || open_location === null)
    return undefined;
  const hasNeeds = found.has_needs ?? false;
  return { id, clocked_in, timezone, rate, paid_minutes, ended_by, locationId: open_location, hasNeeds };
}

/**
 * GN4: finds the positions that fall below the need when the person clocks out now. Nobody else is looked up
 * where nobody is needed, or where the device does not ask.
 */
async function shortagesOf(
  { db, body, now }: Context,
  user: Puncher,
  open: OpenHere,
): Promise<NamedShortage[]> {
  if (!body.leaving || !open.hasNeeds) return [];
  const effect = effectOfPunch({ clockedIn: open.clocked_in, zone: open.timezone }, now);
  if (effect.kind !== 'CLOCK_OUT') return [];
  return shortagesLeftBy(db, { personId: user.id, locationId: open.locationId }, now);
}

/** Returns undefined if no attendance is open any more: it was just closed (K6), or another kiosk was faster. */
async function clockOut(
  context: Context,
  user: Puncher,
  open: OpenPunch,
  short: readonly NamedShortage[],
): Promise<OpenPunch | undefined> {
  const { db, now } = context;
  const effect = effectOfPunch({ clockedIn: open.clocked_in, zone: open.timezone }, now);
  if (effect.kind === 'CLOCK_OUT') {
    const by = { actorId: user.id, cause: 'CLOCK_OUT', now };
    const out = outAt(now, open);
    const [isOut] = await inOneTrip(db, (transaction) => [
      updateOpenPunch(transaction, open, out, by),
      noteWarned(transaction, { id: open.id, endedAt: out.clocked_out }, short, now),
    ]);
    if (isOut) return open;
  }
  return clockOutLocked(context, user, short);
}

function outAt(now: Date, { clocked_in: clockedIn }: OpenPunch) {
  const end = clockOutAt(clockedIn, now);
  const paid = elapsedMinutes(clockedIn, end);
  return { clocked_out: end, punched_out: end, paid_minutes: paid, ended_by: 'KIOSK' } as const;
}

/** Clocks out under a lock, because the attendance was forgotten, or changed since it was read. */
function clockOutLocked({ db, now }: Context, user: Puncher, short: readonly NamedShortage[]) {
  return inTransaction(db, async (transaction) => {
    const open = await closeForgottenOf(transaction, user.id, now);
    const effect = effectOfPunch(open && { clockedIn: open.clocked_in, zone: open.timezone }, now);
    if (effect.kind === 'TOO_SOON') refuse(409, () => justClockedIn(nameOf(user)));
    if (effect.kind === 'NOT_YET') refuse(409, () => clockJustSetBack(nameOf(user)));
    if (effect.kind === 'CLOCK_SET_BACK') refuse(409, () => clockSetBack(nameOf(user)));
    if (effect.kind !== 'CLOCK_OUT' || open === undefined) return undefined;
    const by = { actorId: user.id, cause: 'CLOCK_OUT', now };
    const after = outAt(now, open);
    await changeAttendances(transaction, [{ before: open, after }], by);
    await noteWarned(transaction, { id: open.id, endedAt: after.clocked_out }, short, now);
    return open;
  });
}
