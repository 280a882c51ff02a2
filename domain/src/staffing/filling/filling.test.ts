// Rules held here: AB3, FI1, FI2, FI3, FI6, FI7, LA8.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startOfWeek } from '../../time/weeks.ts';
import { minutesWithin, withSeat } from '../candidate.ts';
import { isProposable, judge } from '../judge.ts';
import { keyOf } from '../seat.ts';
import { totalDistance } from './distance.ts';
import { fillGreedily } from './greedy.ts';
import { choicesFor, modelOf } from './model.ts';
import { rankPeople, withProposals } from './rank.ts';
import type { Proposal } from './school.ts';
import { anySchoolOfMinors, anySmallSchool, type SmallSchool } from './testing/any-school.ts';
import { everyFill, mayTake, naiveValue } from './testing/naive-fill.ts';
import { compareValues, strainOf, valueOfProposals } from './value.ts';

const SCHOOLS = process.env.LONG_TESTS === undefined ? 60 : 150;
const generated = { seed: 20_260_612, numRuns: SCHOOLS };

const nameOf = (proposals: readonly Proposal[]) =>
  proposals
    .map(({ shiftId, personId }) => `${shiftId}:${personId}`)
    .sort()
    .join(' ');

const fillModel = (school: SmallSchool, pins: readonly Proposal[] = []) =>
  modelOf(
    school,
    school.seats.flatMap((seat) => choicesFor(school, seat, pins)),
  );

/** The sets of pairs that keep every row of the model that is about pairs alone. */
function modelled(school: SmallSchool): Set<string> {
  const model = fillModel(school);
  const isPair = (column: number) => column < model.pairs.length;
  const rows = model.rows.filter(({ terms }) => terms.every(([column]) => isPair(column)));
  const found = new Set<string>();
  const values = new Float64Array(model.columns.length);
  const visit = (column: number) => {
    const isBroken = rows.some(
      ({ terms, most }) => terms.reduce((sum, [at, factor]) => sum + factor * (values[at] ?? 0), 0) > most,
    );
    if (isBroken) return;
    if (column === model.pairs.length) {
      found.add(nameOf(model.pairs.filter((_, at) => values[at] === 1)));
      return;
    }
    values[column] = 1;
    visit(column + 1);
    values[column] = 0;
    visit(column + 1);
  };
  visit(0);
  return found;
}

describe('the model', () => {
  it('allows minors exactly what the law allows, also where two seats are fine alone and too much together', () => {
    const seen = { fills: 0, together: 0 };
    fc.assert(
      fc.property(anySchoolOfMinors, (school) => {
        const fills = everyFill(school);
        expect([...modelled(school)].sort()).toEqual(fills.map(nameOf).sort());
        seen.fills += fills.length;
        const withoutLaw = {
          ...school,
          candidates: school.candidates.map(({ minor: _, ...adult }) => adult),
        };
        const isFine = (one: Proposal) => fills.some((fill) => nameOf(fill) === nameOf([one]));
        const known = new Set(fills.map(nameOf));
        const others = everyFill(withoutLaw).filter((fill) => !known.has(nameOf(fill)) && fill.every(isFine));
        if (others.length > 0) seen.together += 1;
      }),
      generated,
    );
    expect(seen.together, JSON.stringify(seen)).toBeGreaterThan(SCHOOLS / 10);
  });

  it('allows exactly what the rules allow', () => {
    const seen = { fills: 0, larger: 0 };
    fc.assert(
      fc.property(anySmallSchool, (school) => {
        const fills = everyFill(school);
        expect([...modelled(school)].sort()).toEqual(fills.map(nameOf).sort());
        seen.fills += fills.length;
        if (fills.length > 20) seen.larger += 1;
      }),
      generated,
    );
    expect(seen.larger, JSON.stringify(seen)).toBeGreaterThan((SCHOOLS * 2) / 15);
  });

  it('gives a pinned seat to nobody else, at whatever price', () => {
    fc.assert(
      fc.property(anySmallSchool, (school) => {
        const [seat] = school.seats;
        const pinned = rankPeople(school, school.seats.slice(0, 1)).find(
          ({ obstacles }) => obstacles.length === 0,
        );
        if (!seat || !pinned) return;
        const pin = { shiftId: seat.shiftId, date: seat.date, personId: pinned.candidate.id };
        const { pairs, columns } = fillModel(school, [pin]);
        const own = pairs.flatMap((pair, column) => (keyOf(pair) === keyOf(pin) ? [{ pair, column }] : []));
        expect(own.map(({ pair }) => pair)).toEqual([pin]);
        expect(columns[own[0]?.column ?? -1]).toMatchObject({ least: 1, most: 1 });
      }),
      generated,
    );
  });
});

describe('the value', () => {
  it('is what counting hour by hour gives', () => {
    const seen = { covered: 0, overtime: 0, known: 0 };
    fc.assert(
      fc.property(anySmallSchool, fc.nat(), (school, choice) => {
        const fills = everyFill(school);
        const fill = fills[choice % fills.length] ?? [];
        const value = valueOfProposals(school, fill);
        expect(value).toEqual(naiveValue(school, fill));
        for (const name of Object.keys(seen) as (keyof typeof seen)[]) if (value[name] > 0) seen[name] += 1;
      }),
      generated,
    );
    expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(SCHOOLS / 30);
  });

  it('weighs the first four hours from a wish once, the next four twice, and those beyond 36 ten times', () => {
    const wish = { desiredMinutes: 1200 };
    expect([1200, 1080, 1320, 960, 900, 0].map((minutes) => strainOf(wish, minutes))).toEqual([
      0, 120, 120, 240, 360, 3600,
    ]);
    expect(strainOf({ desiredMinutes: null }, 600)).toBe(240 + 480 + 360);
    expect(strainOf({ desiredMinutes: null }, 2400)).toBe(240 * 45 + 240 * 10);
  });
});

describe('the ranking of a seat', () => {
  it('has first the person who makes the proposals best', () => {
    let tried = 0;
    fc.assert(
      fc.property(anySmallSchool, (school) => {
        const [seat] = school.seats;
        if (!seat) return;
        const others = fillGreedily({ ...school, seats: school.seats.slice(1) });
        const ranked = rankPeople(school, [seat], others);
        const fits = ranked.filter(({ isProposable: is }) => is);
        const values = fits.map(({ candidate }) =>
          valueOfProposals(school, [...others, { ...seat, personId: candidate.id }]),
        );
        if (fits.length > 1) tried += 1;
        for (const [index, value] of values.slice(1).entries()) {
          const [before, one, other] = [values[index], fits[index], fits[index + 1]];
          if (!before || !one || !other) continue;
          expect(compareValues(before, value)).toBeLessThanOrEqual(0);
          expect(compareValues(before, value)).toBe(compareValues(one.adds, other.adds));
        }
      }),
      generated,
    );
    expect(tried).toBeGreaterThan((SCHOOLS * 2) / 15);
  });

  it('orders people for a seat on several dates of a week as trying each of them does', () => {
    const tally = { compared: 0, several: 0 };
    fc.assert(
      fc.property(anySmallSchool, (school) => {
        const [first] = school.seats;
        const week = startOfWeek(first?.date ?? '');
        const dates = school.seats.filter(({ date }) => startOfWeek(date) === week);
        const ranked = rankPeople(school, dates);
        expect(ranked.map(({ candidate }) => candidate.id).sort()).toEqual(
          school.candidates.map(({ id }) => id),
        );
        const tried = ranked.map(({ candidate, isProposable: fits, obstacles, distances }) => {
          const anyHours = { ...school, limits: { ...school.limits, noOvertime: false } };
          const isPossible = dates.every((one) =>
            mayTake(anyHours, { ...candidate, mostMinutes: null }, [one]),
          );
          const hours = [...candidate.engagements, ...dates]
            .filter(({ date }) => startOfWeek(date) === week)
            .reduce((sum, { length }) => sum + length, 0);
          const before = hours - dates.reduce((sum, { length }) => sum + length, 0);
          const { overtimeMinutes, noOvertime } = school.limits;
          const isOver = noOvertime && hours > Math.max(before, overtimeMinutes);
          expect(fits).toBe(isPossible && !isOver && hours <= (candidate.mostMinutes ?? hours));
          const value = naiveValue(
            school,
            dates.map((seat) => ({ ...seat, personId: candidate.id })),
          );
          const distance = obstacles.length === 0 ? 0 : totalDistance(distances);
          const group = fits ? 0 : obstacles.length === 0 ? 1 : 2;
          return { group, obstacles: obstacles.length, distance, value };
        });
        const sorted = tried.toSorted(
          (left, right) =>
            left.group - right.group ||
            left.obstacles - right.obstacles ||
            (left.distance === right.distance ? 0 : left.distance - right.distance) ||
            compareValues(left.value, right.value),
        );
        expect(tried).toEqual(sorted);
        tally.compared += tried.filter(({ group }) => group === 0).length;
        if (dates.length > 1) tally.several += 1;
      }),
      generated,
    );
    expect(Math.min(...Object.values(tally)), JSON.stringify(tally)).toBeGreaterThan(SCHOOLS / 3);
  });

  it('says of everybody what forbids it, and of nobody else', () => {
    fc.assert(
      fc.property(anySmallSchool, (school) => {
        const others = fillGreedily({ ...school, seats: school.seats.slice(1) });
        const [seat] = school.seats;
        if (!seat) return;
        for (const { candidate, isProposable: is } of rankPeople(school, [seat], others)) {
          const known = school.candidates.find(({ id }) => id === candidate.id);
          const taken = others
            .filter(({ personId }) => personId === candidate.id)
            .flatMap((other) => school.seats.filter((one) => keyOf(one) === keyOf(other)));
          expect(is).toBe(known !== undefined && mayTake(school, known, [...taken, seat]));
        }
      }),
      generated,
    );
  });
});

describe('the distance of somebody who cannot', () => {
  it('is what the rule would have to give, and not a minute less', () => {
    const seen = { LATE: 0, EARLY: 0, TRAVEL: 0, REST: 0, LONG_DAY: 0, MOST_HOURS: 0, OVERTIME: 0 };
    fc.assert(
      fc.property(anySmallSchool, (any) => {
        const school = withHarderRules(any);
        const judged = school.seats.flatMap((seat) =>
          rankPeople(school, [seat]).map((ranked) => ({ seat, ...ranked })),
        );
        for (const { seat, candidate, obstacles, prices, distances } of judged) {
          const reasons = [...obstacles, ...prices];
          expect(distances).toHaveLength(reasons.length);
          distances.forEach(({ kind, minutes }, index) => {
            const reason = reasons[index];
            if (minutes === null || reason === undefined) return;
            seen[kind as keyof typeof seen] += 1;
            const isLeft = (given: number) =>
              stillIn(judgeGiven(school, candidate, seat, { kind, given }), reason);
            expect([isLeft(minutes), isLeft(minutes - 1)], kind).toEqual([false, true]);
          });
        }
      }),
      generated,
    );
    expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(SCHOOLS / 30);
  });

  it('puts those first who are nearest by the same number of rules', () => {
    let compared = 0;
    fc.assert(
      fc.property(anySmallSchool, (school) => {
        const ranked = rankPeople(school, school.seats.slice(0, 1)).filter(
          ({ obstacles }) => obstacles.length > 0,
        );
        for (const [index, after] of ranked.slice(1).entries()) {
          const before = ranked[index];
          if (before?.obstacles.length !== after.obstacles.length) continue;
          const lack = ({ distances }: typeof after) => distances.map(({ minutes }) => minutes ?? 1e9);
          const sum = (of: typeof after) =>
            Math.min(
              1e9,
              lack(of).reduce((all, one) => all + one, 0),
            );
          expect(sum(before)).toBeLessThanOrEqual(sum(after));
          compared += 1;
        }
      }),
      generated,
    );
    expect(compared).toBeGreaterThan((SCHOOLS * 2) / 15);
  });

  /** So that each of them is broken often enough. */
  function withHarderRules(school: SmallSchool): SmallSchool {
    const { limits, candidates } = school;
    return {
      ...school,
      limits: { ...limits, travelMinutes: limits.travelMinutes * 3, restMinutes: limits.restMinutes * 2 },
      candidates: candidates.map((candidate) => ({
        ...candidate,
        mostMinutes: candidate.mostMinutes === null ? null : candidate.mostMinutes / 3,
      })),
    };
  }

  type Reason = ReturnType<typeof judge>['obstacles' | 'prices'][number];

  /** Judges as if a rule gave so many minutes. */
  function judgeGiven(
    school: SmallSchool,
    candidate: SmallSchool['candidates'][number],
    seat: SmallSchool['seats'][number],
    { kind, given }: { kind: string; given: number },
  ) {
    const { limits } = school;
    const more = (minutes: number | null) => (minutes === null ? null : minutes + given);
    const changed = {
      ...limits,
      ...(kind === 'TRAVEL' && { travelMinutes: limits.travelMinutes - given }),
      ...(kind === 'REST' && { restMinutes: limits.restMinutes - given }),
      ...(kind === 'LONG_DAY' && { mostDailyMinutes: more(limits.mostDailyMinutes) }),
      ...(kind === 'OVERTIME' && {
        overtimeMinutes: Math.max(limits.overtimeMinutes, minutesWithin(candidate, seat.week)) + given,
      }),
    };
    const person =
      kind === 'MOST_HOURS' ? { ...candidate, mostMinutes: more(candidate.mostMinutes) } : candidate;
    const later = kind === 'LATE' ? given : 0;
    const earlier = kind === 'EARLY' ? given : 0;
    const { from, to, minutes } = seat;
    const shorter = { start: minutes.start + later, end: minutes.end - earlier };
    const asked = {
      ...seat,
      from: from + later,
      to: to - earlier,
      minutes: shorter,
      times: seat.times.map((time) => ({ ...time, minutes: shorter })),
    };
    return judge({ ...school, limits: changed }, person, [asked]);
  }

  function stillIn({ obstacles, prices }: ReturnType<typeof judge>, reason: Reason): boolean {
    return [...obstacles, ...prices].some(
      (one) =>
        one.kind === reason.kind &&
        ('booking' in one && 'booking' in reason ? one.booking === reason.booking : true) &&
        ('engagement' in one && 'engagement' in reason ? one.engagement === reason.engagement : true),
    );
  }
});

describe('filling greedily', () => {
  it('keeps every rule, one proposal after the other', () => {
    fc.assert(
      fc.property(anySmallSchool, (school) => {
        const proposals = fillGreedily(school);
        const before: Proposal[] = [];
        for (const proposal of proposals) {
          const booked = withProposals(school, before);
          const candidate = booked.candidates.find(({ id }) => id === proposal.personId);
          const seat = school.seats.find((one) => keyOf(one) === keyOf(proposal));
          if (!candidate || !seat) throw new Error('A proposal names nobody.');
          expect(isProposable(judge(booked, candidate, [seat]), school.limits)).toBe(true);
          expect(withSeat(candidate, seat).engagements).toHaveLength(candidate.engagements.length + 1);
          before.push(proposal);
        }
      }),
      generated,
    );
  });
});
