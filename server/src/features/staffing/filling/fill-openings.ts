import { Readable } from 'node:stream';
import { refusalText } from '@deckhand/contract/refusals';
import { locationNotFound } from '@deckhand/contract/school/locations/location';
import {
  datesOfOtherWeeks,
  type FillResult,
  fillAtMost,
  fillOpenings,
  fillTookTooLong,
  fillTooLarge,
  pinImpossible,
  tooManyOpenSeats,
} from '@deckhand/contract/staffing/filling/fill-openings';
import { openSeatsAtMost } from '@deckhand/contract/staffing/filling/proposal';
import type { Actor } from '@deckhand/domain/access/actor';
import { reachesLocation } from '@deckhand/domain/access/locations';
import { speak } from '@deckhand/domain/language/language';
import { sayKnown } from '@deckhand/domain/language/say';
import { STEPS, type StepName } from '@deckhand/domain/staffing/filling/value';
import { keyOf } from '@deckhand/domain/staffing/seat';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { weekDates } from '@deckhand/domain/time/weeks';
import type { Kysely } from 'kysely';
import { inSnapshot } from '../../../platform/database/transaction.ts';
import { answerWithRights } from '../../../platform/http/authorize.ts';
import { route } from '../../../platform/http/route.ts';
import { watchRights } from '../../../platform/http/watch-rights.ts';
import { type Reach, reachOf } from '../../../platform/queries/reach.ts';
import { Refusal, refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { countFill } from '../candidates/candidates.queries.ts';
import { type FillMessage, fillLine, type UnsaidRefusal } from './fill-line.ts';
import { loadOpenRows } from './load-open-rows.ts';

/** Milliseconds. A proxy ends what says nothing for long. */
const HEARTBEAT = 10_000;
/** Milliseconds beyond the time of a search in which it makes its last answer; then its thread ends, whatever it does. */
const LAST_ANSWER = 10_000;

export const fillOpeningsRoute = route(fillOpenings, async (context) => {
  const { actor, body, now, language } = context;
  const { location, no_overtime: noOvertime, seconds } = body;
  if (location && !reachesLocation(actor, location)) refuse(404, locationNotFound);
  const week = weekDates(body.date);
  if (body.only?.some(({ date }) => !week.includes(date))) refuse(400, datesOfOtherWeeks);
  const locations = location ? [location] : reachOf(actor);
  const only = body.only
    ? new Set(body.only.map((one) => keyOf({ shiftId: one.shift_id, date: one.date })))
    : undefined;
  const pins = body.pins.map((pin) => ({ shiftId: pin.shift_id, date: pin.date, personId: pin.user_id }));
  const stopping = new AbortController();
  const { signal } = stopping;
  const stream = new Readable({
    read: () => undefined,
    destroy: (error, done) => {
      stopping.abort();
      done(error);
    },
  });
  /** Refuses a manager who has logged out, or lost their role or a location, since the search began. */
  const checkRights = async () => {
    await context.authorizeAgain();
    if (!reachesAll(context.actor, locations)) refuse(403, refusalText[403]);
  };
  const push = (text: string) => {
    if (!signal.aborted) stream.push(text);
  };
  const pushEvent = (event: string, data: string) => push(`event: ${event}\ndata: ${data}\n\n`);
  const send = (event: string, data: object) => pushEvent(event, JSON.stringify(data));
  const sayRefused = (refusal: Refusal) =>
    send('refused', { message: speak(language, () => refusal.spokenText), obstacles: [] });
  const sendRefusal = ({ message, obstacles }: UnsaidRefusal) =>
    send('refused', { message: speak(language, () => refusalWords(message)), obstacles });
  const takeTurn = fillLine.enter({
    personId: actor.id,
    signal,
    onRank: (place) => send('waiting', { place }),
  });
  await refuseTooLarge(context.db, locations, week, only?.size).catch((error: unknown) => {
    stopping.abort();
    throw error;
  });
  const endRefused = (refusal: Refusal) => {
    sayRefused(refusal);
    stopping.abort();
  };
  const heart = setInterval(() => push(': still here\n\n'), HEARTBEAT);
  let stopWatching: (() => void) | undefined;
  let began = performance.now();
  let last: { text: string } | undefined;
  let step: StepName = STEPS[0].name;
  const secondsOver = () => (performance.now() - began) / 1_000;
  const pass = (message: FillMessage) => {
    if (message.event === 'result') {
      last = message;
      pushEvent('result', message.text);
    } else if (message.event === 'progress') {
      step = message.data.step;
      send('progress', { ...message.data, seconds: Math.round(secondsOver() * 10) / 10 });
    } else sendRefusal(message.data);
  };
  void takeTurn({
    limit: seconds * 1_000 + LAST_ANSWER,
    makeJob: async () => {
      began = performance.now();
      stopWatching = watchRights(checkRights, endRefused);
      const load = () =>
        inSnapshot(context.db, (transaction) =>
          loadOpenRows(transaction, { locations, dates: week, noOvertime, coverage: 'everywhere' }, now),
        );
      // Rights may have ended in the line, where nothing is sent that needs them.
      const rows = await answerWithRights(load, checkRights);
      return { rows, actor: context.actor, only, pins, seconds, spent: secondsOver() };
    },
    onMessage: pass,
  })
    .then((end) => {
      if (end !== 'late') return;
      if (!last) return sendRefusal({ message: fillTookTooLong, obstacles: [] });
      const best: FillResult = JSON.parse(last.text);
      send('result', { ...best, is_proven: false, unproven: { step, gap: null } } satisfies FillResult);
    })
    .catch((error: unknown) => {
      if (error instanceof Refusal) sayRefused(error);
      else stream.destroy(error as Error);
    })
    .finally(() => {
      clearInterval(heart);
      stopWatching?.();
      stream.push(null);
    });
  return stream;
});

function reachesAll(actor: Actor, locations: Reach): boolean {
  return locations === 'ALL'
    ? reachOf(actor) === 'ALL'
    : locations.every((location) => reachesLocation(actor, location));
}

function refusalWords(message: UnsaidRefusal['message']): string {
  if (typeof message === 'string') return sayKnown(message);
  const { name, code, date } = message;
  return pinImpossible(sayKnown(name), code, date);
}

/** FI4: a search that would take too long is not even loaded. */
async function refuseTooLarge(
  db: Kysely<Schema>,
  locations: Reach,
  week: readonly CivilDate[],
  chosen: number | undefined,
): Promise<void> {
  const [first = '', last = ''] = [week[0], week.at(-1)];
  const open = await inSnapshot(db, (transaction) => countFill(transaction, locations, { first, last }));
  const openDates = Math.min(open.openDates, chosen ?? open.openDates);
  if (open.people > fillAtMost.people || openDates * open.people > fillAtMost.pairs)
    refuse(400, () => fillTooLarge(openDates, open.people));
  if (openDates > openSeatsAtMost) refuse(400, tooManyOpenSeats);
}
