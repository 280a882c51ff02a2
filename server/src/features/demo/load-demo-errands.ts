import type { Actor } from '@deckhand/domain/access/actor';
import { everyDate } from '@deckhand/domain/plans/horizon';
import { addDays, type CivilDate } from '@deckhand/domain/time/civil-date';
import { todayIn, type ZoneCode } from '@deckhand/domain/time/zones';
import type { Transaction } from 'kysely';
import type { Config } from '../../platform/config/config.ts';
import { refuse } from '../../platform/refusals/refusal.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { inAct } from '../plans/act.ts';
import { affectedShifts } from '../requests/time-off/affected-shifts.ts';
import { findOpenShifts } from '../schedule/calendar/list-open-shifts.ts';
import { replaceOnDate } from '../schedule/shifts/replace-staff.ts';
import { findSwapsFor } from '../staffing/swaps/find-swaps.ts';
import { createSwap } from '../staffing/swaps/request-swap.ts';
import { type DemoPerson, ifPossible } from './load-demo-requests.ts';

interface DemoInput {
  employee: DemoPerson;
  /** The person who plans. */
  actor: Actor;
  people: readonly DemoPerson[];
  home: { id: number; timezone: ZoneCode };
}

/** Somebody calls in sick on one of these days, in how many days. */
const SICK_DAYS = { first: 2, last: 8 };
/** The swap is about days that are not over while somebody looks at the demo school. */
const SWAP_DAYS = { first: 3, last: 20 };

/** Gives the employee of the demo school something to do: a colleague asks them for a swap, and a shift opens that fits them. */
export async function loadDemoErrands(
  transaction: Transaction<Schema>,
  { employee, actor, people, home }: DemoInput,
  config: Config,
  now: Date,
): Promise<void> {
  const today = todayIn(home.timezone, now);
  const colleagues = people.filter(
    ({ id, role, locationIds }) =>
      role === 'EMPLOYEE' && id !== employee.id && locationIds.length === 1 && locationIds[0] === home.id,
  );
  const seatsOf = async (person: DemoPerson, { first, last }: typeof SICK_DAYS) => {
    const range = { personId: person.id, first: addDays(today, first), last: addDays(today, last) };
    return (await affectedShifts(transaction, [range], everyDate))[0] ?? [];
  };

  await askForSwap();
  await fallSick();

  /** Both sides can do the same swaps, so they are looked up for the employee, who has few shifts. */
  async function askForSwap(): Promise<void> {
    for (const own of await seatsOf(employee, SWAP_DAYS)) {
      const wanted = { shift: own.id, date: own.shift_date };
      // A meeting cannot be swapped.
      const found = await ifPossible(transaction, () => findSwapsFor(transaction, employee, wanted, now));
      for (const { colleague, shift } of found?.shifts ?? []) {
        const asker = colleagues.find(({ id }) => id === colleague.id);
        if (!asker || shift.date < addDays(today, SWAP_DAYS.first)) continue;
        const body = {
          shift: shift.id,
          date: shift.date,
          colleague: employee.id,
          other_shift: own.id,
          other_date: own.shift_date,
          reason: 'I have an exam the next morning. Could you?',
        };
        const made = await ifPossible(transaction, () => createSwap(transaction, asker, body, now, config));
        if (made !== undefined) return;
      }
    }
  }

  async function fallSick(): Promise<void> {
    for (const colleague of colleagues) {
      for (const { id: shift, shift_date: date } of await seatsOf(colleague, SICK_DAYS)) {
        const seats = [{ staff_1_id: colleague.id, replaced_staff_1_id: null, is_staff_1: true }] as const;
        const isOpened = await ifPossible(transaction, async () => {
          await inAct(transaction, { kind: 'REPLACED', actor, now }, (_, act) =>
            replaceOnDate(transaction, act, { shift_id: shift, date, staff: [...seats] }),
          );
          return (await fits(shift, date)) || refuse(400, 'The employee cannot take it.');
        });
        if (isOpened) return;
      }
    }
  }

  async function fits(shift: number, date: CivilDate): Promise<boolean> {
    const moment = { now, changesBy: () => undefined };
    const open = await findOpenShifts(transaction, employee, [date], moment);
    return open.some(({ id }) => id === shift);
  }
}
