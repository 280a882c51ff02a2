// Rules held here: LA4, PF3, PF4, PF5, PF6.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rate } from '../../attendance/rate.ts';
import { speak } from '../../language/language.ts';
import { addDays, type CivilDate } from '../../time/civil-date.ts';
import { decimalHours } from '../../time/minutes.ts';
import { weekDates } from '../../time/weeks.ts';
import { overtimeLawOn } from '../overtime-law.ts';
import type { DatedWage, Days, FederalOvertime, PayLine, PayRow, Photograph } from '../photograph.ts';
import { payOf } from '../v2.ts';
import adp from './golden/adp.csv?raw';
import adpHours from './golden/adp-hours.csv?raw';
import byWeek from './golden/by-week-location-and-position.csv?raw';
import generic from './golden/generic.csv?raw';
import gusto from './golden/gusto.csv?raw';
import paychex from './golden/paychex.csv?raw';
import paychexHours from './golden/paychex-hours.csv?raw';
import quickbooks from './golden/quickbooks.csv?raw';
import { makePayrollFile } from './make-payroll-file.ts';
import {
  COLUMN_FIELDS,
  CUTS,
  columnLabels,
  PAY_KINDS,
  type PayrollFormat,
  type PayrollMapping,
  QUICKBOOKS,
  USUAL_MAPPING,
} from './mapping.ts';
import {
  type FileInput,
  type FilePerson,
  fileText,
  type PayrollFile,
  roundingDifference,
} from './payroll-file.ts';

const PERIOD: Days = { from: '2026-11-01', to: '2026-11-14' };
const WEEK = '2026-11-01';
const [LAKESIDE, HARBOR] = [1, 2];
const [INSTRUCTOR, LIFEGUARD] = [11, 12];
const [JONAH, AVA, NOAH, IDA] = [101, 102, 103, 104];

const line = (more: Partial<PayLine>): PayLine => ({
  kind: 'STRAIGHT',
  week: WEEK,
  days: { from: WEEK, to: addDays(WEEK, 6) },
  locationId: LAKESIDE,
  positionId: INSTRUCTOR,
  rate: 'REGULAR',
  wage: 160_000,
  minutes: 0,
  overtimeMinutes: 0,
  doubleMinutes: 0,
  cents: null,
  adjusts: null,
  ...more,
});
const nowhere = { locationId: null, positionId: null, rate: null };

const row = (id: number, date: CivilDate, minutes: number, more: Partial<PayRow> = {}): PayRow => ({
  ...{ id, date, minutes, locationId: LAKESIDE, positionId: INSTRUCTOR, rate: 'REGULAR' },
  clockedIn: `${date}T14:00:00.000Z`,
  ...more,
});

const from = '2026-01-01';
const base = (wage: number): DatedWage => ({ kind: 'BASE', positionId: null, from, wage });
const WAGES: Readonly<Record<number, readonly DatedWage[]>> = {
  [JONAH]: [base(160_000), { kind: 'POSITION', positionId: LIFEGUARD, from, wage: 180_000 }],
  [AVA]: [
    base(163_500),
    { kind: 'SUB', positionId: null, from, wage: 170_000 },
    { kind: 'TRAINING', positionId: null, from, wage: 150_000 },
  ],
};

function photograph(
  person: number,
  lines: PayLine[],
  more: {
    rows?: PayRow[];
    leave?: Photograph['inputs']['weeks'][number]['leave'];
    federal?: FederalOvertime[];
  } = {},
): Photograph {
  const week = {
    ...{ week: WEEK, threshold: 2_400, exempt: 'NONE' as const, exemptLocationIds: [], parts: [] },
    ...{ rows: more.rows ?? [], leave: more.leave ?? [] },
  };
  const inputs = {
    engine: 1 as const,
    person,
    period: PERIOD,
    wages: WAGES[person] ?? [],
    weeks: [week],
    corrections: [],
  };
  return { inputs, lines, federal: more.federal ?? [], salt: '00' };
}

/** Two wages in a week with overtime: $480.00 and $270.00, and $41.67 for five hours of overtime. */
const guard = { locationId: HARBOR, positionId: LIFEGUARD, wage: 180_000 };
const jonah = photograph(
  JONAH,
  [
    line({ minutes: 1_800, cents: 48_000 }),
    line({ ...guard, minutes: 900, overtimeMinutes: 300, cents: 27_000 }),
    line({
      ...guard,
      kind: 'OVERTIME',
      positionId: null,
      rate: null,
      wage: null,
      minutes: 300,
      cents: 4_167,
    }),
  ],
  {
    rows: [
      ...[1, 2, 3, 4, 5].map((day) => row(day, addDays(WEEK, day), 360)),
      row(6, '2026-11-07', 900, { locationId: HARBOR, positionId: LIFEGUARD }),
    ],
    federal: [{ week: WEEK, days: { from: WEEK, to: '2026-11-07' }, minutes: 300, cents: 4_167 }],
  },
);

/** All kinds of hours, so that ADP needs further rows. Ten minutes and 437 are no whole hundredths. */
const ava = photograph(
  AVA,
  [
    line({ minutes: 437, cents: 11_908, wage: 163_500 }),
    line({ rate: 'SUB', wage: 170_000, minutes: 130, cents: 3_683 }),
    line({ rate: 'TRAINING', wage: 150_000, minutes: 10, cents: 250 }),
    line({ ...nowhere, kind: 'PAID_LEAVE', wage: 163_500, minutes: 240, cents: 6_540 }),
    line({ ...nowhere, kind: 'SICK', wage: 163_500, minutes: 480, cents: 13_080 }),
  ],
  {
    rows: [
      row(7, '2026-11-02', 437),
      row(8, '2026-11-03', 130, { rate: 'SUB' }),
      row(9, '2026-11-04', 10, { rate: 'TRAINING' }),
    ],
    leave: [
      { date: '2026-11-05', kind: 'PAID_LEAVE', minutes: 240 },
      { date: '2026-11-06', kind: 'SICK', minutes: 480 },
    ],
  },
);

/** A missed punch of an earlier period: half an hour more, an hour of overtime on another day, a raise, and a settled rate. */
const corrected = {
  week: '2026-10-18',
  days: { from: '2026-10-18', to: '2026-10-24' },
  adjusts: '2026-10-20',
  wage: 155_000,
};
const noah = photograph(
  NOAH,
  [
    line({ minutes: 600, cents: 15_500, wage: 155_000 }),
    line({ ...nowhere, kind: 'SETTLED_RATE', wage: null, cents: 41 }),
    line({ ...corrected, minutes: 90, overtimeMinutes: 60, cents: 2_325 }),
    line({ ...corrected, kind: 'OVERTIME', wage: null, minutes: 60, cents: 775 }),
    line({ ...corrected, locationId: HARBOR, wage: null, cents: 3_281 }),
  ],
  { rows: [row(10, '2026-11-09', 600, { positionId: INSTRUCTOR })] },
);

/** An hour and a half less than was paid. */
const ida = photograph(IDA, [line({ ...corrected, minutes: -90, cents: -2_325 })]);

const person = (
  id: number,
  firstName: string,
  lastName: string,
  payrollNumber: string | null,
): FilePerson => ({
  ...{ id, firstName, lastName, payrollNumber },
  key: String(10_000 + id),
});
const PEOPLE = [
  person(AVA, 'Ava', 'Lindqvist', '4002'),
  person(JONAH, 'Jonah', 'Reyes', '4001'),
  person(NOAH, 'Noah', 'Whitfield', 'N7'),
];

const mapped = (format: PayrollFormat, more: Partial<PayrollMapping> = {}): PayrollMapping => ({
  ...USUAL_MAPPING,
  format,
  companyCode: format === 'ADP' ? 'H2' : '12345678',
  codes: {
    ...{ REGULAR: 'Hourly', OVERTIME: 'Overtime', DOUBLE_TIME: 'Double', SUB: 'Sub', TRAINING: 'Train' },
    ...{ LEAVE: 'PTO', SICK: 'Sick', PREMIUM: 'Prem' },
  },
  locationCodes: { [LAKESIDE]: '100', [HARBOR]: '200' },
  positionCodes: { [LIFEGUARD]: '12' },
  ...more,
});

function input(mapping: PayrollMapping, more: Partial<FileInput> = {}): FileInput {
  return {
    ...{ period: PERIOD, number: 1, mapping, people: PEOPLE },
    photographs: new Map([jonah, ava, noah, ida].map((one) => [one.inputs.person, one])),
    locationNames: new Map([
      [LAKESIDE, 'Lakeside "Blue" Pool'],
      [HARBOR, 'Harbor, North'],
    ]),
    positionNames: new Map([
      [INSTRUCTOR, 'Swim Instructor'],
      [LIFEGUARD, 'Lifeguard'],
    ]),
    ...more,
  };
}

function make(mapping: PayrollMapping, more: Partial<FileInput> = {}): PayrollFile {
  const steps = makePayrollFile(input(mapping, more));
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The photograph without its dollars, as of a school that has turned wages off. */
const inHours = (one: Photograph): Photograph => ({
  ...one,
  lines: one.lines
    .filter(({ kind, minutes }) => kind !== 'SETTLED_RATE' && minutes !== 0)
    .map((each) => ({ ...each, cents: null, wage: null })),
  federal: [],
});
const HOURS = { photographs: new Map([jonah, ava, noah].map((one) => [one.inputs.person, inHours(one)])) };
const texts = (mapping: PayrollMapping, more: Partial<FileInput> = {}) =>
  make(mapping, more).refusals.map(({ status, text }) => `${status} ${text()}`);

describe('each format, byte by byte', () => {
  const whole = mapped('CSV', {
    columns: COLUMN_FIELDS.map((field) => ({ field, heading: columnLabels[field] })),
    cuts: ['WEEK', 'LOCATION', 'POSITION'],
  });
  const justJonahAndAva = { people: PEOPLE.slice(0, 2) };
  const withoutLeave = new Map([
    [JONAH, jonah],
    [AVA, { ...ava, lines: ava.lines.slice(0, 3) }],
  ]);
  it.each([
    ['generic', generic, mapped('CSV'), {}, 'payroll-2026-11-01-to-2026-11-14.csv'],
    ['by week', byWeek, whole, {}, 'payroll-2026-11-01-to-2026-11-14.csv'],
    [
      'QuickBooks',
      quickbooks,
      mapped('CSV', QUICKBOOKS),
      justJonahAndAva,
      'payroll-2026-11-01-to-2026-11-14.csv',
    ],
    ['ADP', adp, mapped('ADP'), {}, 'PRH2_EPI.csv'],
    [
      'ADP in hours',
      adpHours,
      mapped('ADP', { locationCodes: {}, positionCodes: {} }),
      HOURS,
      'PRH2_EPI.csv',
    ],
    [
      'Paychex',
      paychex,
      mapped('PAYCHEX'),
      { people: [...PEOPLE, person(IDA, 'Ida', 'Moe', '4004')] },
      'paychex-2026-11-01-to-2026-11-14.csv',
    ],
    ['Paychex in hours', paychexHours, mapped('PAYCHEX'), HOURS, 'paychex-2026-11-01-to-2026-11-14.csv'],
    [
      'Gusto',
      gusto,
      mapped('GUSTO'),
      { ...justJonahAndAva, photographs: withoutLeave },
      'gusto-2026-11-01-to-2026-11-14.csv',
    ],
  ])('%s', (_, golden, mapping, more, name) => {
    const file = make(mapping, more);
    expect(file.refusals).toEqual([]);
    expect(fileText(file)).toBe(golden);
    expect(file.name).toBe(name);
  });
});

describe('a file is refused before any byte', () => {
  const nobody = (count: number) =>
    Array.from({ length: count }, (_, index) => person(JONAH + index * 1_000, 'No', `Number ${index}`, null));
  const sameTimes = (people: FilePerson[]) => ({
    people,
    photographs: new Map(people.map(({ id }) => [id, jonah])),
  });

  it('names the first ten people without a payroll number', () => {
    const ten = nobody(10).map(({ firstName, lastName }) => `${firstName} ${lastName}`);
    for (const format of ['CSV', 'ADP', 'PAYCHEX', 'GUSTO'] as const) {
      expect(texts(mapped(format), sameTimes(nobody(10)))).toEqual([
        `409 These people have no payroll number: ${ten.join(', ')}.`,
      ]);
    }
    const thirteen = sameTimes(nobody(13));
    expect(texts(mapped('ADP'), thirteen)).toEqual([
      `409 These people have no payroll number: ${ten.join(', ')} and 3 more.`,
    ]);
    expect(make(mapped('ADP'), thirteen).refusals[0]?.people).toHaveLength(13);
  });

  it('says what is in its way in the language of the reader', () => {
    const [refusal] = make(mapped('ADP'), sameTimes(nobody(1))).refusals;
    const english = 'These people have no payroll number: {names}.';
    const texts = { [english]: 'Sin número de nómina: {names}.' };
    expect(speak({ code: 'es', texts }, () => refusal?.text())).toMatch(/^Sin número de nómina: \w+/);
  });

  it('asks for no payroll number where no column has it', () => {
    const columns = USUAL_MAPPING.columns.filter(({ field }) => field !== 'payroll_number');
    expect(texts(mapped('CSV', { columns }), sameTimes(nobody(2)))).toEqual([]);
  });

  it('names the kinds of pay without a code, and only those that are paid', () => {
    const codes = { TRAINING: 'T' };
    expect(texts(mapped('PAYCHEX', { codes }))).toEqual([
      '409 These kinds of pay have no code: regular, overtime, sub, leave, sick, premium.',
    ]);
    // ADP has columns for regular hours and overtime: a code is for regular dollars alone.
    expect(
      texts(mapped('ADP', { codes: { ...codes, SUB: 'S', LEAVE: 'L', SICK: 'K', PREMIUM: 'P' } })),
    ).toEqual(['409 These kinds of pay have no code: regular.']);
    const columns = [
      { field: 'pay_kind', heading: 'Kind' } as const,
      { field: 'dollars', heading: '$' } as const,
    ];
    expect(texts(mapped('CSV', { codes: {}, columns }))).toEqual([]);
  });

  it.each([
    ['ADP', { companyCode: '' }, '409 Enter your company code of ADP Workforce Now first.'],
    ['ADP', { companyCode: 'H2OX' }, '400 ADP Workforce Now cannot carry “H2OX” as the company code.'],
    [
      'PAYCHEX',
      { companyCode: '123456789' },
      '400 Paychex Flex cannot carry “123456789” as the company code.',
    ],
    [
      'ADP',
      { locationCodes: { [LAKESIDE]: 'Süd' } },
      '400 ADP Workforce Now cannot carry “Süd” as a department code.',
    ],
    [
      'ADP',
      { codes: { ...mapped('ADP').codes, SICK: 'Krankgeld-ä' } },
      '400 ADP Workforce Now cannot carry “Krankgeld-ä” as the code of sick pay.',
    ],
    [
      'PAYCHEX',
      { codes: { ...mapped('CSV').codes, SICK: 'S'.repeat(21) } },
      `400 Paychex Flex cannot carry “${'S'.repeat(21)}” as a pay component.`,
    ],
    [
      'CSV',
      { codes: { ...mapped('CSV').codes, SICK: '=1+2' } },
      '400 Generic CSV cannot carry “=1+2” as the code of sick pay.',
    ],
    [
      'GUSTO',
      { positionCodes: { [LIFEGUARD]: '@guard' } },
      '400 Gusto cannot carry “@guard” as the title of a position.',
    ],
  ] as const)('%s cannot carry %o', (format, more, text) => {
    expect(texts(mapped(format, more))).toContain(text);
  });

  it('has no name of a location that a spreadsheet takes for a formula', () => {
    const columns = [{ field: 'location', heading: 'Pool' } as const];
    const locationNames = new Map([[LAKESIDE, '-Lakeside']]);
    expect(texts(mapped('CSV', { columns, cuts: ['LOCATION'] }), { locationNames })).toContain(
      '400 Generic CSV cannot carry “-Lakeside” as the name of a location.',
    );
  });

  it('has no payroll number of Paychex with a dash or more than ten characters', () => {
    for (const number of ['40-01', '12345678901']) {
      const people = [person(JONAH, 'Jonah', 'Reyes', number)];
      expect(texts(mapped('PAYCHEX'), { people })).toEqual([
        `400 Paychex Flex cannot carry “${number}” as the payroll number of Jonah Reyes.`,
      ]);
      expect(make(mapped('PAYCHEX'), { people }).refusals.map((one) => one.people)).toEqual([[JONAH]]);
    }
  });

  it('says what must be entered by hand: hours less than nothing, and dollars without hours', () => {
    const people = [person(IDA, 'Ida', 'Moe', '4004')];
    const owed = (format: string) => [
      `409 Ida Moe has −1.50 regular hours. ${format} cannot carry this: enter it by hand.`,
    ];
    expect(texts(mapped('ADP'), { people })).toEqual(owed('ADP Workforce Now'));
    expect(texts(mapped('GUSTO'), { people })).toEqual(owed('Gusto'));
    expect(texts(mapped('CSV', { columns: QUICKBOOKS.columns }), { people })).toEqual(owed('Generic CSV'));
    expect(texts(mapped('PAYCHEX'), { people })).toEqual([]);
    expect(make(mapped('ADP'), { people }).refusals[0]?.people).toEqual([IDA]);

    const dollars = (format: string) =>
      [
        `Noah Whitfield has 32.81 regular dollars. ${format} cannot carry this: enter it by hand.`,
        `Noah Whitfield has 0.41 premium dollars. ${format} cannot carry this: enter it by hand.`,
      ].map((text) => `409 ${text}`);
    const noahAlone = { people: PEOPLE.slice(2) };
    expect(texts(mapped('GUSTO'), noahAlone)).toEqual(dollars('Gusto'));
    const columns = USUAL_MAPPING.columns.filter(({ field }) => field !== 'dollars');
    expect(texts(mapped('CSV', { columns }), noahAlone)).toEqual(dollars('Generic CSV'));
  });

  it('says of Gusto that it has no leave', () => {
    expect(texts(mapped('GUSTO'), { people: PEOPLE.slice(0, 1) })).toEqual([
      '409 Ava Lindqvist has 4.00 leave hours. Gusto cannot carry this: enter it by hand.',
      '409 Ava Lindqvist has 8.00 sick hours. Gusto cannot carry this: enter it by hand.',
    ]);
  });

  it('takes hours that were paid too much off the hours of ADP and Gusto', () => {
    const less = photograph(IDA, [
      line({ minutes: 600, cents: 15_500, wage: 155_000 }),
      line({ ...corrected, minutes: -90, cents: -2_325 }),
    ]);
    const more = { people: [person(IDA, 'Ida', 'Moe', '4004')], photographs: new Map([[IDA, less]]) };
    expect(make(mapped('ADP'), more)).toMatchObject({
      refusals: [],
      rows: [['H2', '20261114', '4004', '100', '15.50', '8.50', '', '', '', '', '', '', '']],
    });
    expect(make(mapped('GUSTO'), more)).toMatchObject({
      refusals: [],
      rows: [['Moe', 'Ida', '', '4004', '8.50', '', '']],
    });
    expect(make(mapped('CSV'), more)).toMatchObject({
      refusals: [],
      rows: [
        ['4004', 'Ida', 'Moe', 'Hourly', '10.00', '155.00', ''],
        ['4004', 'Ida', 'Moe', 'Hourly', '-1.50', '-23.25', '2026-10-20'],
      ],
    });
  });
});

it('a raise that is dated back is dollars alone, and a cent that rounding moved is no line of its own', () => {
  const raise = photograph(IDA, [
    line({ ...corrected, wage: null, cents: 3_188 }),
    line({ ...corrected, locationId: HARBOR, cents: -1 }),
  ]);
  const more = { people: [person(IDA, 'Ida', 'Moe', '4004')], photographs: new Map([[IDA, raise]]) };
  expect(make(mapped('PAYCHEX'), more).rows.map((cells) => [cells[7], cells[9], cells[10]])).toEqual([
    ['', '10/20/2026', '31.87'],
  ]);
  expect(make(mapped('ADP'), more)).toMatchObject({
    refusals: [],
    rows: [['H2', '20261114', '4004', '100', '', '', '', '', '', '', '', 'Hourly', '31.87']],
  });
  // Hours that were added together with a raise have no single wage by which ADP could pay them.
  const both = photograph(IDA, [line({ ...corrected, wage: null, minutes: 60, cents: 1_650 })]);
  expect(texts(mapped('ADP'), { ...more, photographs: new Map([[IDA, both]]) })).toEqual([
    '409 Ida Moe has 16.50 regular dollars. ADP Workforce Now cannot carry this: enter it by hand.',
  ]);
});

it('carries double time, and overtime of a day on its day', () => {
  // Thirteen hours and ten minutes on Monday, and eight hours on Tuesday: $486.67, whose odd cent falls on straight time.
  const wages = [base(200_000)];
  const rows = [row(1, '2026-11-02', 790), row(2, '2026-11-03', 480)];
  const plain = photograph(IDA, [], { rows });
  const [week] = plain.inputs.weeks;
  if (week === undefined) throw new Error('No week');
  const law = overtimeLawOn(weekDates(WEEK), [{ locationId: LAKESIDE, state: 'CA', off: [] }], () => '');
  const part = { from: WEEK, to: addDays(WEEK, 6), isPriced: true };
  const inputs = {
    ...plain.inputs,
    ...{ engine: 2 as const, wages, weeks: [{ ...week, law, parts: [part] }] },
  };
  const ida = { ...plain, inputs, ...payOf(inputs) };
  const more = { people: [person(IDA, 'Ida', 'Moe', '4004')], photographs: new Map([[IDA, ida]]) };
  expect(make(mapped('GUSTO'), more)).toMatchObject({
    refusals: [],
    rows: [['Moe', 'Ida', '', '4004', '16.00', '4.00', '1.17']],
  });
  expect(make(mapped('ADP'), more)).toMatchObject({
    refusals: [],
    rows: [['H2', '20261114', '4004', '100', '20.00', '16.00', '4.00', 'Double', '1.17', '', '', '', '']],
  });
  const paychex = make(mapped('PAYCHEX'), more);
  expect(paychex.refusals).toEqual([]);
  expect(paychex.rows.map((cells) => [cells[4], cells[7], cells[10]])).toEqual([
    ['Hourly', '16.00', '320.01'],
    ['Overtime', '4.00', '120.00'],
    ['Double', '1.17', '46.66'],
  ]);
  const fields = ['date', 'pay_kind', 'hours', 'dollars'] as const;
  const columns = fields.map((field) => ({ field, heading: field }));
  expect(make(mapped('CSV', { columns, cuts: ['DAY'] }), more)).toMatchObject({
    refusals: [],
    rows: [
      ['2026-11-02', 'Regular', '8.00', '160.01'],
      ['2026-11-02', 'Overtime', '4.00', '120.00'],
      ['2026-11-02', 'Double time', '1.17', '46.66'],
      ['2026-11-03', 'Regular', '8.00', '160.00'],
    ],
  });
});

it('a second file of a period has a number in its name', () => {
  expect(make(mapped('GUSTO'), { number: 2 }).name).toBe('gusto-2026-11-01-to-2026-11-14-2.csv');
});

/** Reads RFC 4180 character by character. */
function readCsv(text: string): string[][] {
  const lines: string[][] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index] ?? '';
    if (isQuoted && letter === '"' && text[index + 1] === '"') {
      cell += '"';
      index += 1;
    } else if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && letter === ',') {
      cells.push(cell);
      cell = '';
    } else if (!isQuoted && letter === '\r' && text[index + 1] === '\n') {
      lines.push([...cells, cell]);
      cells = [];
      cell = '';
      index += 1;
    } else cell += letter;
  }
  expect([cells, cell]).toEqual([[], '']);
  return lines;
}

/** A week of attendances, cut into lines the long way: the last minutes of the week are overtime, minute by minute. */
const anyWeek = fc
  .record({
    attendances: fc.uniqueArray(
      fc.record({
        day: fc.integer({ min: 0, max: 6 }),
        locationId: fc.constantFrom(LAKESIDE, HARBOR),
        positionId: fc.constantFrom(INSTRUCTOR, LIFEGUARD, null),
        rate: fc.constantFrom<Rate>('REGULAR', 'SUB', 'TRAINING'),
        minutes: fc.integer({ min: 1, max: 700 }),
      }),
      { selector: ({ day }) => day, minLength: 1, maxLength: 7 },
    ),
    sick: fc.option(fc.integer({ min: 1, max: 480 })),
    threshold: fc.integer({ min: 300, max: 2_400 }),
    isPriced: fc.boolean(),
  })
  .map(({ attendances, sick, threshold, isPriced }) => {
    const rows = attendances
      .sort((one, other) => one.day - other.day)
      .map(({ day, ...more }, index) => row(index + 1, addDays(WEEK, day), more.minutes, more));
    const lines = new Map<string, { -readonly [Name in keyof PayLine]: PayLine[Name] }>();
    let worked = 0;
    for (const { locationId, positionId, rate, minutes } of rows) {
      const key = `${locationId} ${positionId} ${rate}`;
      const one = lines.get(key) ?? {
        ...line({ locationId, positionId, rate, wage: isPriced ? 161_700 : null }),
      };
      for (let minute = 0; minute < minutes; minute += 1) {
        worked += 1;
        one.minutes += 1;
        if (worked > threshold) one.overtimeMinutes += 1;
      }
      lines.set(key, one);
    }
    const straight = [...lines.values()].map((one) => ({
      ...one,
      cents: isPriced ? Math.round((one.minutes * 1_617) / 60) : null,
    }));
    const premiums = straight
      .filter(({ overtimeMinutes }) => overtimeMinutes > 0)
      .map(({ locationId, overtimeMinutes }) =>
        line({
          ...nowhere,
          kind: 'OVERTIME',
          locationId,
          wage: null,
          minutes: overtimeMinutes,
          cents: isPriced ? Math.round((overtimeMinutes * 808) / 60) : null,
        }),
      );
    const leave = sick === null ? [] : [{ date: '2026-11-04', kind: 'SICK' as const, minutes: sick }];
    const ofLeave = leave.map(({ minutes }) =>
      line({ ...nowhere, kind: 'SICK', wage: null, minutes, cents: isPriced ? minutes * 27 : null }),
    );
    const one = photograph(JONAH, [...straight, ...premiums, ...ofLeave], { rows, leave });
    return { ...one, inputs: { ...one.inputs, wages: [base(161_700)] } };
  });

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

it('carries all hours and dollars of any week, in every format and cut', () => {
  const whole = { columns: COLUMN_FIELDS.map((field) => ({ field, heading: field })), hasDollars: true };
  fc.assert(
    fc.property(anyWeek, fc.subarray([...CUTS]), (week, cuts) => {
      const more = { people: PEOPLE.slice(1, 2), photographs: new Map([[JONAH, week]]) };
      const hours = week.lines.filter(({ kind }) => kind !== 'OVERTIME');
      const minutes = sum(hours.map((one) => one.minutes));
      const overtime = sum(week.lines.map((one) => one.overtimeMinutes));
      const cents = sum(week.lines.map((one) => one.cents ?? 0));
      const read = (mapping: PayrollMapping) => {
        const file = make(mapping, more);
        expect(file.refusals.filter(({ text }) => !text().includes('sick'))).toEqual([]);
        const [heading = [], ...lines] = readCsv(fileText(file));
        const column = (name: string) => lines.map((cells) => Number(cells[heading.indexOf(name)] ?? ''));
        expect(lines.flat().filter((cell) => /^-?0+(\.0+)?$/.test(cell))).toEqual([]);
        expect(lines.every((cells) => cells.length === heading.length)).toBe(true);
        return { file, heading, lines, column };
      };
      const hundredths = (amounts: readonly number[]) => Math.round(sum(amounts) * 100);
      const expectRounded = (
        amounts: readonly number[],
        file: Parameters<typeof roundingDifference>[0],
        of = minutes,
      ) => {
        const cells = amounts.filter((amount) => amount !== 0).length;
        expect(Math.abs(hundredths(amounts) - (of * 100) / 60)).toBeLessThanOrEqual(cells * 0.34);
        expect(hundredths(amounts)).toBe(Math.round((decimalHours(of) + roundingDifference(file)) * 100));
      };

      const csv = read(mapped('CSV', { ...whole, cuts }));
      expectRounded(csv.column('hours'), csv.file);
      expect(sum(csv.column('minutes'))).toBe(minutes);
      expect(hundredths(csv.column('dollars'))).toBe(cents);
      const kinds = csv.lines.map((cells) => cells[csv.heading.indexOf('pay_kind')]);
      expect(sum(csv.column('minutes').filter((_, index) => kinds[index] === 'Overtime'))).toBe(overtime);
      if (cuts.includes('DAY')) {
        const dates = csv.lines.map((cells) => cells[csv.heading.indexOf('date')]);
        for (const { date, minutes: ofRow } of week.inputs.weeks[0]?.rows ?? []) {
          const sick = week.inputs.weeks[0]?.leave.find((one) => one.date === date)?.minutes ?? 0;
          expect(sum(csv.column('minutes').filter((_, index) => dates[index] === date))).toBe(ofRow + sick);
        }
      }

      const flex = read(mapped('PAYCHEX'));
      expectRounded(flex.column('Hours'), flex.file);
      expect(hundredths(flex.column('Amount'))).toBe(cents);

      const paydata = read(mapped('ADP'));
      const names = ['Reg Hours', 'O/T Hours', 'Hours 3 Amount', 'Hours 4 Amount'];
      expectRounded(names.flatMap(paydata.column), paydata.file);
      expect(Math.abs(sum(paydata.column('O/T Hours')) - overtime / 60)).toBeLessThan(0.1);

      const gustos = read(mapped('GUSTO'));
      const sick = sum(hours.filter(({ kind }) => kind === 'SICK').map((one) => one.minutes));
      const inGusto = ['regular_hours', 'overtime_hours', 'double_overtime_hours'].flatMap(gustos.column);
      expectRounded(inGusto, { ...gustos.file, minutes: minutes - sick }, minutes - sick);
    }),
    { numRuns: 60 },
  );
});

it('the same input gives the same bytes, and every kind of pay has a code', () => {
  expect(Object.keys(mapped('CSV').codes)).toEqual([...PAY_KINDS]);
  for (const format of ['CSV', 'ADP', 'PAYCHEX'] as const) {
    expect(fileText(make(mapped(format)))).toBe(fileText(make(structuredClone(mapped(format)))));
  }
});
