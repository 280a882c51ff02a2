// Rules held here: CV1, CV2, CV2a, CV3, CV4.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DateSet } from '../plans/date-set.ts';
import { makePattern } from '../plans/pattern.ts';
import { createPlan, dismissDate, releasePerson, replaceHolder } from '../plans/plan.ts';
import { anyActions } from '../plans/testing/any-action.ts';
import { DAYS, isDoubleBooked, isLive, type NaiveSchool } from '../plans/testing/naive-school.ts';
import { DAY_ZERO, emptyWorld, on, perform } from '../plans/testing/world.ts';
import { WEEKDAYS, type Weekday, weekdayOf } from '../time/civil-date.ts';
import {
  type CoverageFacts,
  type CoveredQuarter,
  coverageOf,
  coveredQuarters,
  type Need,
  newGaps,
} from './coverage.ts';
import { plannedTimes } from './planned-times.ts';
import { coverageByMinute } from './testing/naive-coverage.ts';

const GUARD = 1;
const SUPERVISOR = 2;
const [ANN, BEN, CLEO] = [11, 12, 13] as const;
const MONDAY = '2026-06-15';
const ALWAYS = DateSet.fromRange('1900-01-01');
const nineToNoon = { start: 540, end: 720 };

const guards = (people: number, minutes = nineToNoon): Need => ({
  positionId: GUARD,
  weekdays: ['MONDAY'],
  dates: ALWAYS,
  minutes,
  people,
});

/** A week before the Monday, at noon; everybody may do everything. */
function factsWith(changes: Partial<CoverageFacts>): CoverageFacts {
  return {
    needs: [guards(2)],
    seated: [],
    open: [],
    certifiedDatesOf: () => ALWAYS,
    closedOn: () => [],
    now: { date: '2026-06-08', minute: 720 },
    punches: [],
    ...changes,
  };
}

const seat = (personId: number, minutes = nineToNoon, positionIds = [GUARD], date = MONDAY) => ({
  personId,
  date,
  minutes,
  positionIds,
});

/** '1 9:00-10:30 RED 1/2', with what is lapsing, open, lacking and present where there is something. */
function lines(facts: CoverageFacts, dates = [MONDAY]): string[] {
  return coverageOf(facts, dates).map(
    ({ positionId, minutes, state, needed, planned, lapsing, open, lacking, present }) =>
      [
        `${positionId} ${clock(minutes.start)}-${clock(minutes.end)} ${state} ${planned}/${needed}`,
        ...(lapsing > 0 ? [`${lapsing} lapsing`] : []),
        ...(open > 0 ? [`${open} open`] : []),
        ...(lacking > 0 ? [`${lacking} lacking`] : []),
        ...(present === null ? [] : [`${present} here`]),
      ].join(', '),
  );
}

const clock = (minute: number) => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;

describe('a need', () => {
  it('is covered by people in seats, and falls short while one is missing', () => {
    expect(lines(factsWith({ seated: [seat(ANN), seat(BEN, { start: 630, end: 720 })] }))).toEqual([
      '1 9:00-10:30 RED 1/2',
      '1 10:30-12:00 GREEN 2/2',
    ]);
  });

  it('holds on its weekdays and dates only', () => {
    const june = { ...guards(1), dates: DateSet.fromRange('2026-06-01', '2026-06-21') };
    const dates = ['2026-06-14', MONDAY, '2026-06-22'];
    expect(coverageOf(factsWith({ needs: [june] }), dates).map(({ date }) => date)).toEqual([MONDAY]);
  });

  it('adds up with those of other positions, and with the same position the highest counts', () => {
    const supervisor = { ...guards(1), positionId: SUPERVISOR };
    const needs = [guards(1), guards(3, { start: 600, end: 660 }), guards(2), supervisor];
    expect(lines(factsWith({ needs }))).toEqual([
      '1 9:00-10:00 RED 0/2',
      '1 10:00-11:00 RED 0/3',
      '1 11:00-12:00 RED 0/2',
      '2 9:00-12:00 RED 0/1',
    ]);
  });

  it('needs nobody while the location is closed', () => {
    const closedOn = (date: string) => (date === MONDAY ? [{ start: 600, end: 660 }] : []);
    expect(lines(factsWith({ closedOn, seated: [seat(ANN), seat(BEN)] }))).toEqual([
      '1 9:00-10:00 GREEN 2/2',
      '1 10:00-11:00 CLOSED 0/0',
      '1 11:00-12:00 GREEN 2/2',
    ]);
  });

  it('is as well covered as in the worst minute of a quarter hour', () => {
    const seated = [seat(ANN), seat(BEN, { start: 540, end: 605 }), seat(CLEO, { start: 607, end: 720 })];
    expect(lines(factsWith({ seated }))).toEqual([
      '1 9:00-10:00 GREEN 2/2',
      '1 10:00-10:15 RED 1/2',
      '1 10:15-12:00 GREEN 2/2',
    ]);
    // Where the next person comes in the same minute, nobody is missing.
    seated[2] = seat(CLEO, { start: 605, end: 720 });
    expect(lines(factsWith({ seated }))).toEqual(['1 9:00-12:00 GREEN 2/2']);
  });
});

describe('somebody who is planned', () => {
  it('counts for a position of the shift that they may do, with certificates that hold that day', () => {
    const certifiedDatesOf: CoverageFacts['certifiedDatesOf'] = (personId, positionId) => {
      if (personId === ANN) return positionId === SUPERVISOR ? ALWAYS : undefined;
      return DateSet.fromRange('2026-01-01', '2026-06-14');
    };
    const both = [GUARD, SUPERVISOR];
    expect(lines(factsWith({ certifiedDatesOf, seated: [seat(ANN, nineToNoon, both)] }))).toEqual([
      '1 9:00-12:00 RED 0/2',
    ]);
    // Certificates that hold today and will have ended can be renewed until the day before.
    const needs = [guards(1)];
    expect(lines(factsWith({ needs, certifiedDatesOf, seated: [seat(BEN)] }))).toEqual([
      '1 9:00-12:00 AMBER 0/1, 1 lapsing',
    ]);
    const now = { date: MONDAY, minute: 0 };
    expect(lines(factsWith({ needs, certifiedDatesOf, seated: [seat(BEN)], now }))).toEqual([
      '1 9:00-12:00 RED 0/1, 1 lacking',
    ]);
  });

  it('is missing once their certificates have ended, whenever the date is, and an open shift goes first', () => {
    const needs = [guards(1)];
    const facts = (certificates: DateSet, changes: Partial<CoverageFacts> = {}) =>
      factsWith({ needs, certifiedDatesOf: () => certificates, seated: [seat(ANN)], ...changes });
    const ended = DateSet.fromRange('2026-01-01', '2026-06-07');
    expect(lines(facts(ended))).toEqual(['1 9:00-12:00 RED 0/1, 1 lacking']);
    expect(lines(facts(DateSet.empty))).toEqual(['1 9:00-12:00 RED 0/1, 1 lacking']);
    const past = { now: { date: '2026-06-16', minute: 0 } };
    expect(lines(facts(ended, past))).toEqual(['1 9:00-12:00 RED 0/1, 1 lacking']);
    const renewed = ended.union(DateSet.fromRange(MONDAY));
    expect(lines(facts(renewed))).toEqual(['1 9:00-12:00 GREEN 1/1']);
    const open = [{ date: MONDAY, minutes: nineToNoon, positionIds: [GUARD] }];
    expect(lines(facts(ended, { open }))).toEqual(['1 9:00-12:00 AMBER 0/1, 1 open']);
  });

  it('counts for one position at a time, where they are missed most', () => {
    const needs = [guards(1), { ...guards(1), positionId: SUPERVISOR }];
    const both = [SUPERVISOR, GUARD];
    expect(lines(factsWith({ needs, seated: [seat(ANN, nineToNoon, both)] }))).toEqual([
      '1 9:00-12:00 GREEN 1/1',
      '2 9:00-12:00 RED 0/1',
    ]);
    const seated = [seat(ANN, nineToNoon, both), seat(BEN)];
    expect(lines(factsWith({ needs, seated }))).toEqual(['1 9:00-12:00 GREEN 1/1', '2 9:00-12:00 GREEN 1/1']);
    expect(lines(factsWith({ needs, seated: [...seated, seat(CLEO)] }))[0]).toBe('1 9:00-12:00 GREEN 2/1');
  });
});

describe('an open shift', () => {
  const open = [{ date: MONDAY, minutes: nineToNoon, positionIds: [GUARD] }];

  it('makes it only just enough, until it has begun', () => {
    const facts = factsWith({ seated: [seat(ANN)], open });
    expect(lines(facts)).toEqual(['1 9:00-12:00 AMBER 1/2, 1 open']);
    expect(lines({ ...facts, now: { date: MONDAY, minute: 539 } })).toEqual([
      '1 9:00-12:00 AMBER 1/2, 1 open',
    ]);
    expect(lines({ ...facts, now: { date: MONDAY, minute: 540 } })).toEqual(['1 9:00-12:00 RED 1/2, 0 here']);
  });

  it('lets somebody in a seat do another position', () => {
    const needs = [guards(1), { ...guards(1), positionId: SUPERVISOR }];
    const seated = [seat(ANN, nineToNoon, [GUARD, SUPERVISOR])];
    expect(lines(factsWith({ needs, seated, open }))).toEqual([
      '1 9:00-12:00 GREEN 1/1',
      '2 9:00-12:00 AMBER 0/1, 1 open',
    ]);
  });

  it('is not counted where there are enough', () => {
    expect(lines(factsWith({ seated: [seat(ANN), seat(BEN)], open }))).toEqual(['1 9:00-12:00 GREEN 2/2']);
  });
});

describe('somebody who is clocked in', () => {
  const now = { date: MONDAY, minute: 600 };

  it('is present for a shift of the position or for none, if they may do it', () => {
    const punches = [
      { personId: ANN, positionIds: [GUARD] },
      { personId: BEN, positionIds: null },
      { personId: CLEO, positionIds: [SUPERVISOR] },
    ];
    expect(lines(factsWith({ now, punches }))).toEqual(['1 9:00-12:00 RED 0/2, 2 here']);
    const certifiedDatesOf: CoverageFacts['certifiedDatesOf'] = (personId) =>
      personId === ANN ? DateSet.fromRange('2026-01-01', '2026-06-14') : ALWAYS;
    expect(lines(factsWith({ now, punches, certifiedDatesOf }))).toEqual(['1 9:00-12:00 RED 0/2, 1 here']);
  });

  it('is present in the stretch of now alone, for one position', () => {
    const supervisor = { ...guards(1), positionId: SUPERVISOR };
    const needs = [guards(1), guards(1, { start: 780, end: 840 }), supervisor];
    const punches = [{ personId: ANN, positionIds: null }];
    expect(lines(factsWith({ needs, now, punches }))).toEqual([
      '1 9:00-12:00 RED 0/1, 1 here',
      '1 13:00-14:00 RED 0/1',
      '2 9:00-12:00 RED 0/1, 0 here',
    ]);
  });
});

describe('the times of plans', () => {
  const mondays = makePattern({
    repeat: 'WEEKLY',
    startDate: '2026-06-01',
    minutes: nineToNoon,
    positionIds: [GUARD],
  });
  const plan = createPlan(mondays, [{ seat: 1, personId: ANN, dates: ALWAYS }]);
  const dates = ['2026-06-15', '2026-06-22'];
  const quarters = (changed = plan) =>
    coveredQuarters(
      factsWith({ needs: [guards(1)], ...plannedTimes([changed], '2026-06-15', '2026-06-28') }),
      dates,
    );
  const gaps = (changed: typeof plan) =>
    newGaps(quarters(), quarters(changed)).map(
      ({ date, minutes, planned }) => `${date} ${clock(minutes.start)}-${clock(minutes.end)} ${planned}`,
    );

  it('are those of the people in seats, or open, and none of a dismissed date', () => {
    const blank = replaceHolder(plan, '2026-06-22', 1, null);
    expect(plannedTimes([blank], '2026-06-15', '2026-06-28')).toEqual({
      seated: [{ ...seat(ANN), date: '2026-06-15' }],
      open: [{ date: '2026-06-22', minutes: nineToNoon, positionIds: [GUARD] }],
    });
    expect(plannedTimes([dismissDate(plan, '2026-06-22')], '2026-06-16', '2026-06-28')).toEqual({
      seated: [],
      open: [],
    });
  });

  it('show which stretches a change would leave short, also where the date becomes open', () => {
    expect(gaps(releasePerson(plan, ANN, DateSet.fromDates(['2026-06-22'])))).toEqual([
      '2026-06-22 9:00-12:00 0',
    ]);
    expect(gaps(dismissDate(plan, '2026-06-15'))).toEqual(['2026-06-15 9:00-12:00 0']);
    expect(gaps(replaceHolder(plan, '2026-06-15', 2, BEN))).toEqual([]);
  });

  it('reach the end of the day where a shift ends at its last minute', () => {
    const evening = makePattern({
      repeat: 'WEEKLY',
      startDate: '2026-06-01',
      minutes: { start: 1320, end: 1439 },
      positionIds: [GUARD],
    });
    const late = createPlan(evening, [{ seat: 1, personId: ANN, dates: ALWAYS }]);
    const needs = [guards(1, { start: 1320, end: 1440 })];
    expect(lines(factsWith({ needs, ...plannedTimes([late], MONDAY, MONDAY) }))).toEqual([
      '1 22:00-24:00 GREEN 1/1',
    ]);
  });

  it('are not to blame for a stretch that was short before', () => {
    const facts = factsWith({ needs: [guards(3)] });
    const before = coveredQuarters({ ...facts, seated: [seat(ANN), seat(BEN)] }, [MONDAY]);
    expect(newGaps(before, before)).toEqual([]);
    const after = coveredQuarters({ ...facts, seated: [seat(ANN)] }, [MONDAY]);
    expect(newGaps(before, after)).toMatchObject([{ needed: 3, planned: 1, minutes: nineToNoon }]);
  });
});

/** Who sits when on the sheets of the naive school, and what is open; '2026-03-08 540-720 type 1: 4'. */
function naiveTimes({ sheets }: NaiveSchool): string[] {
  return sheets.flatMap((sheet) =>
    sheet.boxes.flatMap((box, day) => {
      if (!box || !isLive(sheet, day)) return [];
      const time = `${on(day)} ${box.start}-${box.end} type ${box.type}`;
      const people = box.chairs.flatMap(({ holder }) => holder ?? []);
      return people.length === 0 ? [`${time}: open`] : people.map((person) => `${time}: ${person}`);
    }),
  );
}

it('counts whom the naive school seats, after any sequence of changes', () => {
  fc.assert(
    fc.property(anyActions, (actions) => {
      let world = emptyWorld;
      for (const action of actions) {
        const next = perform(world, action);
        if (next && !isDoubleBooked(next.naive)) world = next;
      }
      const { seated, open } = plannedTimes(world.plans, DAY_ZERO, on(DAYS - 1));
      const timeOf = ({ date, minutes, positionIds }: (typeof open)[number]) =>
        `${date} ${minutes.start}-${minutes.end} type ${positionIds}`;
      const real = [
        ...seated.map((time) => `${timeOf(time)}: ${time.personId}`),
        ...open.map((time) => `${timeOf(time)}: open`),
      ];
      expect(real.sort()).toEqual(naiveTimes(world.naive).sort());
    }),
    { seed: 16, numRuns: 25 },
  );
});

const anyMinutes = (step: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: 6 * (15 / step) }), fc.integer({ min: 1, max: 6 * (15 / step) }))
    .map(([from, length]) => ({ start: 540 + from * step, end: 540 + (from + length) * step }));
const anyPositions = fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 });
const anyDate = fc.constantFrom('2026-06-14', '2026-06-15', '2026-06-16');
const anyDates = fc
  .array(fc.tuple(anyDate, anyDate), { minLength: 1, maxLength: 2 })
  .map((spans) =>
    spans.map(([one, other]) => DateSet.fromRange(one, other)).reduce((left, right) => left.union(right)),
  );
const anyNeed: fc.Arbitrary<Need> = fc.record({
  positionId: fc.integer({ min: 1, max: 3 }),
  weekdays: fc.uniqueArray(fc.constantFrom<Weekday>('SUNDAY', 'MONDAY', 'TUESDAY'), { minLength: 1 }),
  dates: anyDates,
  minutes: anyMinutes(15),
  people: fc.integer({ min: 1, max: 3 }),
});
const anyTime = fc.record({ date: anyDate, minutes: anyMinutes(1), positionIds: anyPositions });
const anyFacts = fc
  .record({
    needs: fc.array(anyNeed, { minLength: 1, maxLength: 4 }),
    // One seat for each person, so that nobody is in two places.
    seated: fc.array(anyTime, { maxLength: 5 }),
    open: fc.array(anyTime, { maxLength: 2 }),
    certificates: fc.array(fc.option(anyDates, { nil: undefined }), { minLength: 15, maxLength: 15 }),
    closed: fc.array(fc.record({ date: anyDate, minutes: anyMinutes(5) }), { maxLength: 2 }),
    now: fc.record({ date: anyDate, minute: fc.integer({ min: 530, max: 730 }) }),
    punches: fc.array(fc.option(anyPositions), { maxLength: 4 }),
  })
  .map(
    ({ seated, certificates, closed, punches, ...rest }): CoverageFacts => ({
      ...rest,
      seated: seated.map((time, personId) => ({ ...time, personId })),
      certifiedDatesOf: (personId, positionId) => certificates[personId * 3 + positionId - 1],
      closedOn: (date) => closed.filter((one) => one.date === date).map(({ minutes }) => minutes),
      punches: punches.map((positionIds, personId) => ({ personId, positionIds })),
    }),
  );

/** Compares generated schools with counting single minutes. */
function compareWithMinutes(numRuns: number): void {
  const dates = ['2026-06-14', '2026-06-15', '2026-06-16'];
  expect(dates.map(weekdayOf)).toEqual(WEEKDAYS.slice(0, 3));
  const figures = ({
    date,
    positionId,
    start,
    state,
    needed,
    planned,
    lapsing,
    open,
    lacking,
  }: CoveredQuarter) =>
    `${date} ${positionId} ${clock(start)} ${state} ${planned}/${needed} ${lapsing} ${open} ${lacking}`;
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const naive = coverageByMinute(facts, dates);
      expect(coveredQuarters(facts, dates).map(figures).sort()).toEqual(naive.quarters.map(figures).sort());
      const present = coverageOf(facts, dates).flatMap((stretch) =>
        stretch.present === null ? [] : [`${stretch.positionId} ${stretch.present}`],
      );
      expect(present.sort()).toEqual(naive.present.sort());
    }),
    { seed: 16, numRuns },
  );
}

it('agrees with counting single minutes', () => compareWithMinutes(80));

it('agrees with counting single minutes in many more schools', { tags: ['long'] }, () =>
  compareWithMinutes(2_000),
);
