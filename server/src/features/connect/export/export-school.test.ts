// Rules held here: MI11, MI12, TK6, H7.

import { addAttendance } from '@deckhand/contract/attendance/add-attendance';
import { listMissedPunches } from '@deckhand/contract/attendance/missed-punches/list-missed-punches';
import { exportSchool } from '@deckhand/contract/connect/export/export-school';
import { listPeople } from '@deckhand/contract/people/list-people';
import type { Shift } from '@deckhand/contract/plans/shift';
import { listUnassigned } from '@deckhand/contract/reports/dashboard/list-unassigned';
import { listPayrollAuditLogs } from '@deckhand/contract/reports/payroll/list-payroll-audit-logs';
import { listPayrollDetails } from '@deckhand/contract/reports/payroll/list-payroll-details';
import { scheduleCardsAtMost } from '@deckhand/contract/schedule/calendar/schedule-query';
import { viewSchedule } from '@deckhand/contract/schedule/calendar/view-schedule';
import { listClosures } from '@deckhand/contract/schedule/closures/list-closures';
import { viewLocation } from '@deckhand/contract/school/locations/view-location';
import { readPlan, readPlanCells } from '@deckhand/domain/connect/whole-plan';
import { beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../../../test/fixture-school.ts';
import { openLocation, type PlannedLocation, takeTimeOff } from '../../../../test/planned-location.ts';
import { cellsOf, unzipped } from '../../../../test/read-archive.ts';
import { schoolForTests } from '../../../../test/test-school.ts';
import { loadPlans } from '../../plans/load-plan.ts';

const school = schoolForTests();
let location: PlannedLocation;
let mia: TestPerson;
let shift: Shift;

beforeAll(async () => {
  location = await openLocation(school);
  mia = await location.hire({ first_name: '=Mia', last_name: 'O"Hara, Jr' });
  shift = await location.plan([mia], { start_date: '2026-06-08', comments: '+1 call' });
  await location.dismiss(shift, '2026-06-22');
  await location.replace(shift, '2026-06-29', mia, await location.hire());
  await location.meet([mia], { agenda: 'Summer' });
  await takeTimeOff(school, mia, '2026-07-07', '2026-07-08');
  await location.close('2026-07-13');
});

const download = (as: 'admin' | 'superAdmin' | 'managerA' | 'employeeA' = 'admin') =>
  school.call(exportSchool, {}, { as });

/** The files of the archive by name, each as lines of cells. */
async function filesOf(as?: Parameters<typeof download>[0]): Promise<Map<string, string[][]>> {
  const { rawPayload } = await download(as);
  return new Map([...unzipped(rawPayload)].map(([name, text]) => [name, cellsOf(text)]));
}

it('has the four files of an import, everything else, and says what is in them', async () => {
  const answer = await download();
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/zip');
  expect(answer.headers['content-disposition']).toContain('filename="Deckhand 2026-06-08.zip"');
  const texts = unzipped(answer.rawPayload);
  expect([...texts.keys()]).toEqual([
    ...['README.txt', 'locations.csv', 'positions.csv', 'people.csv', 'shifts.csv', 'occurrences.csv'],
    ...['attendance.csv', 'hours.csv', 'hours_log.csv', 'requests.csv', 'certificates.csv', 'needs.csv'],
    ...['closures.csv', 'history.csv'],
  ]);
  const readme = texts.get('README.txt') ?? '';
  for (const name of texts.keys()) if (name !== 'README.txt') expect(readme).toContain(`\n${name}\n`);
  for (const [name, text] of texts) {
    if (name === 'README.txt') continue;
    const [head = [], ...rows] = cellsOf(text);
    expect(readme).toContain(`Columns: ${head.join(', ')}`);
    expect(rows.filter((row) => row.length !== head.length)).toEqual([]);
    expect(
      rows.flat().filter((cell) => /^[=+\-@]/.test(cell)),
      name,
    ).toEqual([]);
  }
});

it('has the plan of each shift, whole', async () => {
  const rows = (await filesOf()).get('shifts.csv') ?? [];
  const [head = []] = rows;
  const { mark } = await school.db.selectFrom('settings').select('mark').executeTakeFirstOrThrow();
  const own = `${shift.id}-${mark}`;
  const cell = (name: string) => rows.find(([id]) => id === own)?.[head.indexOf(name)] ?? '';
  expect([cell('days'), cell('start'), cell('end'), cell('from'), cell('until')]).toEqual([
    ...['Mon', '09:00', '12:00', '2026-06-08', ''],
  ]);
  expect(cell('staff_1')).toBe(mia.email);
  expect(cell('comments')).toBe("'+1 call");
  const people = await school.db.selectFrom('person').select(['id', 'email']).execute();
  const positions = await school.db.selectFrom('position').select(['id', 'name']).execute();
  const written = readPlanCells({
    exceptions: cell('exceptions'),
    seats: cell('seats'),
    substitutes: cell('substitutes'),
    dismissed: cell('dismissed'),
  });
  if (written === undefined) throw new Error('The plan is not readable.');
  const seats = [{ seat: 1, person: mia.email, is_replaced: false, instead_of: null }];
  expect(written.dismissed).toEqual([{ date: '2026-06-22', reason: 'The pool is being repaired', seats }]);
  const read = readPlan(written, {
    position: (name) => positions.find((position) => position.name === name)?.id ?? 0,
    person: (email) => people.find((person) => person.email === email)?.id ?? 0,
  });
  expect(read).toEqual((await loadPlans(school.db, [shift.id])).get(shift.id));
});

it('has every date of a shift, dismissed ones too, without those on which it is closed', async () => {
  const rows = (await filesOf()).get('occurrences.csv') ?? [];
  const mine = rows.filter(([, , code]) => code === shift.shift_code);
  expect(mine).toHaveLength(25);
  expect(mine.map(([date]) => date)).not.toContain('2026-07-13');
  expect(mine.filter((row) => row[9] === 'true').map(([date]) => date)).toEqual(['2026-06-22']);
});

it('has every date of a location with more cards than a calendar shows at once', async () => {
  const large = await openLocation(school);
  const SHIFTS = 70;
  // From today on, for 26 weeks.
  const dates = 26 * 7;
  expect(SHIFTS * dates).toBeGreaterThan(scheduleCardsAtMost);
  const daily = { schedule_type: 'RECURRING_SHIFT', shift_repeat: 'DAILY' } as const;
  const { id } = await large.plan([], { ...daily, start_date: '2026-06-08' });
  await school.owner.query(
    `with copies as (
      insert into shift (code, location_id, kind, repeat, created_at)
      select 'COPY-' || n, location_id, kind, repeat, created_at from shift, generate_series(2, $2::integer) as n
      where id = $1 returning id)
    insert into pattern (shift_id, repeat, weekday, dates, minutes, position_ids)
    select copies.id, repeat, weekday, dates, minutes, position_ids from copies, pattern where shift_id = $1`,
    [id, SHIFTS],
  );
  const files = await filesOf();
  // No call made them, so they have no history.
  await school.owner.query(`
    delete from pattern where shift_id in (select id from shift where code like 'COPY-%');
    delete from shift where code like 'COPY-%'`);
  const [head = [], ...rows] = files.get('occurrences.csv') ?? [];
  const [at, on] = [head.indexOf('location'), head.indexOf('date')];
  const { title } = await school.answer(viewLocation, { params: { id: large.id } }, { as: 'admin' });
  const theirs = rows.filter((cells) => cells[at] === title);
  expect(theirs).toHaveLength(SHIFTS * dates);
  expect(new Set(theirs.map((cells) => cells[on])).size).toBe(dates);
});

it('has the columns with which lists answer as CSV', async () => {
  const as = { as: 'admin' } as const;
  const format = 'csv' as const;
  const week = { location: String(location.id), date: '2026-06-08', format };
  const lists = [
    ['people', await school.call(listPeople, { query: { format } }, as)],
    ['closures', await school.call(listClosures, { query: { format } }, as)],
    ['requests', await school.call(listMissedPunches, { query: { format } }, as)],
    ['hours', await school.call(listPayrollDetails, { query: week }, as)],
    ['hours_log', await school.call(listPayrollAuditLogs, { query: { format } }, as)],
    ['attendance', await school.call(listUnassigned, { query: { format } }, as)],
    [
      'occurrences',
      await school.call(
        viewSchedule,
        { query: { start_date: '2026-06-08', location: String(location.id), format } },
        as,
      ),
    ],
  ] as const;
  const files = await filesOf();
  for (const [file, { statusCode, body, headers }] of lists) {
    expect([statusCode, headers['content-type']], file).toEqual([200, 'text/csv; charset=utf-8']);
    const [heading = []] = cellsOf(body);
    const [exported = []] = files.get(`${file}.csv`) ?? [];
    expect(heading).toEqual(exported.filter((column) => heading.includes(column)));
    expect(heading.length, file).toBeGreaterThan(4);
  }
});

it('lists an attendance, its hours and dates of shifts as the files have them', async () => {
  const as = { as: 'admin' } as const;
  const format = 'csv' as const;
  const worked = {
    date: '2026-06-05',
    clock_in_time: '09:00',
    clock_out_time: '10:00',
    rate: 'REGULAR',
  } as const;
  const body = { ...worked, location: location.id, user_id: mia.id, reason: 'The tablet was empty' };
  const { id } = await school.answer(addAttendance, { body }, as);
  const files = await filesOf();
  const at = { location: String(location.id) };
  const lists = [
    ['attendance', 'id', await school.call(listUnassigned, { query: { ...at, format } }, as)],
    [
      'hours_log',
      'attendance_id',
      await school.call(listPayrollAuditLogs, { query: { attendance_id: String(id), format } }, as),
    ],
  ] as const;
  for (const [file, column, { body }] of lists) {
    const ofIt = ([heading = [], ...rows]: string[][]) =>
      rows.filter((cells) => cells[heading.indexOf(column)] === String(id));
    const [[heading = [], ...rows], exported = []] = [cellsOf(body), files.get(`${file}.csv`)];
    const known = (exported[0] ?? []).map((name) => heading.includes(name));
    // Moments of a list have the zone of its location.
    const withoutMoments = (cells: string[]) => cells.filter((cell) => !/T\d\d:/.test(cell));
    expect(rows.map(withoutMoments).toSorted(), file).toEqual(
      ofIt(exported).map((cells) => withoutMoments(cells.filter((_, index) => known[index]))),
    );
    expect(rows.length, file).toBeGreaterThan(0);
  }
  const query = { start_date: '2026-06-22', ...at, format };
  const [, ...cards] = cellsOf((await school.call(viewSchedule, { query }, as)).body);
  const week = (files.get('occurrences.csv') ?? []).filter(
    ([date = '', title]) => title === cards[0]?.[1] && date >= '2026-06-22' && date <= '2026-06-28',
  );
  expect(cards.toSorted()).toEqual(week.toSorted());
  expect(cards.map((cells) => cells[9])).toContain('true');
});

it('has no secret', async () => {
  const { rawPayload } = await download();
  const all = [...unzipped(rawPayload).values()].join('\n');
  const { password_hash: hash } = await school.db
    .selectFrom('person')
    .select('password_hash')
    .where('password_hash', 'is not', null)
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(all).not.toContain(String(hash));
  expect(all).not.toMatch(/\$scrypt|\$argon|password_hash|token_hash/);
  expect(all).not.toContain(school.cast.admin.token);
});

it('shows the requests of admins to those alone who see them elsewhere', async () => {
  await takeTimeOff(school, school.cast.superAdmin, '2026-08-03', '2026-08-04');
  const of = async (as: 'admin' | 'superAdmin') =>
    ((await filesOf(as)).get('requests.csv') ?? []).filter(
      (row) => row[2] === String(school.cast.superAdmin.id),
    );
  expect(await of('admin')).toEqual([]);
  expect(await of('superAdmin')).toHaveLength(1);
});

it('is logged, for admins alone, and 60 times an hour', async () => {
  for (const as of ['managerA', 'employeeA'] as const) expect((await download(as)).statusCode).toBe(403);
  await download();
  const event = await school.db
    .selectFrom('security_event')
    .select(['kind', 'details', 'actor_id'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  expect(event).toEqual({
    kind: 'REPORT_EXPORTED',
    details: 'Deckhand 2026-06-08',
    actor_id: school.cast.admin.id,
  });
  expect(exportSchool.budgets).toContainEqual(expect.objectContaining({ limit: 60, per: 'person' }));
});
