// Rules held here: PE10, PE14, WA2, WA3, WA5, WA6, WA7, WA8, WA9, WA10.

import { describe, expect, it } from 'vitest';
import { elapsedMinutes } from '../attendance/duration.ts';
import { addDays, type CivilDate } from '../time/civil-date.ts';
import { startOfWeek } from '../time/weeks.ts';
import { instantAt, todayIn } from '../time/zones.ts';
import type { DatedWage, PayInputs, PayLine, PayRow, PayWeek } from './photograph.ts';
import { leaveWithoutWage, MissingWage, payOf, regularRateOf, rowsWithoutWage, wageFor } from './v1.ts';

const LAKESIDE = 1;
const SUMMIT = 2;
const INSTRUCTOR = 1;
const LIFEGUARD = 2;
const SUNDAY = '2026-10-18';

const base = (dollars: number, from: CivilDate = '2026-01-01'): DatedWage => ({
  kind: 'BASE',
  positionId: null,
  from,
  wage: Math.round(dollars * 10_000),
});

const inPosition = (positionId: number, dollars: number): DatedWage => ({
  ...base(dollars),
  kind: 'POSITION',
  positionId,
});

let rows = 0;
const row = (date: CivilDate, minutes: number, changes: Partial<PayRow> = {}): PayRow => {
  rows += 1;
  return {
    id: rows,
    date,
    locationId: LAKESIDE,
    positionId: INSTRUCTOR,
    rate: 'REGULAR',
    clockedIn: `${date}T14:00:00.000Z`,
    minutes,
    ...changes,
  };
};

/** Rows on following days, from the Sunday on unless said otherwise. */
const daily = (minutes: readonly number[], first: CivilDate = SUNDAY) =>
  minutes.map((count, index) => row(addDays(first, index), count));

const weekOf = (worked: readonly PayRow[], changes: Partial<PayWeek> = {}): PayWeek => {
  const week = startOfWeek(changes.week ?? worked[0]?.date ?? SUNDAY);
  return {
    week,
    threshold: 2_400,
    exempt: 'NONE',
    exemptLocationIds: [],
    rows: worked,
    leave: [],
    parts: [{ from: week, to: addDays(week, 6), isPriced: true }],
    ...changes,
  };
};

const inputsOf = (
  wages: readonly DatedWage[],
  week: PayWeek,
  changes: Partial<PayInputs> = {},
): PayInputs => ({
  engine: 1,
  person: 7,
  period: { from: week.week, to: addDays(week.week, 6) },
  wages,
  weeks: [week],
  corrections: [],
  ...changes,
});

const cents = (lines: readonly PayLine[]) => lines.reduce((total, line) => total + (line.cents ?? 0), 0);
const figures = (lines: readonly PayLine[]) => lines.map((line) => [line.kind, line.minutes, line.cents]);

describe('a week of pay', () => {
  it('has straight time for all minutes, and half the wage more for those beyond forty hours', () => {
    const { lines, federal } = payOf(
      inputsOf([base(15.5)], weekOf(daily([540, 540, 540, 540, 540], '2026-10-19'))),
    );
    expect(figures(lines)).toEqual([
      ['STRAIGHT', 2_700, 69_750],
      ['OVERTIME', 300, 3_875],
    ]);
    expect(lines[0]).toMatchObject({ overtimeMinutes: 300, doubleMinutes: 0, wage: 155_000 });
    expect(cents(lines)).toBe(73_625);
    expect(federal).toMatchObject([{ minutes: 300, cents: 3_875 }]);
  });

  it('has the weighted average of two wages as its regular rate', () => {
    const worked = [
      ...daily([600, 600, 600]),
      ...daily([450, 450], '2026-10-21').map((one) => ({
        ...one,
        positionId: LIFEGUARD,
        locationId: SUMMIT,
      })),
    ];
    const wages = [inPosition(INSTRUCTOR, 16), inPosition(LIFEGUARD, 18)];
    const week = weekOf(worked);
    const { lines } = payOf(inputsOf(wages, week));
    expect(figures(lines)).toEqual([
      ['STRAIGHT', 1_800, 48_000],
      ['STRAIGHT', 900, 27_000],
      ['OVERTIME', 300, 4_167],
    ]);
    expect(cents(lines)).toBe(79_167);
    // The premium belongs to the location where its minutes fall.
    expect(lines[2]).toMatchObject({ locationId: SUMMIT, positionId: LIFEGUARD, wage: null });
    const rate = regularRateOf(wages, week, '2026-10-24');
    expect((rate?.wageMinutes ?? 0) / (rate?.minutes ?? 1)).toBeCloseTo(166_666.67, 2);
  });

  it('counts a raise in mid-week from its date on', () => {
    const wages = [base(15), base(16, '2026-10-21')];
    const { lines } = payOf(inputsOf(wages, weekOf(daily([540, 540, 540, 540, 540], '2026-10-19'))));
    expect(figures(lines)).toEqual([
      ['STRAIGHT', 1_080, 27_000],
      ['STRAIGHT', 1_620, 43_200],
      ['OVERTIME', 300, 3_900],
    ]);
    expect(cents(lines)).toBe(74_100);
  });

  it('rounds cents once', () => {
    expect(cents(payOf(inputsOf([base(16.35)], weekOf(daily([437])))).lines)).toBe(11_908);
    // Each of the two lines alone would be half a cent, and rounded up.
    const half = daily([1, 1]).map((one, index) => ({ ...one, positionId: index + 1 }));
    expect(figures(payOf(inputsOf([base(0.3)], weekOf(half))).lines)).toEqual([
      ['STRAIGHT', 1, 1],
      ['STRAIGHT', 1, 0],
    ]);
  });

  it('pays the hour that comes twice in an autumn night, and not the one that is missing in spring', () => {
    const night = (date: CivilDate, hours: number, zone: 'MST' | 'CST') => {
      const clockedIn = instantAt(date, 30, zone);
      // 3:30 AM is so many real hours later.
      const out = instantAt(date, 210, zone);
      expect(out.getTime() - clockedIn.getTime()).toBe(hours * 3_600_000);
      expect(todayIn(zone, clockedIn)).toBe(date);
      return row(date, elapsedMinutes(clockedIn, out), { clockedIn: clockedIn.toISOString() });
    };
    const autumn = [
      night('2026-11-01', 4, 'MST'),
      ...daily([480, 480, 480, 480, 300], '2026-11-02').map((one) => ({ ...one, locationId: SUMMIT })),
    ];
    const { lines } = payOf(inputsOf([base(18.5)], weekOf(autumn)));
    expect(lines.filter(({ kind }) => kind === 'STRAIGHT').map(({ minutes }) => minutes)).toEqual([
      240, 2_220,
    ]);
    expect(cents(lines)).toBe(76_775);
    expect(cents(lines.filter(({ kind }) => kind === 'OVERTIME'))).toBe(925);

    const spring = payOf(inputsOf([base(20)], weekOf([night('2027-03-14', 2, 'CST')])));
    expect(figures(spring.lines)).toEqual([['STRAIGHT', 120, 4_000]]);
    expect(spring.lines[0]?.days.from).toBe('2027-03-14');
  });

  it('pays leave at the base wage, and does not count it as worked', () => {
    const week = weekOf(daily([480, 480, 480, 480, 480]), {
      leave: [
        { date: '2026-10-23', kind: 'SICK', minutes: 120 },
        { date: '2026-10-23', kind: 'PAID_LEAVE', minutes: 120 },
      ],
    });
    const { lines } = payOf(inputsOf([base(16), inPosition(INSTRUCTOR, 16)], week));
    expect(figures(lines)).toEqual([
      ['STRAIGHT', 2_400, 64_000],
      ['PAID_LEAVE', 120, 3_200],
      ['SICK', 120, 3_200],
    ]);
    expect(cents(lines)).toBe(70_400);
  });

  it('has hours alone where nothing is priced', () => {
    const week = weekOf(daily([700, 700, 700, 700]), {
      parts: [{ from: SUNDAY, to: '2026-10-24', isPriced: false }],
    });
    const { lines, federal } = payOf(inputsOf([], week));
    expect(figures(lines)).toEqual([
      ['STRAIGHT', 2_800, null],
      ['OVERTIME', 400, null],
    ]);
    expect(federal).toMatchObject([{ minutes: 400, cents: null }]);
    expect(rowsWithoutWage(inputsOf([], week))).toEqual([]);
  });
});

describe('the wage of a row', () => {
  const wages: DatedWage[] = [
    base(15),
    inPosition(LIFEGUARD, 18),
    { ...base(12, '2026-10-20'), kind: 'TRAINING' },
    { ...base(19, '2026-10-20'), kind: 'SUB' },
    base(15.5, '2026-10-20'),
  ];
  const on = (date: CivilDate, changes: Partial<PayRow> = {}) => wageFor(wages, row(date, 1, changes));

  it('is that of the rate, else of the position, else the base wage', () => {
    expect(on('2026-10-20', { rate: 'TRAINING', positionId: LIFEGUARD })).toBe(120_000);
    expect(on('2026-10-20', { rate: 'SUB' })).toBe(190_000);
    expect(on('2026-10-19', { rate: 'SUB', positionId: LIFEGUARD })).toBe(180_000);
    expect(on('2026-10-19', { rate: 'SUB' })).toBe(150_000);
    expect(on('2026-10-20')).toBe(155_000);
    expect(on('2025-12-31')).toBeUndefined();
  });

  it('depends on the shift of a row only if the position has a wage', () => {
    const pay = (positionId: number | null) =>
      cents(payOf(inputsOf(wages, weekOf([row(SUNDAY, 240, { positionId })]))).lines);
    expect(pay(LIFEGUARD)).toBe(7_200);
    expect(pay(null)).toBe(6_000);
  });

  it('is missed in priced rows alone, before they are paid', () => {
    const priced = inputsOf(
      [base(15, '2026-10-20')],
      weekOf(daily([60, 0, 60]), { leave: [{ date: SUNDAY, kind: 'SICK', minutes: 60 }] }),
    );
    expect(rowsWithoutWage(priced).map(({ date }) => date)).toEqual([SUNDAY]);
    expect(leaveWithoutWage(priced).map(({ date }) => date)).toEqual([SUNDAY]);
    expect(() => payOf(priced)).toThrow(MissingWage);
    const leaveAlone = { ...priced, weeks: [weekOf([], { leave: priced.weeks[0]?.leave ?? [] })] };
    expect(() => payOf(leaveAlone)).toThrow('Person 7 has no wage on 2026-10-18');
    const salaried = inputsOf(
      [],
      weekOf(daily([60]), { exempt: 'SALARIED', leave: priced.weeks[0]?.leave ?? [] }),
    );
    expect(rowsWithoutWage(salaried)).toEqual([]);
    expect(leaveWithoutWage(salaried)).toEqual([]);
  });
});

describe('exemptions and thresholds', () => {
  const long = daily([700, 700, 700, 700]);
  const kinds = (changes: Partial<PayWeek>) =>
    figures(payOf(inputsOf([base(12)], weekOf(long, changes))).lines);

  it('gives exempt people no overtime, and salaried ones no dollars either', () => {
    expect(kinds({ exempt: 'EXEMPT' })).toEqual([['STRAIGHT', 2_800, 56_000]]);
    expect(kinds({ exempt: 'SALARIED' })).toEqual([['STRAIGHT', 2_800, null]]);
    expect(payOf(inputsOf([base(12)], weekOf(long, { exempt: 'EXEMPT' }))).federal).toEqual([]);
  });

  it('leaves out the minutes at an exempt location', () => {
    const mixed = long.map((one, index) => (index === 1 ? { ...one, locationId: SUMMIT } : one));
    const { lines } = payOf(inputsOf([base(12)], weekOf(mixed, { exemptLocationIds: [SUMMIT] })));
    expect(figures(lines)).toEqual([
      ['STRAIGHT', 2_100, 42_000],
      ['STRAIGHT', 700, 14_000],
    ]);
  });

  it('counts a threshold above forty hours as forty', () => {
    expect(kinds({ threshold: 3_000 })).toEqual(kinds({}));
  });

  it('keeps the federal part apart from what the school adds', () => {
    const { lines, federal } = payOf(inputsOf([base(12)], weekOf(long, { threshold: 2_000 })));
    expect(figures(lines)[1]).toEqual(['OVERTIME', 800, 8_000]);
    expect(federal).toMatchObject([{ minutes: 400, cents: 4_000 }]);
  });
});

describe('a week that two periods pay', () => {
  const split = (cut: CivilDate, worked: readonly PayRow[], wages: readonly DatedWage[]) => {
    const week = weekOf(worked);
    const first = { from: week.week, to: addDays(cut, -1), isPriced: true };
    const second = { from: cut, to: addDays(week.week, 6), isPriced: true };
    const before = { ...week, rows: worked.filter(({ date }) => date < cut), parts: [first] };
    return {
      early: payOf(inputsOf(wages, before, { period: first })),
      late: payOf(inputsOf(wages, { ...week, parts: [first, second] }, { period: second })),
    };
  };

  it('has its overtime in the period in which it is worked', () => {
    const worked = daily([540, 540, 540, 540, 480], '2026-11-29');
    const { early, late } = split('2026-12-01', worked, [base(16)]);
    expect(figures(early.lines)).toEqual([['STRAIGHT', 1_080, 28_800]]);
    expect(figures(late.lines)).toEqual([
      ['STRAIGHT', 1_560, 41_600],
      ['OVERTIME', 240, 3_200],
    ]);
  });

  it('settles its regular rate in the period in which it ends', () => {
    const worked = [...daily([600, 600, 600, 600, 300], '2026-10-11'), row('2026-10-16', 240)];
    const { early, late } = split('2026-10-16', worked, [base(16), base(18, '2026-10-16')]);
    expect(figures(early.lines)).toEqual([
      ['STRAIGHT', 2_700, 72_000],
      ['OVERTIME', 300, 4_000],
    ]);
    expect(figures(late.lines)).toEqual([
      ['STRAIGHT', 240, 7_200],
      ['OVERTIME', 240, 3_232],
      ['SETTLED_RATE', 0, 41],
    ]);
    expect(cents(late.lines)).toBe(10_473);
    expect(late.lines[2]).toMatchObject({ week: '2026-10-11', locationId: null, wage: null });
    expect([...early.federal, ...late.federal].map((one) => [one.minutes, one.cents])).toEqual([
      [300, 4_000],
      [240, 3_273],
    ]);
  });

  it('settles nothing for a period that was counted in hours alone', () => {
    const worked = [...daily([600, 600, 600, 600, 300], '2026-10-11'), row('2026-10-16', 240)];
    const week = weekOf(worked, {
      parts: [
        { from: '2026-10-11', to: '2026-10-15', isPriced: false },
        { from: '2026-10-16', to: '2026-10-17', isPriced: true },
      ],
    });
    const wages = [base(16), base(18, '2026-10-16')];
    const { lines } = payOf(inputsOf(wages, week, { period: { from: '2026-10-16', to: '2026-10-31' } }));
    expect(figures(lines)).toEqual([
      ['STRAIGHT', 240, 7_200],
      ['OVERTIME', 240, 3_233],
    ]);
  });

  it('counts days before the first period for overtime, and pays none of them', () => {
    const worked = daily([600, 600, 600, 600, 300], '2026-10-11');
    const week = weekOf(worked, { parts: [{ from: '2026-10-15', to: '2026-10-17', isPriced: true }] });
    // Their wages are not known: the regular rate is that of the others.
    const { lines } = payOf(
      inputsOf([base(16, '2026-10-15')], week, { period: { from: '2026-10-15', to: '2026-10-31' } }),
    );
    expect(figures(lines)).toEqual([
      ['STRAIGHT', 300, 8_000],
      ['OVERTIME', 300, 4_000],
    ]);
  });

  it('keeps overtime in the earlier period, even if a later day began before it in the east', () => {
    const evening = row('2026-10-15', 60, { clockedIn: '2026-10-16T05:00:00.000Z', locationId: SUMMIT });
    const night = row('2026-10-16', 60, { clockedIn: '2026-10-16T04:30:00.000Z' });
    const { early, late } = split(
      '2026-10-16',
      [...daily([600, 600, 600, 600], '2026-10-11'), evening, night],
      [base(16)],
    );
    const overtime = ({ lines }: ReturnType<typeof payOf>) =>
      figures(lines.filter(({ kind }) => kind !== 'STRAIGHT'));
    expect(overtime(early)).toEqual([['OVERTIME', 60, 800]]);
    expect(overtime(late)).toEqual([['OVERTIME', 60, 800]]);
    // With all hours before these used up but 60, the evening takes the last regular ones.
    const short = split(
      '2026-10-16',
      [...daily([600, 600, 600, 540], '2026-10-11'), evening, night],
      [base(16)],
    );
    expect(overtime(short.early)).toEqual([]);
    expect(overtime(short.late)).toEqual([['OVERTIME', 60, 800]]);
  });

  it('takes back cents where the rate falls', () => {
    const worked = [...daily([600, 600, 600, 600, 300], '2026-10-11'), row('2026-10-16', 240)];
    const { late } = split('2026-10-16', worked, [base(18), base(16, '2026-10-16')]);
    expect(figures(late.lines).at(-1)).toEqual(['SETTLED_RATE', 0, -41]);
    expect(late.lines).toHaveLength(3);
  });
});

describe('a correction of closed days', () => {
  const NEXT = { from: '2026-11-01', to: '2026-11-14' };
  const closed = (worked: readonly PayRow[], wages: readonly DatedWage[]) =>
    payOf(inputsOf(wages, weekOf(worked)));
  const correct = (
    worked: readonly PayRow[],
    wages: readonly DatedWage[],
    paid: readonly ReturnType<typeof payOf>[],
  ) =>
    payOf(
      inputsOf(wages, weekOf(worked), {
        period: NEXT,
        corrections: [
          {
            week: SUNDAY,
            days: { from: SUNDAY, to: '2026-10-24' },
            day: '2026-10-20',
            paid: paid.flatMap(({ lines }) => lines),
            federal: paid.flatMap(({ federal }) => federal),
          },
        ],
      }),
    );
  const worked = daily([480, 480, 480, 480, 450], '2026-10-19');
  const more = [...worked, row('2026-10-20', 90, { clockedIn: '2026-10-20T23:00:00.000Z' })];

  it('pays the difference, with overtime on the minutes at the end of the week', () => {
    const before = closed(worked, [base(15.5)]);
    expect(cents(before.lines)).toBe(61_225);
    const { lines, federal } = correct(more, [base(15.5)], [before]);
    expect(figures(lines)).toEqual([
      ['STRAIGHT', 90, 2_325],
      ['OVERTIME', 60, 775],
    ]);
    // Regular time is 30 minutes more, overtime 60.
    expect(lines[0]).toMatchObject({ overtimeMinutes: 60, adjusts: '2026-10-20', wage: 155_000 });
    expect(lines[0]?.days).toEqual({ from: SUNDAY, to: '2026-10-24' });
    expect(federal).toMatchObject([{ minutes: 60, cents: 775 }]);
  });

  it('is counted against everything that was paid so far', () => {
    const before = closed(worked, [base(15.5)]);
    const first = correct(more, [base(15.5)], [before]);
    const second = correct(worked, [base(15.5)], [before, first]);
    expect(figures(second.lines)).toEqual([
      ['STRAIGHT', -90, -2_325],
      ['OVERTIME', -60, -775],
    ]);
    expect(second.federal).toMatchObject([{ minutes: -60, cents: -775 }]);
    expect(correct(worked, [base(15.5)], [before])).toEqual({ lines: [], federal: [] });
  });

  it('of a raise that is dated back has dollars alone', () => {
    const hours = daily([510, 510, 510, 510, 510], '2026-10-19');
    const before = closed(hours, [base(15)]);
    expect(cents(before.lines)).toBe(65_625);
    const { lines } = correct(hours, [base(15.75)], [before]);
    expect(lines.map(({ kind, minutes, wage }) => [kind, minutes, wage])).toEqual([
      ['STRAIGHT', 0, null],
      ['OVERTIME', 0, null],
    ]);
    expect(cents(lines)).toBe(3_281);
  });

  it('moves pay from one position to another', () => {
    const wages = [base(15), inPosition(LIFEGUARD, 18)];
    const unassigned = [row(SUNDAY, 240, { positionId: null })];
    const assigned = unassigned.map((one) => ({ ...one, positionId: LIFEGUARD }));
    const { lines } = correct(assigned, wages, [closed(unassigned, wages)]);
    expect(lines.map(({ positionId, minutes, cents: paid }) => [positionId, minutes, paid])).toEqual([
      [LIFEGUARD, 240, 7_200],
      [null, -240, -6_000],
    ]);
  });

  it('needs the week whose days it corrects', () => {
    const inputs = inputsOf([base(15)], weekOf(worked), { period: NEXT });
    const correction = { week: '2026-10-11', days: NEXT, day: SUNDAY, paid: [], federal: [] };
    expect(() => payOf({ ...inputs, corrections: [correction] })).toThrow(RangeError);
  });
});
