import type { Answer, CallDeclaration } from '@deckhand/contract/call';
import { listClockedIn } from '@deckhand/contract/dashboard/list-clocked-in';
import { listMissedShifts } from '@deckhand/contract/dashboard/list-missed-shifts';
import { listNotClockedIn } from '@deckhand/contract/dashboard/list-not-clocked-in';
import { listPresent } from '@deckhand/contract/dashboard/list-present';
import { listUnassigned } from '@deckhand/contract/dashboard/list-unassigned';
import { listWaiting } from '@deckhand/contract/dashboard/list-waiting';
import { type Counts, viewCounts } from '@deckhand/contract/dashboard/view-counts';
import { daysLookedBack, minutesShort } from '@deckhand/contract/limits';
import { listMissedPunches } from '@deckhand/contract/missed-punches/list-missed-punches';
import { listOpenings } from '@deckhand/contract/openings/list-openings';
import { listMyRequests } from '@deckhand/contract/requests/list-my-requests';
import { listScheduleChanges } from '@deckhand/contract/schedule-changes/list-schedule-changes';
import { listShiftRequests } from '@deckhand/contract/shift-requests/list-shift-requests';
import { listTimeOffRequests } from '@deckhand/contract/time-off/list-time-off-requests';
import { isDoubleBooked, isLive, PEOPLE } from '@deckhand/domain/schedule/testing/naive-school';
import { on } from '@deckhand/domain/schedule/testing/world';
import { expect } from 'vitest';
import type { TestSchool } from '../test-school.ts';
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

/** The ten lists, whose badges say how many rows they have. */
async function agreedLists(
  school: TestSchool,
  as: { token: string },
  { location, date }: { location?: string | undefined; date?: string | undefined },
): Promise<{ lists: Lists; counts: Counts }> {
  // Nothing changes meanwhile, so they may as well be read at once.
  const [counts, ...read] = await Promise.all([
    school.answer(viewCounts, { query: { location, date } }, { as }),
    ...Object.entries(TILES).map(async ([name, { call, dated }]) => {
      const query = { location, ...(dated && { [dated]: date }) };
      const { count, results } = (await school.call(call, { query } as never, { as })).json();
      expect(results.length, name).toBe(count);
      return [name, results as { status?: string }[]] as const;
    }),
  ]);
  // What was unassigned and is not any more is listed and not counted.
  const isCounted = (name: string) => (row: { status?: string }) =>
    name !== 'unassigned_clocked_in_count' || row.status !== 'Assigned';
  const listed = read.map(([name, rows]) => [name, rows.filter(isCounted(name)).length]);
  expect(counts).toEqual(Object.fromEntries(listed));
  return { lists: Object.fromEntries(read) as unknown as Lists, counts };
}

/** After every step: all lists, badges, seats and attendances are as they are on paper. */
export async function check(play: Play): Promise<Counts> {
  const { lists, counts } = await agreedLists(play.school, play.manager, { location: play.location });
  await checkOpenings(play, lists.open_shift_request_count);
  checkRequests(play, lists);
  await checkWaiting(play, lists);
  checkAttendanceTiles(play, lists);
  checkOccurrenceTiles(play, lists);
  await checkSeats(play);
  await checkStays(play);
  return counts;
}

/** Once at the end: everybody who may look, at one day or all, sees badges and lists agree. */
export async function checkForAll(play: Play): Promise<void> {
  const { school, location } = play;
  const date = on(play.today - 1);
  for (const role of ['ADMIN', 'SUPER_ADMIN'] as const) {
    const boss = await school.hire({ role });
    await agreedLists(school, boss, { location, date });
  }
  await agreedLists(school, play.manager, { date });
  for (const person of PEOPLE) {
    const mine = await school.answer(listMyRequests, { query: {} }, { as: play.who(person) });
    expect(mine.count).toBe(mine.results.length);
  }
}

function expectSame(seen: readonly (string | number)[], expected: readonly (string | number)[], of: string) {
  expect(seen.map(String).sort(), of).toEqual(expected.map(String).sort());
}

type Opening = Lists['open_shift_request_count'][number];

/** The open ones of these, each with its days on the sheets. */
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

/** Every uncovered day ahead is in one open opening, and nothing else is. */
async function checkOpenings(play: Play, openings: readonly Opening[]): Promise<void> {
  const { sheets, closed } = play.paper.naive;
  const expected = sheets.flatMap((sheet, index) =>
    play.openDays(sheet).map((day) => `${play.shifts[index]?.code} ${on(day)}`),
  );
  const seen: string[] = [];
  for (const opening of await withDays(play, openings)) {
    const sheet = sheets[play.shifts.findIndex(({ id }) => id === opening.shift.id)];
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

function checkRequests({ paper }: Play, lists: Lists): void {
  const pending = (rows: readonly { id: number; status: string }[]) =>
    rows.filter(({ status }) => status.toUpperCase() === 'PENDING').map(({ id }) => id);
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  const daysOff = paper.daysOff.filter((one) => one.isPending);
  expectSame(pending(lists.time_off_request_count), ids(daysOff), 'time off');
  expectSame(pending(lists.schedule_change_request_count), ids(paper.changes), 'schedule changes');
  expectSame(pending(lists.new_shift_request_count), ids(paper.wishes), 'new shifts');
  expectSame(pending(lists.manual_clockin_request_count), ids(paper.missed), 'missed punches');
}

/** What waits for the manager is what the lists show as undecided, with the first of its dates. */
async function checkWaiting({ school, manager, location }: Play, lists: Lists): Promise<void> {
  const { results } = await school.answer(listWaiting, { query: { location } }, { as: manager });
  const isPending = ({ status }: { status: string }) => status.toUpperCase() === 'PENDING';
  const dates: Partial<Record<keyof Counts, string[]>> = {
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
  };
  const expected = Object.entries(dates).flatMap(([tile, waiting]) => {
    const [oldest] = waiting.sort();
    return oldest === undefined ? [] : [{ tile, count: waiting.length, oldest }];
  });
  const byAge = (left: { oldest: string; tile: string }, right: { oldest: string; tile: string }) =>
    left.oldest.localeCompare(right.oldest) || left.tile.localeCompare(right.tile);
  expect(results).toEqual(expected.sort(byAge));
}

function checkAttendanceTiles({ paper: { stays }, today }: Play, lists: Lists): void {
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  const onShift = stays.filter((stay) => stay.shift !== null && stay.day === today);
  expectSame(ids(lists.clocked_in_count), ids(onShift), 'clocked in');
  const loose = stays.filter((stay) => stay.shift === null || stay.isAssigned);
  const states = loose.map(({ id, shift }) => `${id} ${shift === null ? 'Unassigned' : 'Assigned'}`);
  const seen = lists.unassigned_clocked_in_count.map(({ id, status }) => `${id} ${status}`);
  expectSame(seen, states, 'unassigned');
  expectSame(ids(lists.mannual_clockout_count), ids(stays.filter(({ to }) => to === null)), 'present');
}

/** Everybody's seat on the days from one to another that the location was open. */
function seatsBetween({ paper: { naive } }: Play, first: number, last: number) {
  return naive.sheets.flatMap((sheet, shift) =>
    ALL_DAYS.slice(Math.max(first, 0), last + 1).flatMap((day) => {
      const box = isLive(sheet, day) && !naive.closed[day] ? sheet.boxes[day] : undefined;
      return (box?.chairs ?? []).flatMap(({ holder }) =>
        box && holder !== null ? [{ shift, day, person: holder, box }] : [],
      );
    }),
  );
}

/** D2: what is over and was missed, or left short, or has been changed since. */
export function missedSeats(play: Play) {
  return seatsBetween(play, play.today - daysLookedBack, play.today)
    .map((seat) => ({
      ...seat,
      isChanged: play.paper.staffChanges.some(
        (one) => one.shift === seat.shift && one.day === seat.day && one.person === seat.person,
      ),
    }))
    .filter(({ shift, day, person, box, isChanged }) => {
      if (play.instant(day, box.end) > play.now) return false;
      const minutes = play.minutesThere(shift, day, person);
      return isChanged || minutes === null || minutes <= box.end - box.start - minutesShort;
    });
}

function checkOccurrenceTiles(play: Play, lists: Lists): void {
  const line = ({ shift, day, person }: { shift: number; day: number; person: number }) =>
    `${play.shifts[shift]?.id} ${on(day)} ${play.who(person).id}`;
  const absent = seatsBetween(play, play.today, play.today).filter(
    ({ shift, day, person, box }) =>
      play.instant(day, box.start) <= play.now && play.minutesThere(shift, day, person) === null,
  );
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

/** Who sits where and who is off when is the same on record as on paper, where nobody is in two places or seated while off. */
async function checkSeats(play: Play): Promise<void> {
  const { naive } = play.paper;
  expect(isDoubleBooked(naive)).toBe(false);
  const { rows } = await play.school.pool.query<{ seen: string }>(
    `select coalesce(shift_id || ' ' || seat, 'off') || ' ' || day || ' ' || person_id as seen
     from commitment, generate_series(0, $2::integer) as day
     where person_id = any($1) and dates @> $3::date + day and weekday = extract(dow from $3::date + day)`,
    [PEOPLE.map((person) => play.who(person).id), LAST_DAY, on(0)],
  );
  const seated = naive.sheets.flatMap((sheet, index) =>
    sheet.boxes.flatMap((box, day) =>
      (box?.chairs ?? []).flatMap(({ seat, holder }) =>
        holder === null ? [] : `${play.shifts[index]?.id} ${seat} ${day} ${play.who(holder).id}`,
      ),
    ),
  );
  const off = PEOPLE.flatMap((person) =>
    ALL_DAYS.filter((day) => naive.away[person]?.[day]).map((day) => `off ${day} ${play.who(person).id}`),
  );
  expectSame(
    rows.map(({ seen }) => seen),
    [...seated, ...off],
    'seats',
  );
}

/** What is on record of everybody, of which no two overlap. */
async function checkStays({ school, paper: { stays }, shifts, written }: Play): Promise<void> {
  for (const [index, stay] of stays.entries()) {
    const overlaps = stays
      .slice(index + 1)
      .some(
        (other) =>
          other.person === stay.person &&
          other.from < (stay.to ?? Number.POSITIVE_INFINITY) &&
          stay.from < (other.to ?? Number.POSITIVE_INFINITY),
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
  const expected = stays.map((stay) =>
    [
      stay.id,
      written.people.get(stay.person)?.id,
      stay.shift === null ? null : shifts[stay.shift]?.id,
      stay.shift === null ? null : on(stay.day),
      stay.from,
      stay.to,
      stay.paid,
    ].join(' '),
  );
  expectSame(seen, expected, 'attendance');
}
