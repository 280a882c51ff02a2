import { timesOutOfOrder } from '@deckhand/contract/plans/shift';
import { closureNotFound, closureOver, openAlready } from '@deckhand/contract/schedule/closures/closure';
import { poolReopened, reopenPool } from '@deckhand/contract/schedule/closures/reopen-pool';
import { reachesLocation } from '@deckhand/domain/access/locations';
import { Closures, minutesWithout } from '@deckhand/domain/plans/closures/closures';
import { isWholeDay, MINUTES_PER_DAY, type MinuteRange } from '@deckhand/domain/time/minutes';
import type { Transaction } from 'kysely';
import { route } from '../../../platform/http/route.ts';
import { found, refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { type Act, inAct } from '../../plans/act.ts';
import { closingFromRow } from '../../plans/closure-rows.ts';
import { minutesToRow } from '../../plans/plan-rows.ts';
import { auditClosures } from './audit-closures.ts';
import { findChangedShifts } from './changed-shifts.ts';
import {
  type ClosureRow,
  deleteHoliday,
  insertClosures,
  lockClosure,
  selectClosuresBetween,
  updateClosedMinutes,
} from './holidays.queries.ts';
import { closedTime, mailChangedShifts } from './mail-changed-shifts.ts';
import { aheadOf, wireClosure } from './wire-closure.ts';

/**
 * CL4: opens a location again from now on. Seats were never touched, so every shift is as if the location had not been closed,
 * whatever was edited meanwhile.
 */
export const reopenPoolRoute = route(reopenPool, ({ db, actor, params, body, now }) =>
  inAct(db, { kind: 'REOPENED', actor, now }, async (transaction, act) => {
    const closure = found(await lockClosure(transaction, params.id), closureNotFound);
    if (!reachesLocation(actor, closure.location_id)) refuse(404, closureNotFound);
    const opened = openedPart(closure, body, now);
    const { location_id: locationId, date } = closure;
    const day = { first: date, last: date };
    const known = await selectClosuresBetween(transaction, [locationId], day);
    const others = known.filter(({ id }) => id !== closure.id).map((row) => closingFromRow(row).minutes);
    const left = remainder(closingFromRow(closure).minutes, opened, others);
    const before = Closures.from(known.map(closingFromRow));
    const after = Closures.from([...others, ...left].map((minutes) => ({ date, minutes })));
    const change = { locationIds: [locationId], ...day, before: () => before, after: () => after };
    const changed = await findChangedShifts(transaction, change);
    await saveRemainder(transaction, act, closure, left);
    await mailChangedShifts(transaction, changed, {
      what: 'OPEN_AGAIN',
      lines: () => new Map([[locationId, [closedTime(date, opened)]]]),
    });
    const rows = await selectClosuresBetween(transaction, [locationId], day);
    const results = rows.map((row) => wireClosure(row, now));
    const message = () => poolReopened(closure.location_title);
    return { count: results.length, results, people: changed.notified.length, message };
  }),
);

/** The part of the asked time that is closed and lies ahead. */
function openedPart(
  closure: ClosureRow,
  asked: { start_time?: number | null | undefined; end_time?: number | null | undefined },
  now: Date,
): MinuteRange {
  const start = asked.start_time ?? 0;
  const end = asked.end_time ?? MINUTES_PER_DAY;
  if (end <= start) refuse(400, timesOutOfOrder);
  const ahead = aheadOf(closure, now) ?? refuse(400, closureOver);
  const opened = { start: Math.max(start, ahead.start), end: Math.min(end, ahead.end) };
  return opened.start < opened.end ? opened : refuse(400, openAlready);
}

/**
 * The parts that stay closed. Parts never overlap one another, so the rest of a whole day leaves out those
 * that are closed beside it.
 */
function remainder(closed: MinuteRange, opened: MinuteRange, others: readonly MinuteRange[]): MinuteRange[] {
  const rest = minutesWithout(closed, [opened]);
  const parts = others.filter((other) => !isWholeDay(other));
  return isWholeDay(closed) ? rest.flatMap((part) => minutesWithout(part, parts)) : rest;
}

/** The first part keeps the id, because lists on open screens refer to it. */
async function saveRemainder(
  transaction: Transaction<Schema>,
  act: Act,
  closure: ClosureRow,
  [first, ...more]: readonly MinuteRange[],
): Promise<void> {
  const { location_id, date, kind, reason } = closure;
  const minutes = first ? minutesToRow(first) : null;
  if (minutes === null) await deleteHoliday(transaction, closure.id);
  else await updateClosedMinutes(transaction, closure.id, minutes);
  const rows = more.map((part) => ({ location_id, date, minutes: minutesToRow(part), kind, reason }));
  const ids = await insertClosures(transaction, rows);
  await auditClosures(
    transaction,
    act,
    [
      { ...closure, before: closure.minutes, after: minutes },
      ...rows.map((row, index) => ({ ...row, id: ids[index] ?? 0, before: null, after: row.minutes })),
    ],
    'REOPEN_POOL',
  );
}
