// Rules held here: SO4, SO5.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantAt } from '../../time/zones.ts';
import { EXCEPTION_KINDS, type PayException } from './exception.ts';
import { compareExceptions, EXCEPTION_LABELS, exceptionsOf, type Facts, piecesOf } from './exceptions.ts';
import type { WorkedRow } from './row-exceptions.ts';
import type { PlannedSeat } from './seat-exceptions.ts';

const DATE = '2026-06-08';
const lakeside = { id: 1, title: 'Lakeside Pool', zone: 'CST' as const };
const mia = { id: 7, name: 'Mia Castellano' };
const about = { person: mia, location: lakeside, date: DATE };
const at = (minute: number) => instantAt(DATE, minute, 'CST');
const NONE: Facts = {
  rows: [],
  seats: [],
  punches: [],
  disputes: [],
  missingWages: [],
  leave: [],
  ownRows: [],
  debts: [],
  minors: [],
};

const find = (facts: Partial<Facts>) => [...piecesOf({ ...NONE, ...facts })].flatMap(exceptionsOf);
const lines = (facts: Partial<Facts>) =>
  find(facts).map(({ id, weight, sentence, details }) => `${id} ${weight}: ${sentence} (${details})`);

function row(from: number, to: number | null, more: Partial<WorkedRow> = {}): WorkedRow {
  return {
    ...about,
    id: 42,
    clockedIn: at(from),
    clockedOut: to === null ? null : at(to),
    punchedIn: null,
    punchedOut: null,
    paidMinutes: to === null ? null : to - from,
    hoursSetBy: null,
    endedByClosing: false,
    isClosed: false,
    hasShift: true,
    needsPosition: false,
    isDue: true,
    digest: 'abc',
    ...more,
  };
}

function seat(from: number, to: number, more: Partial<PlannedSeat> = {}): PlannedSeat {
  return {
    ...about,
    shiftId: 3,
    seat: 0,
    shiftCode: 'S0031',
    beganAt: at(from),
    endedAt: at(to),
    minutes: to - from,
    isChanged: false,
    there: null,
    ...more,
  };
}

const been = (from: number, to: number, paidMinutes: number | null = to - from, isSet = false) => ({
  clockedIn: at(from),
  clockedOut: at(to),
  paidMinutes,
  isSet,
});

describe('an attendance', () => {
  it('that is like its punches and has a shift needs nobody', () => {
    expect(find({ rows: [row(540, 720)] })).toEqual([]);
  });

  it('that is not ended is hard, from the last day on', () => {
    expect(lines({ rows: [row(961, null)] })).toEqual([
      'X-IN:42 hard: Mia Castellano is still clocked in on 06-08-2026. (Lakeside Pool · in at 4:01 PM)',
    ]);
    expect(find({ rows: [row(961, null, { isDue: false, hasShift: false })] })).toEqual([]);
  });

  it('that the end of the day closed needs hours, until somebody sets them, also to zero', () => {
    const closed = row(961, 1435, { paidMinutes: 0 });
    expect(lines({ rows: [closed] })).toEqual([
      'X-2355:42 hard: Mia Castellano was closed at 11:55 PM on 06-08-2026 without hours. (Lakeside Pool · in at 4:01 PM)',
    ]);
    expect(find({ rows: [{ ...closed, hoursSetBy: 9 }] }).map(({ kind }) => kind)).toEqual(['X-EDIT']);
  });

  it('without a shift is hard only where the wage depends on the position', () => {
    expect(lines({ rows: [row(540, 720, { hasShift: false })] })).toEqual([
      'X-UNAS:42 soft: Mia Castellano worked on 06-08-2026 without a shift. (Lakeside Pool · 9:00 AM to 12:00 PM)',
    ]);
    expect(find({ rows: [row(540, 720, { hasShift: false, needsPosition: true })] })[0]).toMatchObject({
      weight: 'hard',
      answer: 'NO_SHIFT',
      remedy: 'ASSIGN',
      attendanceId: 42,
    });
  });

  it('is set by hand exactly if its paid minutes are not those between the punches', () => {
    const minute = fc.integer({ min: 0, max: 600 });
    fc.assert(
      fc.property(minute, minute, fc.boolean(), minute, (start, length, hasMoved, paid) => {
        const punched = { punchedIn: at(start), punchedOut: at(start + length) };
        const moved = hasMoved ? punched : {};
        const [from, to] = hasMoved ? [start + 5, start + length + 65] : [start, start + length];
        const found = find({ rows: [row(from, to, { ...moved, paidMinutes: paid })] });
        // Counts on the wall clock, minute by minute.
        let clocked = 0;
        for (let each = start; each < start + length; each += 1) clocked += 1;
        expect(found.map(({ kind }) => kind)).toEqual(paid === clocked ? [] : ['X-EDIT']);
        const [words = ''] = found.map(({ sentence }) => sentence);
        if (found.length > 0) expect(words.includes(' more ')).toBe(paid > clocked);
      }),
      { seed: 11, numRuns: 300 },
    );
    expect(lines({ rows: [row(540, 720, { paidMinutes: 150 })] })).toEqual([
      'X-EDIT:42 soft: Mia Castellano is paid 30 min less than the clock says on 06-08-2026. (Lakeside Pool · clock 9:00 AM to 12:00 PM · paid 2 h 30 min)',
    ]);
  });
});

describe('a planned shift', () => {
  it('that nobody punched is soft, unless somebody else did it', () => {
    expect(lines({ seats: [seat(960, 1080)] })).toEqual([
      'X-MISS:3:0:2026-06-08:7 soft: Mia Castellano was planned on 06-08-2026, 4:00 PM to 6:00 PM, and did not punch. (Lakeside Pool · S0031)',
    ]);
    expect(find({ seats: [seat(960, 1080, { isChanged: true })] })).toEqual([]);
  });

  it('is over plan from 30 minutes on, and says when', () => {
    expect(lines({ seats: [seat(960, 1080, { there: been(960, 1121) })] })).toEqual([
      'X-OVER:3:0:2026-06-08:7 soft: Mia Castellano worked 41 min longer than planned on 06-08-2026. (Lakeside Pool · S0031 · until 6:41 PM instead of 6:00 PM)',
    ]);
    expect(find({ seats: [seat(960, 1080, { there: been(955, 1084) })] })).toEqual([]);
  });

  it('began early or ended late from 15 minutes on, unless somebody set the hours', () => {
    expect(lines({ seats: [seat(960, 1080, { there: been(940, 1095) })] })).toEqual([
      'X-OVER:3:0:2026-06-08:7 soft: Mia Castellano worked 35 min longer than planned on 06-08-2026. (Lakeside Pool · S0031 · from 3:40 PM instead of 4:00 PM · until 6:15 PM instead of 6:00 PM)',
    ]);
    expect(lines({ seats: [seat(960, 1080, { there: been(945, 1080) })] })).toEqual([
      'X-EARLY:3:0:2026-06-08:7 soft: Mia Castellano began 15 min before the shift on 06-08-2026. (Lakeside Pool · S0031 · from 3:45 PM instead of 4:00 PM)',
    ]);
    expect(find({ seats: [seat(960, 1080, { there: been(945, 1080, 120, true) })] })).toEqual([]);
    // Sent home early after an early beginning.
    expect(find({ seats: [seat(960, 1080, { there: been(900, 1020) })] }).map(({ kind }) => kind)).toEqual([
      'X-EARLY',
    ]);
  });

  it('side by side with another is no exception: one clock-in serves both', () => {
    const first = seat(960, 1020, { there: been(958, 1143) });
    const second = seat(1020, 1140, { shiftId: 4, there: been(958, 1143, null) });
    expect(find({ seats: [first, second] })).toEqual([]);
    expect(find({ seats: [second, first] })).toEqual([]);
    const late = [
      { ...first, there: been(958, 1180) },
      { ...second, there: been(958, 1180, null) },
    ];
    expect(find({ seats: late }).map(({ id }) => id)).toEqual(['X-OVER:3:0:2026-06-08:7']);
  });

  it('agrees with counting the minutes of two shifts and one attendance', () => {
    const minute = fc.integer({ min: 0, max: 90 });
    fc.assert(
      fc.property(minute, minute, minute, minute, fc.boolean(), (before, first, second, after, isSet) => {
        const [start, middle, end] = [400, 400 + first + 1, 400 + first + 1 + second + 1];
        const [from, to] = [start - before, end + after - 45];
        fc.pre(to > middle);
        const seats = [
          seat(start, middle, { there: been(from, to, to - from, isSet) }),
          seat(middle, end, { shiftId: 4, there: been(from, to, null, isSet) }),
        ];
        const kinds = find({ seats }).map(({ kind }) => kind);
        const over = to - from - (end - start);
        const isApart = before >= 15 || to - end >= 15;
        expect(kinds).toEqual(over >= 30 ? ['X-OVER'] : isApart && !isSet ? ['X-EARLY'] : []);
      }),
      { seed: 12, numRuns: 300 },
    );
  });
});

describe('the other exceptions', () => {
  const punch = { ...about, id: 5, at: at(961), until: at(1080), reason: 'The kiosk was broken' };
  const facts: Partial<Facts> = {
    punches: [
      { ...punch, kind: 'REQUEST', isClosed: false },
      { ...punch, id: 6, kind: 'OFFLINE_PUNCH', until: null, isClosed: true },
    ],
    disputes: [{ ...about, id: 8, day: null, notes: 'Tuesday is missing', paidMinutes: 240, saidAt: 'x' }],
    missingWages: [about],
    leave: [{ ...about, kind: 'SICK' }],
    ownRows: [{ ...about, minutes: 720, rows: 3, signers: ['Ann Admin', 'Bo Boss'] }],
  };

  it('have a sentence, an owner and a way out', () => {
    expect(lines(facts)).toEqual([
      'X-REQ:5 hard: Mia Castellano asks to be paid for 06-08-2026, 4:01 PM to 6:00 PM. (Lakeside Pool · “The kiosk was broken”)',
      'X-OFF:6 soft: Mia Castellano punched without a network on 06-08-2026 at 4:01 PM, and it was not recorded. (Lakeside Pool · The kiosk was broken)',
      'X-SAY:8 hard: Mia Castellano says: “Tuesday is missing” (Lakeside Pool · a day is missing · paid 4 h 00 min)',
      'X-WAGE:7 hard: Mia Castellano has no wage on 06-08-2026. (Lakeside Pool)',
      'X-LEAVE:7:2026-06-08 hard: Mia Castellano was sick on 06-08-2026, without hours. (Lakeside Pool)',
      'X-ALONE:1:7 hard: Mia Castellano signed Lakeside Pool, but not their own 12 h 00 min. (Ann Admin or Bo Boss can.)',
    ]);
    for (const { answer, remedy } of find(facts)) expect(answer ?? remedy).not.toBeNull();
  });

  it('name a debt in dollars to those who may see them, else in hours, and to nobody where hours would not show it', () => {
    const sentences = (minutes: number, cents: number | null, showsDollars: boolean) =>
      find({ debts: [{ ...about, minutes, cents, showsDollars, state: 's' }] }).map(
        ({ id, weight, answer, sentence }) => `${id} ${weight} ${answer}: ${sentence}`,
      );
    const owes = (amount: string) => [`X-OWE:7 soft IT_IS_RIGHT: Mia Castellano would owe ${amount}.`];
    expect(sentences(-48, -1_240, true)).toEqual(owes('$12.40'));
    expect(sentences(-90, -1_240, false)).toEqual(owes('1.50 h'));
    expect(sentences(-90, null, true)).toEqual(owes('1.50 h'));
    expect(sentences(60, -1_240, true)).toEqual(owes('$12.40'));
    expect(sentences(60, -1_240, false)).toEqual([]);
    for (const [minutes, cents] of [
      [-90, 0],
      [0, null],
      [60, 100],
    ] as const)
      expect(sentences(minutes, cents, true)).toEqual([]);
  });

  it('are named, each kind once', () => {
    expect(Object.keys(EXCEPTION_LABELS).sort()).toEqual([...EXCEPTION_KINDS].sort());
    expect(new Set(Object.values(EXCEPTION_LABELS)).size).toBe(EXCEPTION_KINDS.length);
  });

  it('are listed hard first, then by day, and never in two orders', () => {
    const found = find({ ...facts, rows: [row(540, 720, { hasShift: false })] });
    const anyExceptions = fc.array(
      fc.record({
        base: fc.constantFrom(...found),
        date: fc.constantFrom('2026-06-07', '2026-06-08', '2026-06-09'),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(anyExceptions, (list) => {
        const sorted = list
          .map(({ base, date }, index): PayException => ({ ...base, date, id: `${base.id}:${index}` }))
          .sort(compareExceptions);
        const soft = sorted.findIndex(({ weight }) => weight === 'soft');
        const [hard, rest] = soft < 0 ? [sorted, []] : [sorted.slice(0, soft), sorted.slice(soft)];
        expect(rest.every(({ weight }) => weight === 'soft')).toBe(true);
        for (const part of [hard, rest]) {
          const dates = part.map(({ date }) => date);
          expect(dates).toEqual([...dates].sort());
        }
      }),
      { seed: 13, numRuns: 200 },
    );
  });
});

it('has another state as soon as an answer no longer answers it', () => {
  const stateOf = (facts: Partial<Facts>) => find(facts)[0]?.state;
  const missed = seat(960, 1080);
  expect(stateOf({ seats: [missed] })).toBe(stateOf({ seats: [{ ...missed }] }));
  expect(stateOf({ seats: [{ ...missed, endedAt: at(1090) }] })).not.toBe(stateOf({ seats: [missed] }));
  const set = row(540, 720, { paidMinutes: 150 });
  expect(stateOf({ rows: [{ ...set, digest: 'abd' }] })).not.toBe(stateOf({ rows: [set] }));
});
