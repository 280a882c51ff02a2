// Rules held here: LG3, MI1, MI3, MI4, MI7, MI8.

import { previewImport } from '@deckhand/contract/connect/import/preview-import';
import { saveImport } from '@deckhand/contract/connect/import/save-import';
import { languageHeader } from '@deckhand/contract/refusals';
import { randomFrom } from '@deckhand/domain/staffing/filling/testing/large-school';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { isLong } from '../../../../test/draw-sample.ts';
import { schoolForTests } from '../../../../test/test-school.ts';
import { offerLanguages } from '../../../platform/languages/languages.ts';

const school = schoolForTests();
const FILES = isLong ? 200 : 20;

type Kind = 'LOCATIONS' | 'POSITIONS' | 'PEOPLE' | 'SHIFTS';
type Row = Record<string, string>;
type Draw = (limit: number) => number;

/** Spoils a row of the file. Returns the rows that must have an error by it, by their index. */
type Fault = (rows: Row[], index: number, draw: Draw) => number[];

const cell =
  (column: string, ...values: string[]): Fault =>
  (rows, index, draw) => {
    rows[index] = { ...rows[index], [column]: values[draw(values.length)] ?? '' };
    return [index];
  };

/** The row says the same as the one before it: both have the error. */
const same =
  (...columns: string[]): Fault =>
  (rows, index) => {
    const other = index === 0 ? 1 : index - 1;
    const taken = Object.fromEntries(columns.map((column) => [column, rows[other]?.[column] ?? '']));
    rows[index] = { ...rows[index], ...taken };
    return [index, other];
  };

const HUGE = 'x'.repeat(6_000);
const NOT_TEXT = ['Ann\u0000a', '\u0007Anna', 'Anna\ud800'];

/** A date in the order that the others of the file do not have. */
const otherOrder =
  (column: string): Fault =>
  (rows, index) => {
    const turned = rows[index]?.[column]?.replace(/^(\d\d)(\D)(\d\d)\2/, '$3$2$1$2') ?? '';
    const isTurned = turned !== rows[index]?.[column];
    rows[index] = { ...rows[index], [column]: isTurned ? turned : '31/31/2026' };
    return [index];
  };

const FAULTS: Readonly<Record<Kind, readonly Fault[]>> = {
  LOCATIONS: [
    cell('Title', '', ...NOT_TEXT, HUGE, '=1+1'),
    cell('Email', 'nobody', 'a@b@c', '=A1'),
    cell('Time Zone', 'Nowhere', ''),
    cell('Phone', '12', HUGE),
    same('Title'),
  ],
  POSITIONS: [cell('Name', ...NOT_TEXT, HUGE, '=HYPERLINK("x")'), same('Name'), cell('Color', 'invisible')],
  PEOPLE: [
    cell('First Name', '', 'A', ...NOT_TEXT, HUGE),
    cell('Email', '', 'nobody', 'two words@bad.test', '=A1', '@bad.test'),
    // MI7: zeros that a spreadsheet took, and what is no key at all.
    cell('Key', '421', '7', '12.0', 'abc', '123456', '-4'),
    cell('Joined', '2026-13-01', '31/31/2026', 'yesterday', '00/00/0000'),
    otherOrder('Joined'),
    cell('Locations', 'Nowhere', ''),
    cell('Positions', 'Nothing'),
    cell('Role', 'Emperor', 'Super\u0000'),
    same('Email'),
    same('Key'),
    (rows, index) => {
      rows[index] = { ...rows[index], Email: (rows[index === 0 ? 1 : 0]?.Email ?? '').toUpperCase() };
      return [index, index === 0 ? 1 : 0];
    },
  ],
  SHIFTS: [
    cell('Location', 'Nowhere', '', ...NOT_TEXT),
    cell('Positions', 'Nothing', ''),
    cell('Days', 'Someday', 'T', '=A1'),
    cell('Start', '25:00', 'noon', ''),
    cell('End', '6:00', '', '99'),
    cell('From', '', '2026-02-30', 'soon'),
    otherOrder('From'),
    cell('Until', '2026-06-01'),
    cell('Staff 1', 'Nobody Known', 'nobody@bad.test'),
    cell('Comments', HUGE, 'No\u0000'),
    // Two rows that book one person twice name each other's line (MI8).
    same('Staff 1', 'Days', 'Start', 'End'),
  ],
};

/** Rows without a fault; no two say the same. */
const ROWS: Readonly<Record<Kind, (number: number, names: Names) => Row>> = {
  LOCATIONS: (number) => ({
    Title: `Bad Pool ${number}`,
    Address: `${number} Elm Street, "Back"`,
    Phone: '312-555-0142',
    Email: `pool${number}@bad.test`,
    'Time Zone': 'CST',
  }),
  POSITIONS: (number) => ({ Name: `Bad Host ${number}`, Color: '' }),
  PEOPLE: (number, { title, position }) => ({
    'First Name': 'Ánna',
    'Last Name': 'Muñoz de León',
    Email: `p${number}@bad.test`,
    Phone: '312-555-0142',
    Key: String(80_000 + number),
    Joined: '2026-05-31',
    Role: 'Employee',
    Locations: title,
    Positions: position,
  }),
  SHIFTS: (number, { title, position, staff }) => ({
    Location: title,
    Positions: position,
    Days: ['Mon', 'martes', 'Wed', 'jue', 'Fri', 'Sat'][number % 6] ?? '',
    Start: '9:00 AM',
    End: '12:00 PM',
    From: '2026-06-15',
    Until: '',
    'Staff 1': staff[number % staff.length] ?? '',
    Comments: '',
  }),
};

interface Names {
  title: string;
  position: string;
  staff: string[];
}

async function namesOf(): Promise<Names> {
  const { rows } = await sql<{ title: string; position: string }>`
    select title, position.name as position from location, position
    where location.id = ${school.locationA} and position.id = ${school.positions[0]}`.execute(school.db);
  const staff = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => school.hire()));
  return {
    title: rows[0]?.title ?? '',
    position: rows[0]?.position ?? '',
    staff: staff.map((one) => one.email),
  };
}

/** Both orders, as people type them, and the one of programs; a day after the 12th says which it is. */
const DATES: readonly ((year: string, month: string, day: string) => string)[] = [
  (year, month, day) => `${year}-${month}-${day}`,
  (year, month, day) => `${month}/${day}/${year}`,
  (year, month, day) => `${day}/${month}/${year}`,
  (year, month, day) => `${day}.${month}.${year.slice(2)}`,
  (year, month, day) => `${month}-${day}-${year.slice(2)}`,
];

function withDates(row: Row, write: (year: string, month: string, day: string) => string): Row {
  const written = Object.entries(row).map(([column, value]) => {
    const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) ?? [];
    return [column, year && month && day ? write(year, month, day) : value] as const;
  });
  return Object.fromEntries(written);
}

interface BadFile {
  kind: Kind;
  text: string;
  /** The numbers of the rows that must have an error. */
  wrong: number[];
  rows: number;
}

function badFile(file: number, names: Names, draw: Draw): BadFile {
  const kind = (['PEOPLE', 'SHIFTS', 'LOCATIONS', 'POSITIONS'] as const)[draw(4)] ?? 'PEOPLE';
  const writeDate = DATES[draw(DATES.length)] ?? DATES[0];
  const rows = Array.from({ length: 3 + draw(4) }, (_, index) => {
    const row = ROWS[kind](file * 10 + index, names);
    return writeDate ? withDates(row, writeDate) : row;
  });
  const wrong = new Set<number>();
  // One row after the other: a later fault may not mend an earlier one.
  const index = draw(rows.length);
  const fault = FAULTS[kind][draw(FAULTS[kind].length)];
  for (const row of fault?.(rows, index, draw) ?? []) wrong.add(row);
  const headings = Object.keys(rows[0] ?? {});
  const delimiter = [',', ';', '\t'][draw(3)] ?? ',';
  const lineEnd = ['\r\n', '\n'][draw(2)] ?? '\n';
  const ragged = draw(4) === 0 ? draw(rows.length) : -1;
  if (ragged >= 0) wrong.add(ragged);
  const quoted = (value: string) => (/["\r\n\t;,]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
  const lines = rows.map((row, number) => {
    const cells = headings.map((heading) => quoted(row[heading] ?? ''));
    return [...cells, ...(number === ragged ? ['one', 'more'] : [])].join(delimiter);
  });
  const text = [headings.map(quoted).join(delimiter), ...lines].join(lineEnd);
  return {
    kind,
    text: `${draw(2) === 0 ? '\ufeff' : ''}${text}${draw(2) === 0 ? lineEnd : ''}`,
    wrong: [...wrong].map((row) => row + 2).sort((left, right) => left - right),
    rows: rows.length,
  };
}

/** The rows of every table that an import could write to. */
async function written(): Promise<unknown> {
  const { rows } = await sql`
    select (select count(*) from person), (select count(*) from location), (select count(*) from position),
      (select count(*) from shift), (select count(*) from schedule_change), (select count(*) from import),
      (select count(*) from import_reference), (select count(*) from import_mapping),
      (select count(*) from security_event)`.execute(school.db);
  return rows;
}

it(`${FILES} files with faults get an error in words at the row that has it, and nothing else`, async () => {
  const names = await namesOf();
  const before = await written();
  const random = randomFrom(33);
  const draw: Draw = (limit) => Math.floor(random() * limit);
  for (let file = 1; file <= FILES; file += 1) {
    const { kind, text, wrong, rows } = badFile(file, names, draw);
    const body = { kind, text };
    const { rows: judged, seal, counts } = await school.answer(previewImport, { body }, { as: 'admin' });
    const faulty = judged.filter(({ outcome }) => outcome === 'ERROR' || outcome === 'WARNING');
    expect({ file, kind, wrong: faulty.map(({ row }) => row) }).toEqual({ file, kind, wrong });
    for (const { problems } of faulty) {
      expect(problems.length).toBeGreaterThan(0);
      for (const problem of problems) expect(problem.text).toMatch(/^\S.*\S$/s);
    }
    expect([judged.length, counts.errors + counts.warnings]).toEqual([rows, wrong.length]);
    const saved = await school.refusal(saveImport, { body: { ...body, seal } }, { as: 'admin' });
    const words = wrong.length === 1 ? '1 row has errors' : `${wrong.length} rows have errors`;
    expect(saved).toEqual({ status: 400, text: `${words}. Nothing was imported.` });
  }
  expect(await written()).toEqual(before);
});

const unreadable: readonly (readonly [what: string, text: string, refusal: RegExp])[] = [
  ['no rows', '', /^The file has no rows\.$/],
  ['headings alone', 'Email,Key\n\n  \n', /^The file has no rows\.$/],
  [
    'an open quotation mark',
    'Email,Key\n"a@b.test,1\nc@d.test,2',
    /^The quotation marks of row \d+ do not match\.$/,
  ],
  ['too many rows', `Email\n${'a@b.test\n'.repeat(5_001)}`, /^An import takes 5,000 rows at the most\./],
  [
    'too many rows after empty ones',
    `Email\n${'\n'.repeat(12_000)}${'a@b.test\n'.repeat(5_001)}`,
    /5,000 rows/,
  ],
  ['too many columns', `${'a,'.repeat(20_000)}\n${'1,\n'.repeat(4_000)}`, /^An import takes 200 columns/],
];

it.each(unreadable)('a file with %s is refused in words', async (_what, text, refusal) => {
  const seen = await school.refusal(previewImport, { body: { kind: 'PEOPLE', text } }, { as: 'admin' });
  expect(seen.status).toBe(400);
  expect(seen.text).toMatch(refusal);
});

it('a file that cannot be read is refused in the language of the caller, with the English text beside', async () => {
  offerLanguages([
    {
      code: 'es',
      texts: {
        'The quotation marks of row {row} do not match.': 'Las comillas de la fila {row} no coinciden.',
      },
    },
  ]);
  try {
    const body = { kind: 'PEOPLE' as const, text: 'Email,Key\n"a@b.test,1\nc@d.test,2' };
    const headers = { [languageHeader]: 'es' };
    const answer = await school.call(previewImport, { body }, { as: 'admin', headers });
    expect(answer.json()).toMatchObject({
      error: expect.stringMatching(/^Las comillas de la fila \d+ no coinciden\.$/),
      english: expect.stringMatching(/^The quotation marks of row \d+ do not match\.$/),
    });
  } finally {
    offerLanguages([]);
  }
});

it('rows after thousands of empty ones are read, under their own numbers', async () => {
  const text = `Name\nWave Pool Host\n${',,\n'.repeat(6_000)}${'\n'.repeat(6_000)}\u0007\n`;
  const { rows } = await school.answer(previewImport, { body: { kind: 'POSITIONS', text } }, { as: 'admin' });
  expect(rows.map(({ row, outcome }) => [row, outcome])).toEqual([
    [2, 'NEW'],
    [12_003, 'ERROR'],
  ]);
});

it('dates that could be read in both orders are asked for, and a file in another encoding is understood as nothing', async () => {
  const { title, position } = await namesOf();
  const good = ROWS.PEOPLE(9_000, { title, position, staff: [] });
  const file = (joined: readonly string[]) =>
    [
      Object.keys(good).join(';'),
      ...joined.map((date, index) =>
        Object.values({
          ...good,
          'Last Name': 'Stone',
          Email: `d${index}@bad.test`,
          Key: String(90_000 + index),
          Joined: date,
        }).join(';'),
      ),
    ].join('\n');
  const asked = async (text: string) =>
    school.answer(previewImport, { body: { kind: 'PEOPLE', text } }, { as: 'admin' });
  const both = await asked(file(['03/04/2026', '13/04/2026', '04/13/2026']));
  expect(both.questions).toEqual([{ column: 'joined_on', example: '03/04/2026' }]);
  expect(both.counts).toMatchObject({ new: 0, errors: 3 });
  // UTF-16 that was read as Windows-1252 has a NUL after each letter.
  const torn = await asked([...file(['2026-05-31'])].join('\u0000'));
  expect(torn.counts).toMatchObject({ new: 0, changed: 0, errors: torn.rows.length });
});
