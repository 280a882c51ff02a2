import { offlineDoubt } from '@deckhand/contract/attendance/send-offline-punches';
import { USUAL_MAPPING } from '@deckhand/domain/pay/files/mapping';
import type { Days } from '@deckhand/domain/pay/photograph';
import { addDays, type CivilDate } from '@deckhand/domain/time/civil-date';
import { startOfWeek } from '@deckhand/domain/time/weeks';
import { instantAt, minuteOfDayIn, todayIn, type ZoneCode } from '@deckhand/domain/time/zones';
import type { Transaction } from 'kysely';
import type { Config } from '../../platform/config/config.ts';
import { together } from '../../platform/database/transaction.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { carryCorrections } from '../attendance/correct-closed-days.ts';
import { findAttendanceForChange } from '../attendance/find-attendance.ts';
import { reportMissedPunch } from '../attendance/missed-punches/request-missed-punch.ts';
import { insertOfflinePunches } from '../attendance/offline-punches.queries.ts';
import { changeAttendances } from '../attendance/record-attendance.ts';
import { handOver } from '../pay/files/hand-over-file.ts';
import { saveMapping } from '../pay/files/mapping.queries.ts';
import { saveNumbers } from '../pay/files/update-payroll-numbers.ts';
import { type PersonalRow, selectPayRows } from '../pay/pay-rows.queries.ts';
import { closePeriod } from '../pay/periods/close-pay-period.ts';
import { saveSchedule } from '../pay/periods/set-pay-schedule.ts';
import { type SeatToSee, selectSeatsToSee } from '../pay/sign-off/exceptions.queries.ts';
import { mailPeriodOver } from '../pay/sign-off/mail-period-over.ts';
import { insertSignatures } from '../pay/sign-off/sign-off.queries.ts';
import { insertStatement } from '../pay/sign-off/timesheet.queries.ts';
import { setLeaveHours } from '../pay/wages/decide-leave.ts';
import { recordWages } from '../pay/wages/set-wage.ts';
import { changePaySettings } from '../pay/wages/update-pay-settings.ts';
import { inAct } from '../plans/act.ts';
import { decideDaysOff } from '../requests/time-off/decide-time-off.ts';
import { createTimeOffRequest } from '../requests/time-off/request-time-off.ts';
import { selectKioskAt } from './bootstrap.queries.ts';
import { demoWages } from './demo-wages.ts';
import { type DemoPerson, ifPossible } from './load-demo-requests.ts';

interface DemoInput {
  /** Ordered by key: the admin, the super admin, the manager, the employee, and the others. */
  people: readonly DemoPerson[];
  positionIds: readonly number[];
  /** The first one is where the accounts of the demo work. */
  locations: readonly { id: number; timezone: ZoneCode }[];
}

const DAYS = 14;
const NOON = 12 * 60;
const HOUR = 60 * 60_000;
/** The first numbers of the payroll provider. */
const FIRST_NUMBER = 4_001;
/** Every so many people have not said that their hours look right. */
const UNCONFIRMED = 6;
/** A row of so many minutes is a whole shift. */
const WHOLE_SHIFT = 120;
const PUNCHES = ['5f0c7c36-5f43-4d0c-9a5e-2f6a3c1b7d01', '5f0c7c36-5f43-4d0c-9a5e-2f6a3c1b7d02'] as const;

/**
 * Pays the school every two weeks: two periods were handed over, one is closed, one is over and has something left of every kind,
 * and one is running.
 */
export async function loadDemoPay(
  transaction: Transaction<Schema>,
  { people, positionIds, locations }: DemoInput,
  config: Config,
  now: Date,
): Promise<void> {
  const [admin, superAdmin, manager, employee, ...others] = people;
  const [home] = locations;
  if (!admin || !superAdmin || !manager || !employee || !home) return;
  const running = startOfWeek(todayIn(home.timezone, now));
  const periodBefore = (count: number): Days => {
    const from = addDays(running, -count * DAYS);
    return { from, to: addDays(from, DAYS - 1) };
  };
  const noonOf = (date: CivilDate) => instantAt(date, NOON, home.timezone);
  const [first, second, closed, open] = [4, 3, 2, 1].map(periodBefore) as [Days, Days, Days, Days];
  const rows = await selectPayRows(
    transaction,
    people.map(({ id }) => id),
    { from: first.from, to: open.to },
  );
  const rowsIn = ({ from, to }: Days) => rows.filter(({ date }) => from <= date && date <= to);
  // The accounts of the demo have their own things to do.
  const staff = new Map(others.flatMap((one) => (one.role === 'EMPLOYEE' ? [[one.id, one] as const] : [])));
  const wholeShifts = (days: Days) =>
    rowsIn(days).filter(
      ({ personId, locationId, positionId, minutes }) =>
        staff.has(personId) && locationId === home.id && positionId !== null && minutes >= WHOLE_SHIFT,
    );

  await setUp();
  for (const days of [first, second, closed]) await close(days);
  for (const { from, to } of [first, second]) {
    const body = { again: false, left_out: [] };
    await handOver(transaction, { actor: admin, first: from, body, now: noonOf(addDays(to, 4)) });
  }
  await correctClosedDay();
  const busy = await leaveThingsToDo();
  await confirm(
    open,
    now,
    (personId) => personId % 3 === 0 && personId !== employee?.id && !busy.has(personId),
  );
  // Mails that were due before the school began count as sent.
  await mailPeriodOver(transaction, config, now);

  /** The schedule, wages, and names for payroll. */
  async function setUp(): Promise<void> {
    if (!admin || !superAdmin) return;
    const began = noonOf(addDays(first.from, -1));
    const schedule = { kind: 'BIWEEKLY', starts_on: first.from, pay_day_offset: 6 } as const;
    await saveSchedule(transaction, admin, schedule, began);
    await changePaySettings(transaction, admin, { has_wages: true, pays_leave: true }, began);
    const wages = demoWages({ people, positionIds, rows, from: first.from, open });
    // X3: nobody sets their own wage.
    for (const actor of [admin, superAdmin]) {
      const theirs = wages.filter(({ person_id: id }) => (id === admin.id) === (actor === superAdmin));
      await recordWages(transaction, theirs, { actorId: actor.id, cause: 'SET_WAGE', now: began });
    }
    const numbers = people.map(({ id }, index) => ({
      user: id,
      payroll_number: String(FIRST_NUMBER + index),
    }));
    await saveNumbers(transaction, admin, { numbers }, began);
    const codes = { REGULAR: 'REG', OVERTIME: 'OT', SUB: 'SUB', TRAINING: 'TRN', LEAVE: 'PTO', SICK: 'SICK' };
    const set = { set_by: admin.id, set_at: began };
    await saveMapping(transaction, { ...USUAL_MAPPING, codes }, set);
  }

  /** Managers sign their locations, an admin signs their own rows, and closes on Tuesday. */
  async function close(days: Days): Promise<void> {
    if (!admin) return;
    await confirm(days, noonOf(addDays(days.to, 1)), (personId) => personId % UNCONFIRMED !== 0);
    const signed = noonOf(addDays(days.to, 2));
    for (const { id: locationId } of locations) {
      const signers = people.filter(
        (one) => one === admin || (one.role === 'MANAGER' && one.locationIds.includes(locationId)),
      );
      for (const { id: by } of signers.toReversed())
        await insertSignatures(transaction, { days, locationId, by, now: signed });
    }
    const closing = { actor: admin, first: days.from, unsigned: [], now: noonOf(addDays(days.to, 3)) };
    await closePeriod(transaction, closing, (read) => read(transaction));
  }

  async function confirm(days: Days, at: Date, says: (personId: number) => boolean): Promise<void> {
    const paid = [...new Set(rowsIn(days).map(({ personId }) => personId))].filter(says);
    await together(
      paid.map((personId, index) =>
        insertStatement(transaction, {
          personId,
          days,
          kind: 'CONFIRM',
          date: null,
          notes: '',
          device: index % 4 === 0 ? 'COMPUTER' : 'PHONE',
          minutes: null,
          now: at,
        }),
      ),
    );
  }

  /** PE9: an admin corrects hours that were paid already, so that the open period has an adjustment. */
  async function correctClosedDay(): Promise<void> {
    const row = wholeShifts(closed).at(-1);
    if (!admin || !row) return;
    const reason = 'Stayed until the last child was picked up';
    const by = { actor: admin, cause: 'EDIT_HOURS', reason, now: noonOf(addDays(closed.to, 6)) };
    await carryCorrections(transaction, [{ personId: row.personId, dates: [row.date] }], by);
    await setHours(row, admin, row.minutes + 30, reason, by.now);
  }

  async function setHours(
    { id }: PersonalRow,
    actor: DemoPerson,
    minutes: number,
    notes: string,
    at: Date,
  ): Promise<void> {
    const before = await findAttendanceForChange(transaction, actor, id);
    const after = { paid_minutes: minutes, hours_set_by: actor.id, admin_notes: notes };
    await changeAttendances(transaction, [{ before, after }], {
      actorId: actor.id,
      cause: 'EDIT_HOURS',
      now: at,
    });
  }

  /** Leaves something of every kind for the list of the open period. Returns the people it is about. */
  async function leaveThingsToDo(): Promise<Set<number>> {
    if (!manager) return new Set();
    const about = new Set<number>();
    const next = <Thing>(things: readonly Thing[], personOf: (thing: Thing) => number) => {
      const found = things.find((thing) => !about.has(personOf(thing)));
      if (found !== undefined) about.add(personOf(found));
      return found;
    };
    const worked = new Set(rowsIn(open).map(({ personId, date }) => `${personId} ${date}`));
    const seats = await selectSeatsToSee(transaction, { days: open, reach: 'ALL', now });
    const missed = seats.filter(
      (seat) =>
        !seat.was_there &&
        !seat.is_changed &&
        staff.has(seat.person_id) &&
        !worked.has(`${seat.person_id} ${seat.date}`),
    );
    const atHome = missed.filter((seat) => seat.location_id === home?.id);
    const waiting = next(atHome, (seat) => seat.person_id);
    if (waiting) await punchOffline(waiting);
    const unpaid = next(atHome, (seat) => seat.person_id);
    if (unpaid) await reportMissed(unpaid);
    const absent = await takeLeave(missed.filter((seat) => !about.has(seat.person_id)));
    if (absent) about.add(absent.person_id);
    await takeLeave(missed.filter((seat) => !about.has(seat.person_id)).toReversed(), 'with hours');
    const set = next(wholeShifts(open).toReversed(), ({ personId }) => personId);
    if (set) await setHours(set, manager, set.minutes + 15, 'Set up the lanes', noonOf(addDays(set.date, 1)));
    const disputed = next(wholeShifts(open).toReversed(), ({ personId }) => personId);
    if (disputed)
      await insertStatement(transaction, {
        personId: disputed.personId,
        days: open,
        kind: 'DISPUTE',
        date: disputed.date,
        notes: 'I also covered the front desk after my lesson',
        device: 'PHONE',
        minutes: null,
        now,
      });
    return about;
  }

  /** K12a: the tablet was without a network, and its punches came more than a day later. */
  async function punchOffline({ person_id: personId, began_at, ended_at }: SeatToSee): Promise<void> {
    const kiosk = home && (await selectKioskAt(transaction, home.id));
    const code = people.findIndex(({ id }) => id === personId);
    if (!kiosk) return;
    const received = new Date(ended_at.getTime() + 25 * HOUR);
    await insertOfflinePunches(
      transaction,
      [began_at, ended_at].map((at, index) => ({
        id: PUNCHES[index] ?? '',
        kiosk_id: kiosk.id,
        code: String(10_001 + code),
        punched_at: at,
        skew: 0,
        happened_at: at,
        received_at: received < now ? received : now,
        person_id: personId,
        reason: offlineDoubt.late,
        waits: true,
      })),
    );
  }

  async function reportMissed(seat: SeatToSee): Promise<void> {
    const person = staff.get(seat.person_id);
    if (!person) return;
    const minuteOf = (at: Date) => minuteOfDayIn(seat.timezone, at);
    const body = {
      date: seat.date,
      clock_in_time: minuteOf(seat.began_at),
      clock_out_time: minuteOf(seat.ended_at),
      rate: 'REGULAR',
      reason: 'The tablet was charging',
    } as const;
    await ifPossible(transaction, () => reportMissedPunch(transaction, person, body, now));
  }

  /** WA8: one of them had paid leave. Nobody has set its hours, unless they are asked for. */
  async function takeLeave(missed: readonly SeatToSee[], how?: 'with hours'): Promise<SeatToSee | undefined> {
    for (const seat of missed) {
      const { person_id: personId, location_id: locationId, date } = seat;
      const person = staff.get(personId);
      const decider = people.find(
        ({ role, locationIds }) => role === 'MANAGER' && locationIds.includes(locationId),
      );
      if (!person || !decider) continue;
      const asked = noonOf(addDays(date, -30));
      const isTaken = await ifPossible(transaction, async () => {
        const details = { kind: 'TIME_OFF', actor: person, now: asked, isByRule: true } as const;
        const body = {
          start_date: date,
          end_date: date,
          leave_type: 'PAID_LEAVE',
          reason: 'Graduation',
        } as const;
        const id = await inAct(transaction, details, (_, act) =>
          createTimeOffRequest(transaction, act, body),
        );
        const decided = { kind: 'TIME_OFF', actor: decider, now: noonOf(addDays(date, -28)) } as const;
        await inAct(transaction, { ...decided, requestId: id }, (_, act) =>
          decideDaysOff(transaction, act, { id, action: 'APPROVE', notes: 'Congratulations!' }),
        );
        const hours = { user_id: personId, date, hours: seat.length / 60 };
        if (how === 'with hours') await setLeaveHours(transaction, decider, hours, noonOf(addDays(date, 1)));
        return true;
      });
      if (isTaken) return seat;
    }
    return undefined;
  }
}
