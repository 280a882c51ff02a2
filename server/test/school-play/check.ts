import { listMissedPunches } from '@deckhand/contract/attendance/missed-punches/list-missed-punches';
import type { Answer, CallDeclaration } from '@deckhand/contract/call';
import { daysListedAhead, daysLookedBack, minutesShort } from '@deckhand/contract/limits';
import { listClockedIn } from '@deckhand/contract/reports/dashboard/list-clocked-in';
import { listMissedShifts } from '@deckhand/contract/reports/dashboard/list-missed-shifts';
import { listNotClockedIn } from '@deckhand/contract/reports/dashboard/list-not-clocked-in';
import { listPresent } from '@deckhand/contract/reports/dashboard/list-present';
import { listUnassigned } from '@deckhand/contract/reports/dashboard/list-unassigned';
import { listWaiting } from '@deckhand/contract/reports/dashboard/list-waiting';
import { type Counts, viewCounts } from '@deckhand/contract/reports/dashboard/view-counts';
import { listMyRequests } from '@deckhand/contract/requests/list-my-requests';
import { listScheduleChanges } from '@deckhand/contract/requests/schedule-changes/list-schedule-changes';
import { listShiftRequests } from '@deckhand/contract/requests/shift-requests/list-shift-requests';
import { listTimeOffRequests } from '@deckhand/contract/requests/time-off/list-time-off-requests';
import { listOpenings } from '@deckhand/contract/staffing/openings/list-openings';
import { isDoubleBooked, PEOPLE } from '@deckhand/domain/plans/testing/naive-school';
import { on } from '@deckhand/domain/plans/testing/world';
import { expect } from 'vitest';
import type { TestSchool } from '../test-school.ts';
import { checkCoverage } from './check-coverage.ts';
import { ALL_DAYS, LAST_DAY, type Play } from './play.ts';

const TILES = {
  clocked_in_count: { call: listClockedIn, dated: 'date' },
  not_clocked_in_count: { call: listNotClockedIn, dated: undefined },
  unassigned_clocked_in_count: { call: listUnassigned, dated: undefined },
  open_shift_request_count: { call: listOpenings, dated: 'from_date' },
  schedule_change_request_count: { call: listScheduleChanges, dated: undefined },
  time_off_request_count: { call: listTimeOffRequests, dated: undefined },
  new_shift_request_count: { call: listShiftRequests, dated: 'date' },
  mannual_clockout_count: { call: listPresent, dated: undefined },
  missed_clock_in_count: { call: listMissedShifts, dated: undefined },
  manual_clockin_request_count: { call: listMissedPunches, dated: undefined },
} as const satisfies Record<keyof Counts, { call: CallDeclaration; dated: string | undefined }>;
type RowsOf<C extends CallDeclaration> = Answer<C> extends { results: infer Rows } ? Rows : never;
type Lists = { [Name in keyof typeof TILES]: RowsOf<(typeof TILES)[Name]['call']> };

/** Reads the ten lists and checks that the counts of their tiles match. */
async function readLists(
  school: TestSchool,
  as: { token: string },
  { location, date }: { location?: string | undefined; date?: string | undefined },
): Promise<{ lists: Lists; counts: Counts }> {
  // Nothing changes meanwhile, so they are read at once.
  const [counts, ...read] = await Promise.all([
    school.answer(viewCounts, { query: { location, date } }, { as }),
    ...Object.entries(TILES).map(async ([name, { call, dated }]) => {
      const query = { location, ...(dated && { [dated]: date }) };
      const { count, results } = (await school.call(call, { query } as never, { as })).json();
      expect(results.length, name).toBe(count);
      return [name, results as { status?: string }[]] as const;
    }),
  ]);
  // An attendance that was assigned later is listed, but not counted.
  const isCounted = (name: string) => (row: { status?: string }) =>
    name !== 'unassigned_clocked_in_count' || row.status !== 'Assigned';
  const listed = read.map(([name, rows]) => [name, rows.filter(isCounted(name)).length]);
  expect(counts).toEqual(Object.fromEntries(listed));
  return { lists: Object.fromEntries(read) as unknown as Lists, counts };
}

/** Checks after each step that all lists, counts, seats and attendances match the model. */
export async function check(play: Play): Promise<Counts> {
  const { lists, counts } = await readLists(play.school, play.manager, { location: play.location });
  await checkOpenings(play, lists.open_shift_request_count);
  checkRequests(play, lists);
  await checkWaiting(play, lists);
  checkAttendanceTiles(play, lists);
  checkOccurrenceTiles(play, lists);
  await checkSeats(play);
  await checkAttendances(play);
  return counts;
}

/** Checks at the end that counts and lists match for every role, on one day or all, and the coverage of every day. */
export async function checkForAll(play: Play): Promise<void> {
  const { school, location } = play;
  await checkCoverage(play);
  const date = on(play.today - 1);
  for (const role of ['ADMIN', 'SUPER_ADMIN'] as const) {
    const admin = await school.hire({ role });
    await readLists(school, admin, { location, date });
  }
  await readLists(school, play.manager, { date });
  for (const person of PEOPLE) {
    const mine = await school.answer(listMyRequests, { query: {} }, { as: play.personOf(person) });
    expect(mine.count).toBe(mine.results.length);
  }
}

function expectSame(seen: readonly (string | number)[], expected: readonly (string | number)[], of: string) {
  expect(seen.map(String).sort(), of).toEqual(expected.map(String).sort());
}

type Opening = Lists['open_shift_request_count'][number];

/** Returns the pending openings, each with its days within the sheets. */
async function withDays(play: Play, openings: readonly Opening[]): Promise<(Opening & { days: number[] })[]> {
  const open = openings.filter((one) => one.status === 'PENDING');
  const { rows } = await play.school.pool.query<{ opening_id: number; day: number }>(
    `select distinct opening_id, day from generate_series(0, $2::integer) as day, opening_dates
     where opening_id = any($1) and dates @> $3::date + day
       and weekday = extract(dow from $3::date + day) order by day`,
    [open.map(({ id }) => id), LAST_DAY, on(0)],
  );
  return open.map((opening) => ({
    ...opening,
    days: rows.filter((row) => row.opening_id === opening.id).map(({ day }) => day),
  }));
}

export async function openingsOf(play: Play) {
  const { results } = await play.school.answer(
    listOpenings,
    { query: { location: play.location } },
    { as: play.manager },
  );
  return withDays(play, results);
}

/** Checks that the pending openings contain exactly the uncovered days ahead. */
async function checkOpenings(play: Play, openings: readonly Opening[]): Promise<void> {
  const { sheets } = play.model.naive;
  const expected = sheets.flatMap((sheet, index) =>
    play.openDays(sheet).map((day) => `${play.shifts[index]?.code} ${on(day)}`),
  );
  const seen: string[] = [];
  for (const opening of await withDays(play, openings)) {
    const sheet = sheets[play.shifts.findIndex(({ id }) => id === opening.shift.id)];
    const closed = sheet ? play.closedFor(sheet) : [];
    const days = opening.days.filter((day) => !closed[day] && sheet && play.isAhead(sheet, day));
    const [first, last] = [days[0], days.at(-1)];
    const { leave_start_date: start, leave_end_date: end } = opening;
    const isWithin = end !== null && end <= on(LAST_DAY);
    if (isWithin) expect(days, 'An opening without a date').not.toEqual([]);
    if (first !== undefined) expect(start).toBe(on(first));
    if (last !== undefined && isWithin) expect(end).toBe(on(last));
    seen.push(...days.map((day) => `${opening.shift.shift_code} ${on(day)}`));
  }
  expectSame(seen, expected, 'openings');
}

function checkRequests({ model }: Play, lists: Lists): void {
  const pending = (rows: readonly { id: number; status: string }[]) =>
    rows.filter(({ status }) => status.toUpperCase() === 'PENDING').map(({ id }) => id);
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  const daysOff = model.daysOff.filter((one) => one.isPending);
  expectSame(pending(lists.time_off_request_count), ids(daysOff), 'time off');
  expectSame(pending(lists.schedule_change_request_count), ids(model.changes), 'schedule changes');
  expectSame(pending(lists.new_shift_request_count), ids(model.shiftRequests), 'new shifts');
  expectSame(pending(lists.manual_clockin_request_count), ids(model.missed), 'missed punches');
}

/** Checks that the manager's waiting list counts the undecided rows of each tile, with their oldest date. */
async function checkWaiting(play: Play, lists: Lists): Promise<void> {
  const { school, manager, location } = play;
  const { results } = await school.answer(listWaiting, { query: { location } }, { as: manager });
  const isPending = ({ status }: { status: string }) => status.toUpperCase() === 'PENDING';
  const dates: Record<string, string[]> = {
    not_clocked_in_count: lists.not_clocked_in_count.map((row) => row.shift_date),
    unassigned_clocked_in_count: lists.unassigned_clocked_in_count
      .filter((row) => row.status === 'Unassigned')
      .map((row) => row.date),
    open_shift_request_count: lists.open_shift_request_count
      .filter(isPending)
      .map((row) => row.leave_start_date),
    schedule_change_request_count: lists.schedule_change_request_count
      .filter(isPending)
      .map((row) => row.requested_date),
    time_off_request_count: lists.time_off_request_count.filter(isPending).map((row) => row.start_date),
    new_shift_request_count: lists.new_shift_request_count
      .filter(isPending)
      .map((row) => row.date_of_availability),
    missed_clock_in_count: lists.missed_clock_in_count
      .filter((row) => row.changed_staff.length === 0)
      .map((row) => row.shift_start_date),
    manual_clockin_request_count: lists.manual_clockin_request_count
      .filter(isPending)
      .map((row) => row.start_date),
    ...certifiedDates(play),
  };
  const expected = Object.entries(dates).flatMap(([tile, waiting]) => {
    const [oldest] = waiting.sort();
    return oldest === undefined ? [] : [{ tile, count: waiting.length, oldest }];
  });
  const byAge = (left: { oldest: string; tile: string }, right: { oldest: string; tile: string }) =>
    left.oldest.localeCompare(right.oldest) || left.tile.localeCompare(right.tile);
  expect(results).toEqual(expected.sort(byAge));
}

/**
 * The days of the certificates that wait, and of the seats without certificates about which nobody has
 * decided.
 */
function certifiedDates(play: Play): Record<string, string[]> {
  const { certificates, kept } = play.model;
  const undecided = play
    .lapsesBetween(play.today, play.today + daysListedAhead - 1)
    .filter(({ person, kind, ended }) =>
      kept.every((one) => one.person !== person || one.kind !== kind.id || one.ended !== ended),
    );
  const isOver = ({ ended }: { ended: number | null }) => ended === null || ended < play.today;
  const dated = (days: readonly { day: number }[]) => days.map(({ day }) => on(day));
  return {
    certificate_count: certificates
      .filter(({ isConfirmed }) => !isConfirmed)
      .map(({ entered }) => on(entered)),
    lapsed_shift_count: dated(undecided.filter(isOver)),
    lapsing_shift_count: dated(undecided.filter((one) => !isOver(one))),
  };
}

function checkAttendanceTiles({ model: { attendances }, today }: Play, lists: Lists): void {
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  const onShift = attendances.filter((attendance) => attendance.shift !== null && attendance.day === today);
  expectSame(ids(lists.clocked_in_count), ids(onShift), 'clocked in');
  const onceUnassigned = attendances.filter(
    (attendance) => attendance.shift === null || attendance.isAssigned,
  );
  const states = onceUnassigned.map(({ id, shift }) => `${id} ${shift === null ? 'Unassigned' : 'Assigned'}`);
  const seen = lists.unassigned_clocked_in_count.map(({ id, status }) => `${id} ${status}`);
  expectSame(seen, states, 'unassigned');
  expectSame(ids(lists.mannual_clockout_count), ids(attendances.filter(({ to }) => to === null)), 'present');
}

/** Lists the ended seats whose holder missed them or left early, and those that were swapped or split since (D2). */
export function missedSeats(play: Play) {
  return play
    .seatsBetween(play.today - daysLookedBack, play.today)
    .map((seat) => ({
      ...seat,
      isChanged: play.model.staffChanges.some(
        (one) => one.shift === seat.shift && one.day === seat.day && one.person === seat.person,
      ),
    }))
    .filter(({ shift, day, person, parts, end, isChanged }) => {
      if (play.instant(day, end) > play.now) return false;
      const minutes = play.minutesWorked(shift, day, person);
      const length = parts.reduce((sum, part) => sum + part.end - part.start, 0);
      return isChanged || minutes === null || minutes <= length - minutesShort;
    });
}

function checkOccurrenceTiles(play: Play, lists: Lists): void {
  const line = ({ shift, day, person }: { shift: number; day: number; person: number }) =>
    `${play.shifts[shift]?.id} ${on(day)} ${play.personOf(person).id}`;
  const absent = play.seatsBetween(play.today, play.today).filter(({ shift, day, person, parts }) => {
    const begun = parts.filter(({ start }) => play.instant(day, start) <= play.now);
    const latest = begun.at(-1);
    if (latest === undefined) return false;
    const punched = play.attendancesDuring(shift, day, person);
    // A person who left when the location closed is missed when it opens again.
    const came = punched.filter(
      ({ to }) => begun.length === 1 || to === null || to > play.instant(day, latest.start),
    );
    return came.length === 0;
  });
  expectSame(
    lists.not_clocked_in_count.map((row) => `${row.id} ${row.shift_date} ${row.employee_name.id}`),
    absent.map(line),
    'not clocked in',
  );
  expectSame(
    lists.missed_clock_in_count.map(
      (row) => `${row.shift_id} ${row.shift_start_date} ${row.employee_name.id}`,
    ),
    missedSeats(play).map(line),
    'missed',
  );
}

/** Checks that seats and days off match the model, in which no one is double-booked or seated while off. */
async function checkSeats(play: Play): Promise<void> {
  const { naive } = play.model;
  expect(isDoubleBooked(naive)).toBe(false);
  const { rows } = await play.school.pool.query<{ seen: string }>(
    `select coalesce(shift_id || ' ' || seat, 'off') || ' ' || day || ' ' || person_id as seen
     from commitment, generate_series(0, $2::integer) as day
     where person_id = any($1) and dates @> $3::date + day and weekday = extract(dow from $3::date + day)`,
    [PEOPLE.map((person) => play.personOf(person).id), LAST_DAY, on(0)],
  );
  const seated = naive.sheets.flatMap((sheet, index) =>
    sheet.boxes.flatMap((box, day) =>
      (box?.chairs ?? []).flatMap(({ seat, holder }) =>
        holder === null ? [] : `${play.shifts[index]?.id} ${seat} ${day} ${play.personOf(holder).id}`,
      ),
    ),
  );
  const off = PEOPLE.flatMap((person) =>
    ALL_DAYS.filter((day) => naive.away[person]?.[day]).map(
      (day) => `off ${day} ${play.personOf(person).id}`,
    ),
  );
  expectSame(
    rows.map(({ seen }) => seen),
    [...seated, ...off],
    'seats',
  );
}

/** Checks that the attendances match the model, in which those of one person never overlap. */
async function checkAttendances({ school, model: { attendances }, shifts, written }: Play): Promise<void> {
  for (const [index, attendance] of attendances.entries()) {
    const overlaps = attendances
      .slice(index + 1)
      .some(
        (other) =>
          other.person === attendance.person &&
          other.from < (attendance.to ?? Number.POSITIVE_INFINITY) &&
          attendance.from < (other.to ?? Number.POSITIVE_INFINITY),
      );
    expect(overlaps).toBe(false);
  }
  const rows = await school.db
    .selectFrom('attendance')
    .select(['id', 'person_id', 'shift_id', 'shift_date', 'clocked_in', 'clocked_out', 'paid_minutes'])
    .where('location_id', '=', written.locationId)
    .execute();
  const seen = rows.map((row) =>
    [
      row.id,
      row.person_id,
      row.shift_id,
      row.shift_date,
      row.clocked_in.getTime(),
      row.clocked_out?.getTime() ?? null,
      row.paid_minutes,
    ].join(' '),
  );
  const expected = attendances.map((attendance) =>
    [
      attendance.id,
      written.people.get(attendance.person)?.id,
      attendance.shift === null ? null : shifts[attendance.shift]?.id,
      attendance.shift === null ? null : on(attendance.day),
      attendance.from,
      attendance.to,
      attendance.paid,
    ].join(' '),
  );
  expectSame(seen, expected, 'attendance');
}
