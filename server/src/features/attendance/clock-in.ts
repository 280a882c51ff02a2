import { alreadyClockedIn, isClockedIn, notOnThisShift } from '@deckhand/contract/attendance/attendance';
import { clockIn, noLocation } from '@deckhand/contract/attendance/clock-in';
import { onlyEnrolledKiosks } from '@deckhand/contract/attendance/kiosks/kiosk';
import { lacksYourCertificate } from '@deckhand/contract/plans/lack';
import { tooYoungForShift } from '@deckhand/contract/plans/too-young';
import { isForgotten } from '@deckhand/domain/attendance/closing';
import { formatTime } from '@deckhand/domain/time/minutes';
import { formatInstant, minuteOfDayIn } from '@deckhand/domain/time/zones';
import type { Kysely } from 'kysely';
import { atMost } from '../../platform/basics/at-most.ts';
import { inOneTrip, inTransaction } from '../../platform/database/transaction.ts';
import { type CallContext, route } from '../../platform/http/route.ts';
import { punchRecorded } from '../../platform/metrics/punches.ts';
import { nameOf } from '../../platform/queries/person-name.ts';
import { refuse } from '../../platform/refusals/refusal.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { hashToken } from '../../platform/secrets/secrets.ts';
import { greetKiosk } from '../../platform/sessions/enrolled-kiosk.queries.ts';
import { RightsChanged } from '../../platform/sessions/sessions.ts';
import { bornBeforeMinors } from '../plans/minors.ts';
import { insertPunch, type PunchedIn, selectPersonName } from './attendance.queries.ts';
import { closeForgottenOf } from './close-forgotten.ts';
import { daysAt, wireTooYoung } from './load-assigned-shifts.ts';
import { loadWorkableUntil } from './minors-at-work.ts';
import { isOverlap } from './refuse-overlap.ts';

type Context = CallContext<typeof clockIn>;

export const clockInRoute = route(clockIn, async (context) => {
  const { db, params, now } = context;
  const punched = await punch(db, context);
  context.findCaller({ id: params.id, kioskId: punched.kiosk_id });
  const { only_enrolled_kiosks_may_punch: onlyEnrolled, open_since: clockedIn, open_zone: zone } = punched;
  if (onlyEnrolled && punched.kiosk_id === null) refuse(403, onlyEnrolledKiosks);
  const hasForgotten = clockedIn !== null && zone !== null && isForgotten({ clockedIn, zone }, now);
  const recorded = hasForgotten
    ? await inTransaction(db, async (transaction) => {
        await closeForgottenOf(transaction, params.id, now);
        return answer(context, await punch(transaction, context));
      })
    : answer(context, punched);
  punchRecorded('CLOCK_IN');
  return { ...recorded, ...(await limitOf(context, punched)) };
});

/** Milliseconds. The kiosk says nothing of a limit that is not known by then. */
const LIMIT_PATIENCE = 1_000;

/** LA9: nothing is refused for hours. Only somebody under 18 takes further trips, after their punch is recorded. */
async function limitOf(
  { db, params, now }: Context,
  { born_on: bornOn, location_id, timezone }: PunchedIn,
): Promise<{ may_work_until?: string | null }> {
  const isMinor = bornOn !== null && bornOn > bornBeforeMinors(now);
  if (!isMinor || location_id === null || timezone === null) return {};
  let until: Date | undefined;
  const asked = loadWorkableUntil(db, [{ id: params.id, location_id, clocked_in: now }], now).then(
    (limits) => {
      until = limits.get(params.id);
    },
    () => undefined,
  );
  // The punch is recorded: a database that fails or hangs only now must not make a kiosk send it again.
  await atMost(LIMIT_PATIENCE, asked);
  if (until === undefined) return {};
  return { may_work_until: until > now ? formatTime(minuteOfDayIn(timezone, until)) : null };
}

async function punch(db: Kysely<Schema>, context: Context): Promise<PunchedIn> {
  const { params, body, token = '', kioskToken, now } = context;
  try {
    const kioskHash = kioskToken === undefined ? null : hashToken(kioskToken);
    const [punched] = await inOneTrip(db, (transaction) => [
      insertPunch(transaction, {
        personId: params.id,
        tokenHash: hashToken(token),
        shiftId: body.shift_id || null,
        locationId: body.location ?? null,
        kioskHash,
        rate: body.rate,
        now,
        days: daysAt(now),
      }),
      kioskHash && greetKiosk(transaction, kioskHash, now),
    ]);
    // `registerRoutes` says why.
    if (punched === undefined) throw new RightsChanged();
    return punched;
  } catch (error) {
    if (!isOverlap(error)) throw error;
    // Another kiosk was faster, and the statement that also reads the name was undone.
    const name = nameOf(await selectPersonName(context.db, params.id));
    return refuse(409, () => alreadyClockedIn(name));
  }
}

function answer({ body, now }: Context, punched: PunchedIn) {
  const { id, open_since: openSince, location_title: title, timezone } = punched;
  if (openSince !== null) refuse(409, () => alreadyClockedIn(nameOf(punched)));
  if (body.shift_id && !punched.is_on_shift) refuse(400, notOnThisShift);
  const { lacks, too_young: why, shift_code: code, shift_date: date } = punched;
  if (why !== null && code !== null && date !== null)
    refuse(400, () => tooYoungForShift(wireTooYoung(why, date), code));
  if (lacks !== null && code !== null) refuse(400, () => lacksYourCertificate(lacks, code));
  if (id === null || title === null || timezone === null) refuse(400, noLocation);
  return {
    id,
    message: () => isClockedIn(nameOf(punched)),
    clocked_in: formatInstant(now, timezone),
    location_title: title,
  };
}
