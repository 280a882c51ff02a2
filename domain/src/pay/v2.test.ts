// Rules held here: LA4, LA10, PE10, PE14, WA7, WA9, WA10.

import { describe, expect, it } from 'vitest';
import type { StateCode } from '../school/locations/states.ts';
import { addDays, type CivilDate } from '../time/civil-date.ts';
import { weekDates } from '../time/weeks.ts';
import { joinLaw, type LocationState, lawWithin, overtimeLawOn } from './overtime-law.ts';
import type { DatedWage, Days, PayInputs, PayLine, PayRow, PayWeek } from './photograph.ts';
import { payOf as payByEngine1 } from './v1.ts';
import { payOf, workOf } from './v2.ts';

const OCEANSIDE = 1;
const SUMMIT = 2;
const LAKESIDE = 3;
const BAYSIDE = 4;
const INSTRUCTOR = 1;
const LIFEGUARD = 2;
const SUNDAY = '2026-10-18';
const SATURDAY = '2026-10-24';
const STATES: readonly (readonly [number, StateCode])[] = [
  [OCEANSIDE, 'CA'],
  [SUMMIT, 'CO'],
  [LAKESIDE, 'IL'],
  [BAYSIDE, 'CA'],
];
type Off = LocationState['off'];

const lawWith = (offAtOceanside: Off = []) =>
  overtimeLawOn(
    weekDates(SUNDAY),
    STATES.map(([locationId, state]) => ({
      locationId,
      state,
      off: locationId === OCEANSIDE ? offAtOceanside : [],
    })),
    (pack) => `hash of ${pack.pack}`,
  );
const law = lawWith();

const wages = (dollars: number): DatedWage[] => [
  { kind: 'BASE', positionId: null, from: '2026-01-01', wage: dollars * 10_000 },
];
const inPosition = (positionId: number, dollars: number): DatedWage => ({
  kind: 'POSITION',
  positionId,
  from: '2026-01-01',
  wage: dollars * 10_000,
});

let rows = 0;
const row = (day: number, minutes: number, changes: Partial<PayRow> = {}): PayRow => {
  rows += 1;
  const date = addDays(SUNDAY, day);
  return {
    id: rows,
    date,
    locationId: OCEANSIDE,
    positionId: INSTRUCTOR,
    rate: 'REGULAR',
    clockedIn: `${date}T14:00:00.000Z`,
    minutes,
    ...changes,
  };
};

const inputsOf = (
  own: readonly DatedWage[],
  worked: readonly PayRow[],
  week: Partial<PayWeek> = {},
  period: Days = { from: SUNDAY, to: SATURDAY },
): PayInputs => ({
  engine: 2,
  person: 7,
  period,
  wages: own,
  weeks: [
    {
      week: SUNDAY,
      threshold: 2_400,
      exempt: 'NONE',
      exemptLocationIds: [],
      law,
      rows: worked,
      leave: [],
      parts: [{ ...period, isPriced: true }],
      ...week,
    },
  ],
  corrections: [],
});

const cents = (lines: readonly PayLine[]) => lines.reduce((total, line) => total + (line.cents ?? 0), 0);
const figures = (lines: readonly PayLine[]) => lines.map((line) => [line.kind, line.minutes, line.cents]);

describe('the overtime of states', () => {
  it('is paid in California over eight hours of a day, and double over twelve', () => {
    const { lines, federal } = payOf(inputsOf(wages(20), [row(1, 790)]));
    expect(figures(lines)).toEqual([
      ['STRAIGHT', 790, 26_334],
      ['OVERTIME', 240, 4_000],
      ['DOUBLE_TIME', 70, 2_333],
    ]);
    expect(lines[0]).toMatchObject({ overtimeMinutes: 240, doubleMinutes: 70 });
    expect(cents(lines)).toBe(32_667);
    expect(federal).toEqual([]);
  });

  it('is paid for all of the seventh day of a week with work on all seven', () => {
    const worked = [0, 1, 2, 3, 4, 5].map((day) => row(day, 360)).concat(row(6, 540));
    const { lines, federal } = payOf(inputsOf(wages(20), worked));
    expect(figures(lines)).toEqual([
      ['STRAIGHT', 2_700, 90_000],
      ['OVERTIME', 480, 8_000],
      ['DOUBLE_TIME', 60, 2_000],
    ]);
    expect(federal).toMatchObject([{ minutes: 300, cents: 5_000 }]);
    const work = workOf(inputsOf(wages(20), worked).weeks[0] as PayWeek);
    expect(work.at(-1)?.byRules.map(({ rule, times, minutes }) => [rule.rule, times, minutes])).toEqual([
      ['ca-seventh-day-ot', '3/2', 480],
      ['ca-seventh-day-ot', '2', 60],
    ]);

    // A day in another state, without minutes or at an exempt location is none of the seven.
    const broken: readonly Partial<PayRow>[] = [
      { locationId: SUMMIT },
      { minutes: 0 },
      { locationId: BAYSIDE },
    ];
    for (const change of broken) {
      const others = worked.map((one, index) => (index === 3 ? { ...one, ...change } : one));
      const paid = payOf(inputsOf(wages(20), others, { exemptLocationIds: [BAYSIDE] }));
      expect(paid.lines[0]?.doubleMinutes).toBe(0);
    }
  });

  it('is counted once, by the day or by the week', () => {
    const worked = [1, 2, 3, 4].map((day) => row(day, 600)).concat(row(5, 480));
    const { lines, federal } = payOf(inputsOf(wages(18), worked));
    expect(figures(lines)).toEqual([
      ['STRAIGHT', 2_880, 86_400],
      ['OVERTIME', 480, 7_200],
    ]);
    expect(federal).toMatchObject([{ minutes: 480, cents: 7_200 }]);
  });

  it('has the regular rate of all wages of the week', () => {
    const own = [inPosition(INSTRUCTOR, 18), inPosition(LIFEGUARD, 24)];
    const worked = [row(1, 600), row(2, 300, { positionId: LIFEGUARD })];
    const { lines, federal } = payOf(inputsOf(own, worked));
    expect(figures(lines)).toEqual([
      ['STRAIGHT', 600, 18_000],
      ['STRAIGHT', 300, 12_000],
      ['OVERTIME', 120, 2_000],
    ]);
    expect(federal).toEqual([]);
  });

  it('is paid in Colorado over twelve hours of a day', () => {
    const day = row(5, 780, { locationId: SUMMIT });
    const alone = payOf(inputsOf(wages(18.5), [day]));
    expect(cents(alone.lines)).toBe(24_975);
    expect(alone.lines[0]).toMatchObject({ overtimeMinutes: 60 });
    expect(alone.federal).toEqual([]);

    const others = [480, 480, 480, 480].map((minutes, index) => row(index, minutes, { locationId: SUMMIT }));
    const week = payOf(inputsOf(wages(18.5), [...others, day]));
    expect(week.lines[0]).toMatchObject({ minutes: 2_700, overtimeMinutes: 300 });
    expect(cents(week.lines)).toBe(87_875);
    expect(week.federal).toMatchObject([{ minutes: 300, cents: 4_625 }]);
  });

  it('comes from the state where each minute is worked, and the rest counts for the week together', () => {
    const own = [inPosition(INSTRUCTOR, 16), inPosition(LIFEGUARD, 18.5)];
    const worked = [
      ...[1, 2, 3].map((day) => row(day, 600, { locationId: LAKESIDE })),
      row(5, 780, { locationId: SUMMIT, positionId: LIFEGUARD }),
    ];
    const { lines } = payOf(inputsOf(own, worked));
    expect(figures(lines)).toEqual([
      ['STRAIGHT', 1_800, 48_000],
      ['STRAIGHT', 780, 24_050],
      ['OVERTIME', 180, 2_513],
    ]);
    expect(cents(lines)).toBe(74_563);
    const summit = workOf(inputsOf(own, worked).weeks[0] as PayWeek).at(-1);
    expect([summit?.overtime, summit?.byRules[0]?.rule.rule, summit?.byRules[0]?.minutes]).toEqual([
      180,
      'co-daily-ot',
      60,
    ]);
  });

  it('counts the locations of a state together, and another state by itself', () => {
    const together = payOf(inputsOf(wages(20), [row(1, 300), row(1, 300, { locationId: BAYSIDE })]));
    expect(together.lines.map((line) => [line.locationId, line.overtimeMinutes])).toEqual([
      [OCEANSIDE, 0],
      [BAYSIDE, 120],
      [BAYSIDE, 0],
    ]);
    const apart = payOf(inputsOf(wages(20), [row(1, 400), row(1, 400, { locationId: SUMMIT })]));
    expect(apart.lines.every(({ kind }) => kind === 'STRAIGHT')).toBe(true);
  });

  it('is none where the rule is switched off, from that day on', () => {
    const off = [{ pack: 'US-CA', from: '2026-10-20', to: null }];
    const worked = [row(1, 600), row(2, 600), row(2, 300, { locationId: BAYSIDE })];
    const { lines } = payOf(inputsOf(wages(20), worked, { law: lawWith(off) }));
    expect(lines.map((line) => [line.locationId, line.minutes, line.overtimeMinutes])).toEqual([
      [OCEANSIDE, 1_200, 120],
      [BAYSIDE, 300, 0],
      [OCEANSIDE, 120, 0],
    ]);
    // Minutes there count for the week all the same.
    const long = [1, 2, 3, 4, 5].map((day) => row(day, 600));
    const whole = [{ pack: 'US-CA', from: '2026-01-01', to: null }];
    const paid = payOf(inputsOf(wages(20), long, { law: lawWith(whole) }));
    expect(paid.lines[0]).toMatchObject({ minutes: 3_000, overtimeMinutes: 600 });
  });

  it('is none for exempt people and at exempt locations', () => {
    for (const exempt of [{ exempt: 'EXEMPT' as const }, { exemptLocationIds: [OCEANSIDE] }]) {
      const { lines } = payOf(inputsOf(wages(20), [row(1, 790)], exempt));
      expect(figures(lines)).toEqual([['STRAIGHT', 790, 26_333]]);
    }
  });

  it('begins earlier where the school does', () => {
    const worked = [1, 2, 3, 4].map((day) => row(day, 600));
    const { lines } = payOf(inputsOf(wages(20), worked, { threshold: 1_800 }));
    // 480 by the day, and 120 of the 1,920 others by the week.
    expect(lines[0]).toMatchObject({ minutes: 2_400, overtimeMinutes: 600 });
  });

  it('is settled in the period that ends a split week, double time too', () => {
    // $20.00 until Wednesday, then $30.00: the regular rate of the week is $25.00.
    const own = wages(20).concat({ kind: 'BASE', positionId: null, from: '2026-10-22', wage: 300_000 });
    const worked = [row(1, 780), row(4, 780)];
    const parts = [
      { from: SUNDAY, to: '2026-10-21', isPriced: true },
      { from: '2026-10-22', to: SATURDAY, isPriced: true },
    ];
    const [first, second] = parts.map((period) => payOf(inputsOf(own, worked, { parts }, period)));
    expect(figures(first?.lines ?? [])).toEqual([
      ['STRAIGHT', 780, 26_000],
      ['OVERTIME', 240, 4_000],
      ['DOUBLE_TIME', 60, 2_000],
    ]);
    expect(figures(second?.lines ?? [])).toEqual([
      ['STRAIGHT', 780, 39_000],
      ['OVERTIME', 240, 5_000],
      ['DOUBLE_TIME', 60, 2_500],
      // 240 minutes at half of $5.00 more, and 60 at all of it.
      ['SETTLED_RATE', 0, 1_500],
    ]);
  });

  it('leaves federal minutes their premium where an earlier part of the week has paid it', () => {
    const worked = [1, 2, 3].map((day) => row(day, 720)).concat(row(4, 480));
    const parts = [
      { from: SUNDAY, to: '2026-10-21', isPriced: true },
      { from: '2026-10-22', to: SATURDAY, isPriced: true },
    ];
    const period = { from: '2026-10-22', to: SATURDAY };
    const { lines, federal } = payOf(inputsOf(wages(20), worked, { parts }, period));
    expect(figures(lines)).toEqual([['STRAIGHT', 480, 16_000]]);
    // Over 40 hours by 240 minutes on Thursday; Monday to Wednesday had a premium of 720.
    expect(federal).toMatchObject([{ minutes: 240, cents: 4_000 }]);
  });

  it('corrects a closed day to what the whole week is now', () => {
    const before = payOf(inputsOf(wages(20), [row(1, 480), row(2, 480)]));
    const worked = [row(1, 790), row(2, 480)];
    const next = { from: addDays(SUNDAY, 7), to: addDays(SUNDAY, 13) };
    const days = { from: SUNDAY, to: SATURDAY };
    const inputs = inputsOf(wages(20), worked, { parts: [{ ...days, isPriced: true }] }, next);
    const { lines } = payOf({
      ...inputs,
      corrections: [{ week: SUNDAY, days, day: '2026-10-19', paid: before.lines, federal: before.federal }],
    });
    expect(figures(lines)).toEqual([
      ['STRAIGHT', 310, 10_334],
      ['OVERTIME', 240, 4_000],
      ['DOUBLE_TIME', 70, 2_333],
    ]);
    expect(lines[0]).toMatchObject({ overtimeMinutes: 240, doubleMinutes: 70, adjusts: '2026-10-19' });
  });

  it('counts the minutes of the nights on which clocks change, as they passed', () => {
    const autumn = '2026-11-01' as CivilDate;
    const lawOfNovember = overtimeLawOn(
      weekDates(autumn),
      [{ locationId: OCEANSIDE, state: 'CA', off: [] }],
      () => 'hash',
    );
    // 12:30 AM to 9:30 AM: ten hours, not nine.
    const worked = [row(14, 600, { clockedIn: '2026-11-01T07:30:00.000Z' })];
    const period = { from: autumn, to: addDays(autumn, 6) };
    const { lines } = payOf(inputsOf(wages(20), worked, { week: autumn, law: lawOfNovember }, period));
    expect(lines[0]).toMatchObject({ minutes: 600, overtimeMinutes: 120 });
  });

  it('is unknown to engine 1', () => {
    const inputs = inputsOf(wages(20), [row(1, 790)]);
    expect(figures(payByEngine1({ ...inputs, engine: 1 }).lines)).toEqual([['STRAIGHT', 790, 26_333]]);
  });
});

describe('the law of a week', () => {
  it('names each rule once, with where and when it holds', () => {
    expect(law.map(({ rule, pack, hash }) => [rule, pack, hash])).toEqual([
      ['ca-daily-ot', 'US-CA', 'hash of US-CA'],
      ['ca-seventh-day-ot', 'US-CA', 'hash of US-CA'],
      ['co-daily-ot', 'US-CO', 'hash of US-CO'],
    ]);
    expect(law[0]?.held).toEqual([
      { locationId: OCEANSIDE, from: SUNDAY, to: SATURDAY },
      { locationId: BAYSIDE, from: SUNDAY, to: SATURDAY },
    ]);
    const [daily] = lawWith([
      { pack: 'US-CA', from: '2026-10-20', to: '2026-10-21' },
      { pack: 'US-CO', from: SUNDAY, to: null },
    ]);
    expect(daily?.held.filter(({ locationId }) => locationId === OCEANSIDE)).toEqual([
      { locationId: OCEANSIDE, from: SUNDAY, to: '2026-10-19' },
      { locationId: OCEANSIDE, from: '2026-10-22', to: SATURDAY },
    ]);
  });
  it('keeps what was closed, and has the law of now on other days', () => {
    const closed = lawWithin(law, { from: SUNDAY, to: '2026-10-20' });
    const now = lawWithin(law, { from: '2026-10-21', to: SATURDAY });
    expect(joinLaw([...closed, ...now])).toEqual(law);
    expect(lawWithin(law, { from: SUNDAY, to: SATURDAY }, new Set([SUMMIT]))).toEqual(law.slice(2));
    expect(lawWithin(law, { from: '2026-10-25', to: '2026-10-31' })).toEqual([]);

    // Work on all seven days is that also where a later version of the pack holds from a day on.
    const later = now.map((rule) => ({ ...rule, version: rule.version + 1, hash: 'hash of a later one' }));
    const worked = [0, 1, 2, 3, 4, 5, 6].map((day) => row(day, 60));
    const { lines } = payOf(inputsOf(wages(20), worked, { law: joinLaw([...closed, ...later]) }));
    expect(lines[0]).toMatchObject({ minutes: 420, overtimeMinutes: 60 });
  });
});
