// Rules held here: GN1, GN3, GN4.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DateSet } from '../../plans/date-set.ts';
import { type GuardFacts, guardNow } from '../coverage.ts';
import {
  ALARM_AFTER,
  type AlarmStep,
  alarmStep,
  guardState,
  isUncertain,
  KIOSK_SILENT_AFTER,
  type OpenAlarm,
  shortagesWithout,
} from './alarm.ts';

const START = Date.parse('2026-06-08T14:00:00Z');
const after = (seconds: number) => new Date(START + seconds * 1_000);
const MINUTE = 60;

/** Rounds, each some seconds after the one before, with what they see. */
const anyRounds = fc.array(
  fc.record({
    wait: fc.oneof(
      { weight: 5, arbitrary: fc.constant(15) },
      { weight: 2, arbitrary: fc.integer({ min: 1, max: 90 }) },
      { weight: 1, arbitrary: fc.integer({ min: 100, max: 1_200 }) },
    ),
    isBelow: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.boolean() }),
  }),
  { maxLength: 120, size: 'max' },
);

interface Logged {
  began: number;
  raised: number;
  mails: number[];
  ended: number | null;
}

/** Keeps what the steps say, as the server keeps rows. */
function playSteps(seen: readonly { at: number; isBelow: boolean }[]) {
  const log: Logged[] = [];
  let open: OpenAlarm | undefined;
  const steps = new Set<AlarmStep>();
  const seconds = (at: Date) => (at.getTime() - START) / 1_000;
  for (const { at, isBelow } of seen) {
    const now = after(at);
    const step = alarmStep(open, isBelow, now);
    steps.add(step);
    const last = log.at(-1);
    if (step === 'WATCH') open = { beganAt: now, raisedAt: null, mailedAt: null };
    else if (step === 'RAISE' && open) {
      open = { ...open, raisedAt: now, mailedAt: now };
      log.push({ began: seconds(open.beganAt), raised: at, mails: [at], ended: null });
    } else if (step === 'MAIL_AGAIN' && open && last) {
      open = { ...open, mailedAt: now };
      last.mails.push(at);
    } else if (step === 'END' && last) {
      last.ended = at;
      open = undefined;
    } else if (step === 'FORGET') open = undefined;
  }
  return { log, steps };
}

/** The naive model: looks at the whole history, run of rounds by run of rounds. */
function naiveLog(seen: readonly { at: number; isBelow: boolean }[]): Logged[] {
  const log: Logged[] = [];
  for (let first = 0; first < seen.length; first += 1) {
    if (!seen[first]?.isBelow || (first > 0 && seen[first - 1]?.isBelow)) continue;
    const began = seen[first]?.at ?? 0;
    const end = seen.findIndex((round, index) => index > first && !round.isBelow);
    const run = seen.slice(first, end === -1 ? undefined : end);
    const raised = run.find(({ at }) => at - began >= 60)?.at;
    if (raised === undefined) continue;
    const mails = [raised];
    for (const { at } of run) if (at - (mails.at(-1) ?? 0) >= 15 * MINUTE) mails.push(at);
    log.push({ began, raised, mails, ended: end === -1 ? null : (seen[end]?.at ?? null) });
  }
  return log;
}

describe('an alarm', () => {
  it('is raised after a minute, mailed again every 15 minutes and ended, as the whole history says', () => {
    const tally = { alarms: 0, repeated: 0, ended: 0, unnoticed: 0 };
    fc.assert(
      fc.property(anyRounds, (rounds) => {
        let at = 0;
        const seen = rounds.map(({ wait, isBelow }) => {
          at += wait;
          return { at, isBelow };
        });
        const { log, steps } = playSteps(seen);
        const expected = naiveLog(seen);
        expect(log).toEqual(expected);
        tally.alarms += expected.length;
        tally.repeated += expected.filter(({ mails }) => mails.length > 1).length;
        tally.ended += expected.filter(({ ended }) => ended !== null).length;
        if (steps.has('FORGET')) tally.unnoticed += 1;
      }),
      { seed: 16, numRuns: 200 },
    );
    expect(Math.min(...Object.values(tally)), JSON.stringify(tally)).toBeGreaterThan(20);
  });

  it('begins when it was seen first, not when it is raised', () => {
    const open = { beganAt: after(0), raisedAt: null, mailedAt: null };
    expect(alarmStep(open, true, after(ALARM_AFTER / 1_000 - 1))).toBe('NOTHING');
    expect(alarmStep(open, true, after(ALARM_AFTER / 1_000))).toBe('RAISE');
    expect(alarmStep(open, false, after(30))).toBe('FORGET');
  });
});

describe('a kiosk', () => {
  // The naive model knows all contacts; the server keeps the last one, and where a long pause ended.
  it('leaves open who is here while it is offline, and for five minutes after it', () => {
    const silent = KIOSK_SILENT_AFTER / 1_000;
    const anyPauses = fc.array(
      fc.oneof(
        { weight: 6, arbitrary: fc.integer({ min: 15, max: 120 }) },
        { weight: 2, arbitrary: fc.integer({ min: silent, max: 900 }) },
      ),
      { minLength: 1, maxLength: 12 },
    );
    const found = { certain: 0, uncertain: 0 };
    fc.assert(
      fc.property(anyPauses, fc.nat(600), (pauses, later) => {
        const contacts = [0];
        for (const pause of pauses) contacts.push((contacts.at(-1) ?? 0) + pause);
        const last = contacts.at(-1) ?? 0;
        const now = last + later;
        const ends = contacts.filter((at, index) => index > 0 && at - (contacts[index - 1] ?? 0) >= silent);
        const backSince = ends.at(-1);
        const isUnknown = later >= silent || ends.some((end) => now - end < 5 * MINUTE);
        const kiosk = {
          lastSeenAt: after(last),
          backSince: backSince === undefined ? null : after(backSince),
        };
        expect(isUncertain(kiosk, after(now))).toBe(isUnknown);
        found[isUnknown ? 'uncertain' : 'certain'] += 1;
      }),
      { seed: 16, numRuns: 300 },
    );
    expect(Math.min(found.certain, found.uncertain)).toBeGreaterThan(20);
    expect(isUncertain({ lastSeenAt: null, backSince: null }, after(0))).toBe(false);
  });

  it('makes enough unknown and never safe, and leaves too few as it is', () => {
    const guards = (present: number) => new Map([[1, { needed: 2, present }]]);
    expect(guardState(guards(2), false)).toBe('GUARDED');
    expect(guardState(guards(2), true)).toBe('UNKNOWN');
    expect(guardState(guards(1), true)).toBe('BELOW');
    expect(guardState(guards(1), false)).toBe('BELOW');
    expect(guardState(new Map(), true)).toBe('NOT_NEEDED');
  });
});

describe('a person who leaves', () => {
  const ALWAYS = DateSet.fromRange('2026-01-01');
  const NEVER = DateSet.empty;
  const anyFacts = fc.record({
    needed: fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 })),
    people: fc.array(
      fc.record({
        able: fc.subarray([1, 2]),
        certificates: fc.boolean(),
        for: fc.constantFrom<readonly number[] | null>(null, [1], [2], [1, 2]),
      }),
      { minLength: 1, maxLength: 5 },
    ),
  });

  it('is warned exactly when fewer can be placed without them than are needed, and than with them', () => {
    let shortages = 0;
    fc.assert(
      fc.property(anyFacts, ({ needed, people }) => {
        const facts: GuardFacts = {
          needs: needed.flatMap((count, index) =>
            count === 0
              ? []
              : {
                  positionId: index + 1,
                  weekdays: ['MONDAY' as const],
                  dates: ALWAYS,
                  minutes: { start: 540, end: 720 },
                  people: count,
                },
          ),
          certifiedDatesOf: (personId, positionId) => {
            const person = people[personId];
            return person?.able.includes(positionId) ? (person.certificates ? ALWAYS : NEVER) : undefined;
          },
          closedOn: () => [],
          now: { date: '2026-06-08', minute: 600 },
          punches: people.map((person, personId) => ({ personId, positionIds: person.for })),
        };
        const counted = (without?: number) =>
          guardNow({ ...facts, punches: facts.punches.filter(({ personId }) => personId !== without) });
        for (const [personId] of people.entries()) {
          const short = shortagesWithout(facts, personId);
          const expected = [...counted(personId)].filter(
            ([id, { needed: wanted, present }]) =>
              present < wanted && present < (counted().get(id)?.present ?? 0),
          );
          expect(short.map(({ positionId }) => positionId)).toEqual(expected.map(([id]) => id));
          // The most needed people whom these can be: each person does at most one of the positions that they
          // can do.
          const seated = mostSeated(facts, people.length);
          const rest = mostSeated(facts, people.length, personId);
          const total = needed[0] + needed[1];
          expect(short.length > 0).toBe(rest < seated && rest < total);
          shortages += short.length;
        }
      }),
      { seed: 16, numRuns: 300 },
    );
    expect(shortages).toBeGreaterThan(100);
  });

  /** Tries every way to give each person one position or none. */
  function mostSeated(facts: GuardFacts, count: number, without?: number): number {
    const wanted = new Map(facts.needs.map(({ positionId, people }) => [positionId, people]));
    const seat = (personId: number, left: ReadonlyMap<number, number>): number => {
      if (personId === count) return 0;
      const skipped = seat(personId + 1, left);
      if (personId === without) return skipped;
      const positionIds = facts.punches[personId]?.positionIds ?? null;
      const choices = [...left].filter(
        ([id, free]) =>
          free > 0 &&
          (positionIds === null || positionIds.includes(id)) &&
          facts.certifiedDatesOf(personId, id)?.contains('2026-06-08'),
      );
      return Math.max(
        skipped,
        ...choices.map(([id, free]) => 1 + seat(personId + 1, new Map([...left, [id, free - 1]]))),
      );
    };
    return seat(0, wanted);
  }
});
