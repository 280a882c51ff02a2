import { createHash, randomBytes } from 'node:crypto';
import {
  alreadyClosed,
  closePayPeriod,
  somebodyHasNoWage,
} from '@deckhand/contract/pay/periods/close-pay-period';
import { beingClosed } from '@deckhand/contract/refusals';
import type { Actor } from '@deckhand/domain/access/actor';
import { canonicalJson } from '@deckhand/domain/pay/canonical-json';
import { PRESENT_ENGINE } from '@deckhand/domain/pay/engines';
import { nextPeriods, type PayPeriod } from '@deckhand/domain/pay/periods';
import type { Photograph } from '@deckhand/domain/pay/photograph';
import { addDays, type CivilDate } from '@deckhand/domain/time/civil-date';
import type { Kysely, Transaction } from 'kysely';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { inTurns } from '../../../platform/basics/in-turns.ts';
import { forTrips, inSnapshot, inTransaction, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { type BegunPeriod, findPeriod } from '../find-period.ts';
import { selectClosedDays, selectPaySchedules } from '../pay-periods.queries.ts';
import { loadExceptions, tallyOf } from '../sign-off/load-exceptions.ts';
import { selectLocationSignOffs } from '../sign-off/sign-off.queries.ts';
import { type LoadedPay, loadPay, sumsOf } from '../wages/load-pay.ts';
import { refusalOf } from './checks.ts';
import {
  insertPayPeriod,
  insertPhotographs,
  lockClosing,
  lockDays,
  type NewPhotograph,
  selectClosings,
  selectLatestSeal,
  selectLocations,
} from './periods.queries.ts';
import { sealOfPeriod } from './seals.ts';
import { wirePeriod } from './wire-period.ts';

type Unsigned = { location: number; reason: string }[];

interface Closing {
  actor: Actor;
  first: CivilDate;
  unsigned: Unsigned;
  now: Date;
}

type Read = (snapshot: Kysely<Schema>) => Promise<{ pay: LoadedPay; unsigned: Unsigned }>;

export const closePayPeriodRoute = route(closePayPeriod, ({ db, actor, params, body, now }) =>
  inTransaction(db, async (transaction) => {
    const asked = { actor, first: params.first, unsigned: body.unsigned, now };
    const period = await closePeriod(transaction, asked, (read) => inSnapshot(forTrips(db, 'report'), read));
    const [closing] = await selectClosings(transaction, period.from);
    return wirePeriod(period, closing, 'CLOSED');
  }),
);

/**
 * PE6, PE7: closes a period. One transaction holds a lock of each of its days, so that nobody changes them; another one reads
 * everything as of one moment. Nothing is stored before all of it is computed, so a server that dies leaves the period open.
 */
export async function closePeriod(
  transaction: Transaction<Schema>,
  { actor, first, unsigned: reasons, now }: Closing,
  inOneMoment: (read: Read) => ReturnType<Read>,
): Promise<BegunPeriod> {
  if (!(await lockClosing(transaction))) refuse(409, beingClosed);
  const period = await findPeriod(transaction, first, now);
  if (period.isClosed) refuse(409, alreadyClosed);
  await lockDays(transaction, period);
  const { pay, unsigned } = await inOneMoment((snapshot) => readForClosing(snapshot, period, reasons, now));
  await store(transaction, { actor, now }, { period, pay, unsigned });
  return period;
}

async function readForClosing(
  snapshot: Kysely<Schema>,
  period: PayPeriod & { closedBefore: { from: string; to: string } | undefined },
  reasons: Unsigned,
  now: Date,
): Promise<{ pay: LoadedPay; unsigned: Unsigned }> {
  const days = { from: period.from, to: period.to };
  const [schedules, closed, locations, exceptions, signOffs, pay] = await together([
    selectPaySchedules(snapshot),
    selectClosedDays(snapshot),
    selectLocations(snapshot),
    loadExceptions(snapshot, { period, reach: 'ALL', now }),
    selectLocationSignOffs(snapshot, { days, reach: 'ALL' }),
    loadPay(snapshot, period),
  ]);
  if (closed && closed.to >= period.from) refuse(409, alreadyClosed);
  const [firstOpen] = nextPeriods(schedules, 1, closed ? addDays(closed.to, 1) : '0001-01-01');
  const refusal = refusalOf(
    {
      period,
      earlier: firstOpen && firstOpen.from < period.from ? firstOpen : undefined,
      locations,
      tally: await tallyOf(exceptions),
      signOffs,
      now,
    },
    reasons,
  );
  if (refusal) refuse(409, refusal);
  // An exception names each of them, so this is said only if that misses one.
  if (pay.people.some(({ lacksWage }) => lacksWage)) refuse(409, somebodyHasNoWage);
  const waiting = new Set(signOffs.filter(({ unsigned }) => unsigned > 0).map(({ id }) => id));
  return { pay, unsigned: reasons.filter(({ location }) => waiting.has(location)) };
}

async function store(
  transaction: Transaction<Schema>,
  { actor, now }: Pick<Closing, 'actor' | 'now'>,
  { period, pay, unsigned }: { period: PayPeriod; pay: LoadedPay; unsigned: Unsigned },
): Promise<void> {
  const previous = (await selectLatestSeal(transaction)) ?? '0'.repeat(64);
  const photographs = await inTurns(
    pay.people,
    ({ personId, inputs, lines, federal }): Omit<NewPhotograph, 'period_id'> => {
      const photograph: Photograph = { inputs, lines, federal, salt: randomBytes(16).toString('hex') };
      const content = canonicalJson(photograph);
      const seal = createHash('sha256').update(content).digest('hex');
      return { person_id: personId, content, seal, ...sumsOf(lines) };
    },
  );
  const seal = sealOfPeriod(
    previous,
    period,
    photographs.map((each) => each.seal),
  );
  const id = await insertPayPeriod(transaction, {
    first_day: period.from,
    last_day: period.to,
    pay_day: period.payDay,
    closed_by: actor.id,
    closed_at: now,
    unsigned,
    engine: PRESENT_ENGINE,
    is_priced: pay.isPriced,
    pays_leave: pay.paysLeave,
    corrections_through: pay.correctionsThrough,
    law: pay.law,
    previous_seal: previous,
    seal,
  });
  await insertPhotographs(
    transaction,
    photographs.map((each) => ({ ...each, period_id: id })),
  );
  await writeAudit(
    transaction,
    [
      {
        subject: 'pay_period',
        subjectId: id,
        before: {},
        after: { first_day: period.from, last_day: period.to, people: photographs.length, seal },
      },
    ],
    { actorId: actor.id, cause: 'CLOSE_PERIOD', now },
  );
}
