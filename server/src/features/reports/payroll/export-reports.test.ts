// Rules held here: P6, P6a, P11.

import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { workbookType } from '@deckhand/contract/call';
import { editHours } from '@deckhand/contract/reports/payroll/edit-hours';
import { listLocationHours } from '@deckhand/contract/reports/payroll/list-location-hours';
import { listManagementReport } from '@deckhand/contract/reports/payroll/list-management-report';
import { listPayrollDetails } from '@deckhand/contract/reports/payroll/list-payroll-details';
import { listPayrollSummary } from '@deckhand/contract/reports/payroll/list-payroll-summary';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertLocation, type TestPerson } from '../../../../test/fixture-school.ts';
import { readWorkbook } from '../../../../test/read-workbook.ts';
import { chicago, insertAttendance } from '../../../../test/test-attendance.ts';
import { schoolForTests } from '../../../../test/test-school.ts';

const REPORTS = [listPayrollDetails, listPayrollSummary, listManagementReport, listLocationHours] as const;
type Report = (typeof REPORTS)[number];
const TITLE = 'Ñandú “North/South” Pool';
const NAMES = ['Payroll Detail', 'Payroll Summary', 'Management Report', 'Scheduled vs Actual Hours'];

const school = schoolForTests();
let query: { location: string; date: string };
let forgetful: { person: TestPerson; id: number };

/** A week of people whose names look like formulas. One of them forgot to clock out. */
beforeAll(async () => {
  const location = await insertLocation(school.db, TITLE, 'CST');
  query = { location: String(location), date: '2026-06-03' };
  const names = ['=1+1', '+SUM(A1:A9)', '-2', '@cmd', 'Zoë 日本', 'A & "B" <C>'];
  for (const [index, first_name] of names.entries()) {
    const person = await school.hire({
      first_name,
      last_name: 'Reyes',
      locations: [location],
      key: `0000${index}`,
    });
    const day = `2026-06-0${index + 1}`;
    await insertAttendance(school, person.id, new Date(`${day}T09:02:11-05:00`), chicago(`${day}T13:40`), {
      location_id: location,
      rate: index % 2 ? 'SUB' : 'REGULAR',
      admin_notes: index === 0 ? '=HYPERLINK("http://evil.test")' : '',
      reason: index < 2 ? 'No tablet yet' : '',
    });
    if (index > 0) continue;
    const [from, to] = [chicago('2026-06-05T09:00'), chicago('2026-06-05T23:55')];
    const closed = { location_id: location, paid_minutes: 0, ended_by: 'CLOSING' } as const;
    forgetful = { person, id: await insertAttendance(school, person.id, from, to, closed) };
  }
});
const download = (report: Report, more: object = {}) =>
  school.call(report, { query: { ...query, export: 'true', ...more } }, { as: 'admin' });

const refusal = (report: Report, more: object = {}) =>
  school.refusal(report, { query: { ...query, export: 'true', ...more } }, { as: 'admin' });

/** Builds the table that the file must contain from the JSON answer. */
async function tableOf(report: Report): Promise<(string | number | null)[][]> {
  const input = { query };
  const as = { as: 'admin' } as const;
  const fullName = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
    `${first_name} ${last_name}`;
  const localTime = (instant: string | null) => instant?.slice(0, 19) ?? null;
  if (report === listPayrollDetails) {
    const { results, totals } = await school.answer(listPayrollDetails, input, as);
    const hours = (of: typeof totals) => [
      of.regular_clock,
      of.regular_hours,
      of.training_clock,
      of.training_hours,
      of.sub_clock,
      of.sub_hours,
    ];
    return [
      ...results.map((row) => [
        fullName(row.User_details),
        localTime(row.clocked_in),
        localTime(row.clocked_out),
        ...hours(row),
        [row.admin_notes, row.reason].filter(Boolean).join(' · ') || null,
        row.tools,
      ]),
      ['Total', null, null, ...hours(totals), null, null],
    ];
  }
  if (report === listPayrollSummary) {
    const { results, totals } = await school.answer(listPayrollSummary, input, as);
    const hours = (of: typeof totals) => [
      of.total_regular_hours,
      of.total_sub_hours,
      of.total_training_hours,
      of.ot_hours,
    ];
    const rows = results.map((row) => [row.user_details.key, fullName(row.user_details), ...hours(row)]);
    return [...rows, [null, 'Total', ...hours(totals)]];
  }
  if (report === listManagementReport) {
    const { results, columns } = await school.answer(listManagementReport, input, as);
    return results.map((row) => columns.map((column) => row[column] || (row[column] === 0 ? 0 : null)));
  }
  const { results, totals } = await school.answer(listLocationHours, input, as);
  const hours = (of: typeof totals) => [of.scheduled_hours, of.actual_total_hours, of.difference];
  return [...results.map((row) => [fullName(row.user_details), ...hours(row)]), ['Total', ...hours(totals)]];
}

const HEADERS: Record<string, string[]> = {
  'Payroll Detail': [
    'Employee Name',
    'From',
    'To',
    'Regular Clock',
    'Regular Hrs',
    'Training Clock',
    'Training Hrs',
    'Sub Clock',
    'Sub Hrs',
    'Notes',
    'Tools',
  ],
  'Payroll Summary': [
    'Key',
    'Name',
    'Total Regular Hours',
    'Total Sub Hours',
    'Total Training Hours',
    'Total Over Time Hours',
  ],
  'Management Report': ['Name', 'Key', 'No position', 'Regular', 'Sub', 'Training', 'Overtime', 'Total'],
  'Scheduled vs Actual Hours': ['Employee Name', 'Scheduled Hours', 'Actual Hours', 'Excess/(Short) Hours'],
};

describe('while a row is overclocked', () => {
  test.each(REPORTS)('$name is not exported, with any search', async (report) => {
    for (const more of [{}, { search: 'nobody' }, { search: 'Zo' }]) {
      expect(await refusal(report, more)).toEqual({
        status: 409,
        text: 'Overclocked shifts must have hours set before exporting.',
      });
    }
  });

  test('the week after is not blocked', async () => {
    expect(await refusal(listPayrollDetails, { date: '2026-06-10' })).toMatchObject({ status: 404 });
  });
});

test('hours that are set to zero settle it, too', async () => {
  const location = await insertLocation(school.db, 'Forgetful Pool', 'CST');
  const person = await school.hire({ locations: [location] });
  const [from, to] = [chicago('2026-06-05T09:00'), chicago('2026-06-05T23:55')];
  const closed = { location_id: location, paid_minutes: 0, ended_by: 'CLOSING' } as const;
  const id = await insertAttendance(school, person.id, from, to, closed);
  const here = { location: String(location) };
  expect(await refusal(listPayrollDetails, here)).toMatchObject({ status: 409 });
  const body = {
    rate: 'REGULAR',
    hours: 0,
    attendance_date: '2026-06-05',
    clocked_in: '09:00',
    clocked_out: '23:55',
    admin_notes: 'Was not there',
  } as const;
  await school.answer(editHours, { params: { id }, body }, { as: 'admin' });
  for (const report of REPORTS) expect((await download(report, here)).statusCode).toBe(200);
});

describe('once its hours are set', () => {
  beforeAll(async () => {
    const body = { rate: 'TRAINING', hours: 6 } as const;
    const manager = await school.hire({ role: 'MANAGER', locations: [Number(query.location)] });
    await school.answer(editHours, { params: { id: forgetful.id }, body }, { as: manager });
  });

  test.each(REPORTS.map((report, index) => ({ report, name: NAMES[index] ?? '' })))(
    '$name is exported under its name, with the same rows as the JSON answer',
    async ({ report, name }) => {
      const response = await download(report);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toBe(workbookType);
      const file = `${name} Ñandú “North-South” Pool Week starting Sunday 05-31-2026.xlsx`;
      const disposition = String(response.headers['content-disposition']);
      const [, plain, exact = ''] =
        /^attachment; filename="([^"]*)"; filename\*=UTF-8''(\S+)$/.exec(disposition) ?? [];
      expect(decodeURIComponent(exact)).toBe(file);
      expect(plain).toBe(`${name} _and_ _North-South_ Pool Week starting Sunday 05-31-2026.xlsx`);
      const { sheet, rows } = await readWorkbook(response.rawPayload);
      expect(sheet).toBe(name);
      const [header, ...table] = rows;
      expect(header).toEqual(HEADERS[name]);
      expect(table).toEqual(await tableOf(report));
      expect(table.length).toBeGreaterThan(6);
    },
  );

  test('LibreOffice, if installed, opens each file and shows the same rows', async (context) => {
    const isInstalled = await promisify(execFile)('soffice', ['--version']).then(
      () => true,
      () => false,
    );
    if (!isInstalled) return context.skip('LibreOffice is not installed.');
    const folder = await mkdtemp(path.join(tmpdir(), 'deckhand-export-'));
    try {
      for (const [index, report] of REPORTS.entries()) {
        await writeFile(path.join(folder, `${index}.xlsx`), (await download(report)).rawPayload);
      }
      await promisify(execFile)('soffice', [
        '--headless',
        `-env:UserInstallation=file://${folder}/profile`,
        '--convert-to',
        // Tabs between cells, quotes around texts, UTF-8, from the first line.
        'csv:Text - txt - csv (StarCalc):9,34,76,1',
        '--outdir',
        folder,
        ...REPORTS.map((_, index) => path.join(folder, `${index}.xlsx`)),
      ]);
      for (const [index, report] of REPORTS.entries()) {
        const lines = (await readFile(path.join(folder, `${index}.csv`), 'utf8')).trim().split('\n');
        const expected = [HEADERS[NAMES[index] ?? ''] ?? [], ...(await tableOf(report))];
        const cellsOf = (line: string) => line.split('\t').map(unquoted);
        expect(lines.map((line) => cellsOf(line).concat(['', '']).slice(0, expected[0]?.length))).toEqual(
          expected.map((row) => row.map((cell) => shown(cell))),
        );
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  test('the search narrows the export, and an empty export is 404', async () => {
    const { rows } = await readWorkbook((await download(listPayrollSummary, { search: '日本' })).rawPayload);
    expect(rows.map((row) => row[1])).toEqual(['Name', 'Zoë 日本 Reyes', 'Total']);
    for (const report of REPORTS) {
      for (const more of [{ search: 'nobody' }, { date: '2026-05-20' }]) {
        expect(await refusal(report, more)).toEqual({ status: 404, text: 'No export data found.' });
      }
    }
  });

  test('only people who may see a report can export it', async () => {
    const input = { query: { ...query, export: 'true' } } as const;
    for (const report of REPORTS) {
      for (const as of ['managerA', 'employeeA'] as const) {
        expect(await school.refusal(report, input, { as })).toMatchObject({ status: 403 });
      }
      // Any other value than true returns the list.
      const { count } = await school.answer(
        report,
        { query: { ...query, export: 'false' } },
        { as: 'admin' },
      );
      expect(count).toBeGreaterThan(5);
    }
  });
});

describe('while someone is still clocked in', () => {
  let week: { location: string; date: string };
  let zoe: TestPerson;
  beforeAll(async () => {
    const location = await insertLocation(school.db, 'Running Pool', 'CST');
    week = { location: String(location), date: '2026-06-08' };
    zoe = await school.hire({ first_name: 'Zoë', last_name: 'Reyes', locations: [location], key: '00071' });
    const ana = await school.hire({
      first_name: 'Ana',
      last_name: 'Ray',
      locations: [location],
      key: '00072',
    });
    const at = { location_id: location };
    await insertAttendance(school, zoe.id, chicago('2026-06-07T09:00'), chicago('2026-06-07T11:00'), at);
    await insertAttendance(school, zoe.id, chicago('2026-06-08T08:00'), null, at);
    await insertAttendance(school, ana.id, chicago('2026-06-07T09:00'), chicago('2026-06-07T10:00'), at);
  });

  test.each(REPORTS)('$name names the person, with any search', async (report) => {
    for (const more of [{}, { search: 'nobody' }]) {
      const answer = await school.answer(report, { query: { ...week, ...more } }, { as: 'admin' });
      expect(answer.still_clocked_in).toEqual([{ id: zoe.id, name: 'Zoë Reyes', key: '00071' }]);
    }
  });

  const exported = async (report: Report, more: object = {}) => {
    const response = await school.call(
      report,
      { query: { ...week, export: 'true', ...more } },
      { as: 'admin' },
    );
    return (await readWorkbook(response.rawPayload)).rows.slice(1);
  };

  test('the exported attendance has no hours and no end', async () => {
    expect(await exported(listPayrollDetails)).toEqual([
      ['Ana Ray', '2026-06-07T09:00:00', '2026-06-07T10:00:00', 1, 1, 0, 0, 0, 0, null, 'Manual'],
      ['Zoë Reyes', '2026-06-07T09:00:00', '2026-06-07T11:00:00', 2, 2, 0, 0, 0, 0, null, 'Manual'],
      ['Zoë Reyes', '2026-06-08T08:00:00', 'Still in', null, null, 0, 0, 0, 0, null, 'Manual'],
      ['Total', null, null, 3, 3, 0, 0, 0, 0, null, null],
    ]);
  });

  test('the other exports mark the person', async () => {
    const marked = 'Zoë Reyes (still clocked in)';
    expect((await exported(listPayrollSummary)).map((row) => row[1])).toEqual(['Ana Ray', marked, 'Total']);
    expect((await exported(listLocationHours)).map((row) => row[0])).toEqual(['Ana Ray', marked, 'Total']);
    expect((await exported(listManagementReport)).map((row) => row[0])).toEqual(['Ana Ray', marked, 'Total']);
  });

  test('the management report is exported in the order that is shown', async () => {
    const names = async (more: object) =>
      (await exported(listManagementReport, more)).map((row) => String(row[0]).slice(0, 3));
    expect(await names({ order_by: 'Total', order: 'desc' })).toEqual(['Zoë', 'Ana', 'Tot']);
    expect(await names({ order_by: 'Total' })).toEqual(['Ana', 'Zoë', 'Tot']);
    expect(await names({ order_by: 'Name', order: 'desc' })).toEqual(['Zoë', 'Ana', 'Tot']);
    expect(await names({ order_by: 'nothing like it', order: 'desc' })).toEqual(['Ana', 'Zoë', 'Tot']);
    const query = { ...week, order_by: 'Total', order: 'desc' } as const;
    const { results } = await school.answer(listManagementReport, { query }, { as: 'admin' });
    expect(results.map(({ Name }) => Name)).toEqual(['Zoë Reyes', 'Ana Ray', 'Total']);
  });
});

/** A cell as LibreOffice prints it, with numbers and times in the format of their column. */
function shown(cell: string | number | null): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return cell < 0 ? `(${(-cell).toFixed(2)})` : cell.toFixed(2);
  const moment = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(cell);
  if (moment === null) return cell;
  const [, year, month, day, hour, minute] = moment;
  const half = Number(hour) < 12 ? 'AM' : 'PM';
  return `${month}-${day}-${year} ${Number(hour) % 12 || 12}:${minute} ${half}`;
}

function unquoted(cell: string): string {
  // The format of negative numbers adds a space after positive ones, in the width of the bracket.
  return cell
    .replace(/^"(.*)"$/, '$1')
    .replaceAll('""', '"')
    .trim();
}
