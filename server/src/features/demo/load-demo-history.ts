import type { Actor } from '@deckhand/domain/access/actor';
import { everyDate } from '@deckhand/domain/plans/horizon';
import { addDays, type CivilDate } from '@deckhand/domain/time/civil-date';
import { startOfWeek } from '@deckhand/domain/time/weeks';
import { todayIn, type ZoneCode } from '@deckhand/domain/time/zones';
import type { Transaction } from 'kysely';
import type { Config } from '../../platform/config/config.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { inAct } from '../plans/act.ts';
import { affectedShifts } from '../requests/time-off/affected-shifts.ts';
import { acceptFound } from '../schedule/history/plan-undo.ts';
import { planLockedUndo, saveUndo } from '../schedule/history/undo-change.ts';
import { beginSteps } from '../schedule/publishing/change-publishing.ts';
import { newDatesOf } from '../schedule/publishing/plan-publication.ts';
import { publishDates } from '../schedule/publishing/publish-schedule.ts';
import { selectLocations } from '../schedule/publishing/publishing.queries.ts';
import { remindUnseen } from '../schedule/publishing/remind-unseen.ts';
import { insertSeen, selectUnseen } from '../schedule/publishing/seen.queries.ts';
import { sendDueNotices } from '../schedule/publishing/send-due-notices.ts';
import { replaceOnDate } from '../schedule/shifts/replace-staff.ts';
import { type DemoPerson, ifPossible } from './load-demo-requests.ts';

interface DemoInput {
  people: readonly DemoPerson[];
  /** The person who publishes. */
  admin: Actor;
  /** The location where a manager changes their mind. */
  home: { id: number; timezone: ZoneCode };
  /** The location that publishes in steps. */
  stepping: { id: number; timezone: ZoneCode };
}

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** Every so many people have not confirmed their schedule yet. */
const UNSEEN = 4;

/** Lets the school live: a change that was taken back, and a location that publishes in steps, with drafts ahead. */
export async function loadDemoHistory(
  transaction: Transaction<Schema>,
  { people, admin, home, stepping }: DemoInput,
  config: Config,
  now: Date,
): Promise<void> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  await changeTheirMind();
  await publishInSteps();

  /** A manager leaves a seat blank, notices that it was the wrong one, and takes it back. */
  async function changeTheirMind(): Promise<void> {
    const manager = people.find(
      ({ role, locationIds }) => role === 'MANAGER' && locationIds.includes(home.id),
    );
    const colleagues = people.filter(
      ({ role, locationIds }) =>
        role === 'EMPLOYEE' && locationIds.length === 1 && locationIds[0] === home.id,
    );
    const today = todayIn(home.timezone, now);
    for (const person of manager ? colleagues : []) {
      const range = { personId: person.id, first: addDays(today, 9), last: addDays(today, 20) };
      const [seat] = (await affectedShifts(transaction, [range], everyDate))[0] ?? [];
      if (seat === undefined || manager === undefined) continue;
      const staff = [{ staff_1_id: person.id, replaced_staff_1_id: null, is_staff_1: true }] as const;
      const changed = await ifPossible(transaction, () =>
        inAct(transaction, { kind: 'REPLACED', actor: manager, now: ago(3 * HOUR) }, async (_, act) => {
          const body = { shift_id: seat.id, date: seat.shift_date, staff: [...staff] };
          await replaceOnDate(transaction, act, body);
          return act.begin(transaction);
        }),
      );
      if (changed === undefined) continue;
      const details = { kind: 'UNDONE', actor: manager, now: ago(2 * HOUR), undoes: changed } as const;
      await inAct(transaction, details, async (_, act) =>
        saveUndo(transaction, act, await planLockedUndo(transaction, act, changed, acceptFound)),
      );
      return;
    }
  }

  /** Began two weeks ago, and published the next weeks on Sunday. Most people have confirmed them. */
  async function publishInSteps(): Promise<void> {
    const week = startOfWeek(todayIn(stepping.timezone, now));
    await moveHorizon(addDays(week, 6), ago(14 * DAY), true);
    const published = ago(2 * DAY);
    await moveHorizon(addDays(week, 20), published, false);
    const sent = new Date(published.getTime() + HOUR);
    await sendDueNotices(transaction, config, sent);
    for (const [index, { id: personId }] of people.entries()) {
      const [unseen] =
        index % UNSEEN === 0
          ? []
          : await selectUnseen(transaction, personId, todayIn(stepping.timezone, now));
      const seenAt = new Date(sent.getTime() + (index + 1) * 7 * 60_000);
      if (unseen)
        await insertSeen(transaction, {
          person_id: personId,
          change_id: Math.max(...unseen.changes),
          seen_at: seenAt,
        });
    }
    await remindUnseen(transaction, config, now);
  }

  async function moveHorizon(through: CivilDate, at: Date, isFirst: boolean): Promise<void> {
    const locations = await selectLocations(transaction, [stepping.id]);
    const [location] = locations;
    if (location === undefined) return;
    await inAct(transaction, { kind: 'PUBLISHED', actor: admin, now: at }, async (_, act) => {
      if (isFirst) return beginSteps(transaction, act, { location, through, config });
      const dates = newDatesOf(locations, through, at);
      await publishDates(transaction, act, { locations, dates, horizon: through });
    });
  }
}
