import type { Parsed } from '@deckhand/contract/call';
import { STAFF } from '@deckhand/contract/call';
import { notPublished } from '@deckhand/contract/plans/horizon';
import { notOnThatDate, shiftNotFound } from '@deckhand/contract/plans/shift';
import {
  holidayRequested,
  pastShift,
} from '@deckhand/contract/requests/schedule-changes/request-schedule-change';
import { requestSwap } from '@deckhand/contract/staffing/swaps/request-swap';
import {
  alreadyAsked,
  notTheirShift,
  notYourColleague,
  swapDaysAround,
  swapNotPossible,
  swapSent,
} from '@deckhand/contract/staffing/swaps/swap';
import type { Actor } from '@deckhand/domain/access/actor';
import { say } from '@deckhand/domain/language/say';
import { horizonFor, publishedPlan } from '@deckhand/domain/plans/horizon';
import { whyNotOffered } from '@deckhand/domain/staffing/swaps/swap';
import { daysBetween } from '@deckhand/domain/time/civil-date';
import type { Transaction } from 'kysely';
import type { Config } from '../../../platform/config/config.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { refuse, refusingWhen } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { minutesToRow } from '../../plans/plan-rows.ts';
import { insertRequest } from '../../requests/requests.queries.ts';
import { type LoadedSwap, loadSwap, type SwapSide } from './load-swap.ts';
import { answerLink, queueSwapMails, shiftInWords } from './mail-swap.ts';

type Body = Parsed<typeof requestSwap, 'body'>;

export const requestSwapRoute = route(requestSwap, ({ db, actor, body, now, config }) =>
  inTransaction(db, async (transaction) => {
    const id = await createSwap(transaction, actor, body, now, config);
    return { id, status: 'Pending' as const, message: swapSent };
  }),
);

/** SW1: asks a colleague to take a date of the actor's own shift, and notifies them by mail. */
export async function createSwap(
  transaction: Transaction<Schema>,
  actor: Actor,
  { shift, date, colleague, other_shift: otherShift, other_date: otherDate, reason }: Body,
  now: Date,
  config: Config,
): Promise<number> {
  // DR4: nobody learns of a draft that keeps one of the two, until the colleague accepts.
  const horizonOf = (location: Parameters<typeof horizonFor>[1]) => horizonFor(actor, location);
  const taken = otherShift && otherDate ? { shiftId: otherShift, date: otherDate } : null;
  const asked = { requesterId: actor.id, given: { shiftId: shift, date } };
  // The owner of the shift is checked first: nobody else reads the other refusals. Nothing is locked, because
  // the answer to the swap checks again.
  const own = await loadSwap(transaction, { ...asked, colleagueId: actor.id, taken: null }, now, horizonOf);
  if (!own) refuse(404, shiftNotFound);
  refuseOwnSide(own.given, actor);
  if (colleague === actor.id) refuse(400, notYourColleague);
  const swap = await loadSwap(transaction, { ...asked, colleagueId: colleague, taken }, now, horizonOf);
  const { seat, other } = readOffered(swap, taken !== null);
  const id = await refusingWhen(
    'request_swap_once',
    { status: 409, text: alreadyAsked },
    insertRequest(transaction, {
      kind: 'SWAP',
      person_id: actor.id,
      colleague_id: colleague,
      shift_id: shift,
      first_date: date,
      last_date: date,
      minutes: minutesToRow(seat.minutes),
      other_shift_id: other?.shiftId ?? null,
      other_date: other?.date ?? null,
      other_minutes: other ? minutesToRow(other.minutes) : null,
      reason,
      created_at: now,
    }),
  );
  if (swap) await mailColleague(transaction, swap, { id, reason }, config);
  return id;
}

/** Refuses a date that the actor cannot give, as for a schedule change, but without a lead time: somebody else comes. */
export function refuseOwnSide({ shift, plan, problem }: SwapSide, actor: Actor): void {
  const horizon = horizonFor(actor, { id: shift.location_id, published_through: shift.published_through });
  const isTheirs = publishedPlan(plan, horizon).commitments.some(({ personId }) => personId === actor.id);
  if (!isTheirs || shift.archived_at !== null || shift.kind === 'STAFF_MEETING') refuse(404, shiftNotFound);
  if (problem === 'NOT_PUBLISHED') refuse(400, notPublished);
  if (problem === 'GONE') refuse(400, notOnThatDate);
  if (problem === 'CLOSED') refuse(400, holidayRequested);
  if (problem === 'BEGUN') refuse(400, pastShift);
}

/** SW2: refuses a swap that `find-swaps` does not offer, in the same words for every colleague. */
function readOffered(swap: LoadedSwap | undefined, isSwap: boolean) {
  const cannot = isSwap ? notTheirShift : notYourColleague;
  if (!swap?.given.seat || !isStaff(swap.colleague)) return refuse(400, cannot);
  const { requester, colleague, given, taken, required } = swap;
  const seat = swap.given.seat;
  const isDraft = taken?.problem === 'NOT_PUBLISHED' && taken.shift.location_id === given.shift.location_id;
  if (isDraft) refuse(400, notPublished);
  if (taken && !mayBeSwapped(given, taken)) refuse(400, notTheirShift);
  const other = taken?.seat ?? null;
  if (whyNotOffered({ requester, colleague, seat, other }, required))
    refuse(400, taken ? swapNotPossible : notYourColleague);
  return { seat, other };
}

/** Only people who work shifts can answer. */
export function isStaff({ role }: Pick<Actor, 'role'>): boolean {
  return (STAFF as readonly string[]).includes(role);
}

/** A shift of the same location, around the same days, that its holder can give. */
export function mayBeSwapped(given: SwapSide, taken: SwapSide): boolean {
  return (
    taken.problem === undefined &&
    taken.shift.kind !== 'STAFF_MEETING' &&
    taken.shift.location_id === given.shift.location_id &&
    Math.abs(daysBetween(given.date, taken.date)) <= swapDaysAround &&
    !(taken.shift.id === given.shift.id && taken.date === given.date)
  );
}

async function mailColleague(
  transaction: Transaction<Schema>,
  swap: LoadedSwap,
  { id, reason }: { id: number; reason: string },
  config: Config,
): Promise<void> {
  const { requester, colleague, given, taken } = swap;
  const { name } = requester;
  const asks = () =>
    taken
      ? [
          say('{name} asks you to swap:', { name }),
          `  ${say('You give {shift}', { shift: shiftInWords(taken) })}`,
          `  ${say('You get {shift}', { shift: shiftInWords(given) })}`,
        ].join('\n')
      : say('{name} asks you to take {shift}.', { name, shift: shiftInWords(given) });
  await queueSwapMails(transaction, swap, [
    {
      to: colleague,
      opens: `/my-requests?swap=${id}`,
      write: () => ({
        subject: taken
          ? say('{name} asks you to swap a shift', { name })
          : say('{name} asks you to take a shift', { name }),
        lines: [
          asks(),
          ...(reason === '' ? [] : [say('They say: {reason}', { reason })]),
          `${say('Accept or decline it here:')}\n${answerLink(config, id)}`,
          say('Nothing changes before you accept.'),
        ],
      }),
    },
  ]);
}
