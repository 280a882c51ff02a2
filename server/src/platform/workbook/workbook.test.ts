// Rules held here: H7.

import { buffer } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { readWorkbook } from '../../../test/read-workbook.ts';
import { type Column, workbookOf } from './workbook.ts';

interface Line {
  name: string;
  from: Date | null;
  day: string;
  hours: number;
}

const COLUMNS: Column<Line>[] = [
  { header: 'Name', kind: 'text', width: 24, cell: ({ name }) => name },
  { header: 'From', kind: 'moment', width: 20, cell: ({ from }) => from },
  { header: 'Day', kind: 'date', width: 12, cell: ({ day }) => day },
  { header: 'Hours', kind: 'hours', width: 10, cell: ({ hours }) => hours },
  { header: 'Excess/(Short)', kind: 'difference', width: 10, cell: ({ hours }) => -hours },
  { header: 'Weeks', kind: 'count', width: 10, cell: () => 3 },
];

const line = (name: string, hours = 1.25, from: Date | null = new Date('2026-06-08T09:02:11Z')): Line => ({
  name,
  from,
  day: '2026-06-08',
  hours,
});

test('numbers, dates and moments are real values, in wall-clock time', async () => {
  const rows = [line('Ana', 7.5, new Date('2026-06-08T23:55:00Z')), line('Bo', 0.02, null)];
  const file = await buffer(
    workbookOf({ name: 'Payroll', columns: COLUMNS, rows, totals: ['Total', null, null, 7.52, -7.52, null] }),
  );
  expect(await readWorkbook(file)).toEqual({
    sheet: 'Payroll',
    rows: [
      ['Name', 'From', 'Day', 'Hours', 'Excess/(Short)', 'Weeks'],
      ['Ana', '2026-06-08T23:55:00', '2026-06-08T00:00:00', 7.5, -7.5, 3],
      ['Bo', null, '2026-06-08T00:00:00', 0.02, -0.02, 3],
      ['Total', null, null, 7.52, -7.52, null],
    ],
  });
});

test('the header is frozen and bold, columns have their width, and cells have the format of their kind', async () => {
  const file = await buffer(
    workbookOf({ name: 'Payroll', columns: COLUMNS, rows: [line('Ana')], totals: ['Total'] }),
  );
  const sheet = partOf(file, 'xl/worksheets/sheet1.xml');
  expect(sheet).toMatch(/<pane ySplit="1" topLeftCell="A2" state="frozen"/);
  expect([...sheet.matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) => Number(width))).toEqual([
    24, 20, 12, 10, 10, 10,
  ]);
  const styles = partOf(file, 'xl/styles.xml');
  const formats = new Map(
    [...styles.matchAll(/numFmtId="(\d+)" formatCode="([^"]*)"/g)].map((found) => [found[1], found[2]]),
  );
  const looks = [
    ...(styles.match(/<cellXfs.*<\/cellXfs>/)?.[0] ?? '').matchAll(/<xf numFmtId="(\d+)" fontId="(\d+)"/g),
  ].map(([, format, font]) => ({ format: formats.get(format), bold: font === '1' }));
  const lookOf = (cell: string) =>
    looks[Number(sheet.match(new RegExp(`<c r="${cell}"[^>]* s="(\\d+)"`))?.[1])];
  expect(styles).toMatch(/<fonts count="2"><font><sz val="11"\/><name val="Calibri"\/><\/font><font><b\/>/);
  for (const column of 'ABCDEF') expect(lookOf(`${column}1`)).toEqual({ format: undefined, bold: true });
  const expected = ['@', 'mm-dd-yyyy h:mm AM/PM', 'mm-dd-yyyy', '0.00', '0.00_);(0.00)', '0'];
  expect([...'ABCDEF'].map((column) => lookOf(`${column}2`))).toEqual(
    expected.map((format) => ({ format, bold: false })),
  );
  expect(lookOf('A3')).toEqual({ format: '@', bold: true });
});

test('text is always written as text, never as a formula', async () => {
  const names = [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '=HYPERLINK("http://x","y")',
    '<b>&"\'',
    'Zoë 日本 🏊',
    ' led',
    '00123',
    '1e3',
    '\t=1',
  ];
  const columns = [{ ...COLUMNS[0], header: '=cmd|calc' } as Column<Line>];
  const file = await buffer(workbookOf({ name: 'Names', columns, rows: names.map((name) => line(name)) }));
  expect((await readWorkbook(file)).rows).toEqual([['=cmd|calc'], ...names.map((name) => [name])]);
  const sheet = partOf(file, 'xl/worksheets/sheet1.xml');
  expect(sheet).not.toMatch(/<f[ >]/);
  expect(sheet.match(/<c /g)).toHaveLength(names.length + 1);
  expect(sheet.match(/ t="inlineStr"/g)).toHaveLength(names.length + 1);
});

test('text that looks like an escaped letter is escaped again, because readers decode it', async () => {
  const file = await buffer(
    workbookOf({ name: 'Names', columns: COLUMNS.slice(0, 1), rows: [line('_x0041_ _xyz_')] }),
  );
  expect(partOf(file, 'xl/worksheets/sheet1.xml')).toContain('>_x005F_x0041_ _xyz_</t>');
});

test('letters that XML does not allow are escaped, so that none of them spoils the file', async () => {
  const name = 'Bell \u0007, return \r\nand \uffff & "more"';
  const columns = Array.from({ length: 28 }, (_column, index) => ({ ...COLUMNS[0], header: `${index}` }));
  const file = await buffer(
    workbookOf({ name: 'A & B', columns: columns as Column<Line>[], rows: [line(name)] }),
  );
  const { sheet, rows } = await readWorkbook(file);
  expect(sheet).toBe('A & B');
  expect(rows[0]?.at(-1)).toBe('27');
  expect(partOf(file, 'xl/worksheets/sheet1.xml')).toContain(
    '<c r="AB2" t="inlineStr" s="2"><is><t xml:space="preserve">Bell _x0007_, return _x000D_\nand _xFFFF_ &amp; &quot;more&quot;<',
  );
});

test('rows are produced while the file is read, and no more once the reader stops', async () => {
  let asked = 0;
  let isFinished = false;
  function* rows() {
    try {
      for (asked = 0; asked < 100_000; asked += 1) yield line(`Person ${asked * 7_919}`, asked / 100);
    } finally {
      isFinished = true;
    }
  }
  const stream = workbookOf({ name: 'Long', columns: COLUMNS, rows: rows() });
  expect(asked).toBe(0);
  for await (const chunk of stream) {
    expect(chunk.length).toBeLessThan(200_000);
    if (asked > 2_000) break;
  }
  expect(asked).toBeLessThan(50_000);
  await vi.waitFor(() => expect(isFinished).toBe(true));
});

test('an error in a row fails the file instead of truncating it', async () => {
  function* rows() {
    yield line('Ana');
    throw new Error('The row is gone.');
  }
  await expect(buffer(workbookOf({ name: 'Broken', columns: COLUMNS, rows: rows() }))).rejects.toThrow(
    'The row is gone.',
  );
});

/** Extracts one file of the zip archive, which it finds in the directory at the end. */
function partOf(archive: Buffer, name: string): string {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    if (archive.toString('utf8', at + 46, at + 46 + nameLength) === name) {
      const start = archive.readUInt32LE(at + 42);
      const data = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28);
      return inflateRawSync(archive.subarray(data, data + archive.readUInt32LE(at + 20))).toString('utf8');
    }
    at += 46 + nameLength + extra + comment;
  }
  throw new Error(`There is no ${name}.`);
}
