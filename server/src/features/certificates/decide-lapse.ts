import { datesOpened, decideLapse, lapseKept } from '@deckhand/contract/certificates/decide-lapse';
import { stalePage } from '@deckhand/contract/plans/shift';
import type { Actor } from '@deckhand/domain/access/actor';
import { say } from '@deckhand/domain/language/say';
import { formatForDisplay } from '@deckhand/domain/time/civil-date';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { groupBy } from '../../platform/basics/group-by.ts';
import { route } from '../../platform/http/route.ts';
import { reachOf } from '../../platform/queries/reach.ts';
import { refuse } from '../../platform/refusals/refusal.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { findPerson } from '../people/find-person.ts';
import { inAct } from '../plans/act.ts';
import { changeShift } from '../plans/change-shift.ts';
import { loadShiftsAnywhere } from '../plans/load-plan.ts';
import { logSeatChanges } from '../plans/log-replacements.ts';
import { releaseOnDates } from '../plans/release-on-dates.ts';
import { insertKeptLapse, type LapsedDateRow, selectLapsedDates } from './lapses.queries.ts';

/** CE8: opens the dates for which a person lacks a certificate, or keeps the person there until it is renewed. */
export const decideLapseRoute = route(decideLapse, ({ db, actor, body, now }) =>
  inAct(db, { kind: 'REPLACED', actor, now }, async (transaction, act) => {
    const { user: personId, kind: kindId, dates, action } = body;
    await findPerson(transaction, actor, personId);
    // Locked before the dates are read: nobody changes the seats meanwhile.
    const shiftIds = [...new Set(dates.map(({ shift }) => shift))].sort((one, other) => one - other);
    const shifts = await loadShiftsAnywhere(transaction, shiftIds, now);
    const lapsed = await selectLapsedDates(transaction, { reach: reachOf(actor), personId, now });
    const chosen = dates.map(({ shift, date }) =>
      lapsed.find((row) => row.shift_id === shift && row.date === date && row.lack.kind_id === kindId),
    );
    // A date may be named twice.
    const rows = [...new Set(chosen)].filter((row) => row !== undefined);
    const [first] = rows;
    if (first === undefined || chosen.includes(undefined)) refuse(409, stalePage);
    if (action === 'KEEP') {
      await keep(transaction, actor, { personId, kindId, rows, now });
      return { message: lapseKept };
    }
    const { kind, ended } = first.lack;
    const note =
      ended === null
        ? () => say('You have no valid {kind}, which this shift takes.', { kind })
        : () => say('Your {kind} holds until {date} only.', { kind, date: formatForDisplay(ended) });
    const datesOf = groupBy(rows, (row) => row.shift_id);
    for (const loaded of shifts) {
      const released = (datesOf.get(loaded.shift.id) ?? []).map(({ date }) => date);
      const after = releaseOnDates(loaded, personId, released);
      await changeShift(transaction, act, loaded, after, { cause: 'CERTIFICATE', note });
      for (const date of released)
        await logSeatChanges(transaction, loaded, after, { date, actorId: actor.id, now });
    }
    return { message: datesOpened };
  }),
);

interface Kept {
  personId: number;
  kindId: number;
  rows: readonly LapsedDateRow[];
  now: Date;
}

async function keep(
  transaction: Transaction<Schema>,
  actor: Actor,
  { personId, kindId, rows, now }: Kept,
): Promise<void> {
  const by = { actorId: actor.id, now };
  for (const [ended, lapsed] of groupBy(rows, ({ lack }) => lack.ended)) {
    const locationIds = [...new Set(lapsed.map(({ location_id: id }) => id))];
    await insertKeptLapse(transaction, { personId, kindId, ended, locationIds }, by);
    const after = { kept_kind: kindId, kept_although_ended: ended, kept_at: locationIds.join(', ') };
    await writeAudit(transaction, [{ subject: 'person', subjectId: personId, before: {}, after }], {
      ...by,
      cause: 'KEEP_UNTIL_RENEWED',
    });
  }
}
