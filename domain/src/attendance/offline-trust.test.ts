// Rules held here: K12, K12a.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantAt } from '../time/zones.ts';
import { closingInstantAfter } from './closing.ts';
import { effectsOfLatePunches, isOnRecord, type RecordedAttendance } from './offline.ts';
import { followsWaiting, type Puncher, type SendingKiosk, trustPunch } from './offline-trust.ts';

const ZONE = 'CST';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = instantAt('2026-06-20', 9 * 60, ZONE);
const ago = (milliseconds: number) => new Date(NOW.getTime() - milliseconds);

const kiosk: SendingKiosk = {
  zone: ZONE,
  enrolledAt: ago(20 * DAY),
  keeperIds: [7, 8],
  lastSeenAt: null,
  inTouchSince: null,
  earlierContacts: [],
};
const person: Puncher = {
  id: 1,
  createdAt: ago(300 * DAY),
  keySince: null,
  joinedOn: null,
  leftOn: null,
};
const trust = (
  at: Date,
  about: { kiosk?: Partial<SendingKiosk>; person?: Partial<Puncher>; skew?: number | null } = {},
) =>
  trustPunch(
    { at, skew: about.skew ?? null },
    { ...kiosk, ...about.kiosk },
    { ...person, ...about.person },
    NOW,
  );
const counts = { kind: 'COUNTS' };
const refused = (because: string) => ({ kind: 'REFUSED', because });
const waits = (because: string) => ({ kind: 'WAITS', because });

describe('a punch that a kiosk says it took offline', () => {
  it('counts for a day, waits for two weeks and is refused after that', () => {
    expect(trust(NOW)).toEqual(counts);
    expect(trust(ago(DAY))).toEqual(counts);
    expect(trust(ago(DAY + 1))).toEqual(waits('late'));
    expect(trust(ago(14 * DAY))).toEqual(waits('late'));
    expect(trust(ago(14 * DAY + 1))).toEqual(refused('tooOld'));
    expect(trust(ago(-1))).toEqual(refused('future'));
  });

  it('is refused before the kiosk was enrolled', () => {
    const enrolledAt = ago(2 * HOUR);
    expect(trust(enrolledAt, { kiosk: { enrolledAt } })).toEqual(counts);
    expect(trust(ago(2 * HOUR + 1), { kiosk: { enrolledAt } })).toEqual(refused('beforeEnrolment'));
  });

  it('is refused when the person was not on the staff, or had another key', () => {
    const today = ago(HOUR);
    expect(trust(today, { person: { joinedOn: '2026-06-20', leftOn: '2026-06-20' } })).toEqual(counts);
    expect(trust(today, { person: { joinedOn: '2026-06-21' } })).toEqual(refused('notEmployed'));
    expect(trust(today, { person: { leftOn: '2026-06-19' } })).toEqual(refused('notEmployed'));
    expect(trust(today, { person: { createdAt: NOW } })).toEqual(counts);
    expect(trust(ago(10 * HOUR), { person: { createdAt: NOW } })).toEqual(refused('notEmployed'));
    expect(trust(today, { person: { keySince: today } })).toEqual(counts);
    expect(trust(today, { person: { keySince: NOW } })).toEqual(refused('otherKey'));
  });

  it('waits when it is of somebody who enrolled the kiosk or took it over', () => {
    expect(trust(NOW, { person: { id: 7 } })).toEqual(waits('ownKiosk'));
    expect(trust(NOW, { person: { id: 8 } })).toEqual(waits('ownKiosk'));
  });

  it('waits when the clock was more than a day off', () => {
    expect(trust(NOW, { skew: DAY })).toEqual(counts);
    expect(trust(NOW, { skew: -DAY - 1 })).toEqual(waits('clockOff'));
  });

  it('waits when the server heard from the kiosk well before and well after it without a pause', () => {
    const inTouch = { inTouchSince: ago(6 * HOUR), lastSeenAt: ago(2 * HOUR) };
    for (const [hours, expected] of [
      [7, counts],
      [6, counts],
      [5.8, waits('inTouch')],
      [4, waits('inTouch')],
      [2.2, waits('inTouch')],
      // A slow kiosk may still be about to send it.
      [2.1, counts],
      [1, counts],
    ] as const) {
      expect(trust(ago(hours * HOUR), { kiosk: inTouch })).toEqual(expected);
    }
    expect(trust(ago(4 * HOUR), { kiosk: { ...inTouch, inTouchSince: null } })).toEqual(counts);
  });

  it('waits when it falls into an earlier contact, whatever pauses came since', () => {
    const contact = (from: number, to: number) => ({ from: ago(from * HOUR), to: ago(to * HOUR) });
    const earlierContacts = [contact(23, 20), contact(14, 10)];
    const about = { kiosk: { earlierContacts, inTouchSince: ago(HOUR), lastSeenAt: ago(0) } };
    for (const [hours, expected] of [
      [23.5, counts],
      [21, waits('inTouch')],
      [17, counts],
      [12, waits('inTouch')],
      [5, counts],
      [0.5, waits('inTouch')],
    ] as const) {
      expect(trust(ago(hours * HOUR), about)).toEqual(expected);
    }
  });
});

/** Minutes since midnight of the first of three days, each with whether it has to wait for itself. */
interface Made {
  minute: number;
  isDoubted: boolean;
}

const DATES = ['2026-06-08', '2026-06-09', '2026-06-10', '2026-06-11'];
const at = (minute: number) => instantAt(DATES[Math.floor(minute / 1440)] ?? '', minute % 1440, ZONE);
const END = at(3 * 1440);

/** Clocks the person in and out at these minutes, one after the other, and closes at 23:55. */
function naiveStays(minutes: readonly number[]): [from: Date, to: Date, forgotten: boolean][] {
  const stays: [Date, Date, boolean][] = [];
  let since: number | undefined;
  for (let minute = 0; minute <= 3 * 1440; minute += 1) {
    if (since !== undefined && minute % 1440 === 1435 && since < minute) {
      stays.push([at(since), at(minute), true]);
      since = undefined;
    }
    if (!minutes.includes(minute)) continue;
    if (since !== undefined) stays.push([at(since), at(minute), false]);
    since = since === undefined ? minute : undefined;
  }
  return stays;
}

function record(
  attendances: readonly RecordedAttendance[],
  minutes: readonly number[],
): RecordedAttendance[] {
  const times = minutes.map(at);
  const late = times.map((time) => ({ at: time, zone: ZONE }) as const);
  const after = attendances.map((attendance) => ({ ...attendance }));
  for (const [index, effect] of effectsOfLatePunches(attendances, late, END).entries()) {
    const time = times[index] as Date;
    if (effect.kind === 'CLOCK_IN') {
      const isClosed = typeof effect.endedBy !== 'number';
      after.push({
        id: after.length + 1,
        clockedIn: time,
        clockedOut: isClosed ? closingInstantAfter(time, ZONE) : (times[effect.endedBy as number] as Date),
        zone: ZONE,
        wasForgotten: isClosed,
      });
    } else if (effect.kind === 'CLOCK_OUT' && 'attendance' in effect.of) {
      const { attendance: id } = effect.of;
      Object.assign(after.find((one) => one.id === id) ?? {}, { clockedOut: time, wasForgotten: false });
    }
  }
  return after.sort((left, right) => left.clockedIn.getTime() - right.clockedIn.getTime());
}

const anyPunches = fc
  .uniqueArray(fc.record({ minute: fc.integer({ min: 0, max: 3 * 1440 - 1 }), isDoubted: fc.boolean() }), {
    selector: ({ minute }) => minute,
    maxLength: 12,
  })
  // The last minutes of the last day would only be closed after the end.
  .map((punches) => punches.filter(({ minute }) => minute < 3 * 1440 - 6))
  .map((punches: Made[]) => punches.sort((left, right) => left.minute - right.minute));

describe('punches that wait for a second manager', () => {
  it('give, once decided, the attendances of the approved ones alone, whatever counted before', () => {
    fc.assert(
      fc.property(
        anyPunches,
        fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
        (punches, approvals) => {
          // The punches arrive one after the other; those in doubt wait, and those that follow them.
          let attendances: RecordedAttendance[] = [];
          const waiting: number[] = [];
          for (const { minute, isDoubted } of punches) {
            const follows = followsWaiting(
              { at: at(minute) },
              waiting.map((earlier) => ({ at: at(earlier), zone: ZONE })),
            );
            if (isDoubted || follows) waiting.push(minute);
            else attendances = record(attendances, [minute]);
          }
          // A manager decides day after day, in any order of days; what belongs together is decided together.
          const groups: number[][] = [];
          for (const minute of waiting) {
            const group = groups.find((each) =>
              followsWaiting(
                { at: at(minute) },
                each.map((earlier) => ({ at: at(earlier), zone: ZONE })),
              ),
            );
            if (group) group.push(minute);
            else groups.push([minute]);
          }
          const approved = groups.filter((_, index) => approvals[index % 3]);
          for (const group of [...approved].reverse()) attendances = record(attendances, group);
          const counted = punches
            .map(({ minute }) => minute)
            .filter((minute) => !waiting.includes(minute) || approved.flat().includes(minute));
          expect(
            attendances.map(({ clockedIn, clockedOut, wasForgotten }) => [
              clockedIn,
              clockedOut,
              wasForgotten,
            ]),
          ).toEqual(naiveStays(counted));
        },
      ),
      { seed: 13, numRuns: 150 },
    );
  });

  it('do not wait if they are on record already', () => {
    const online = {
      id: 1,
      clockedIn: at(540),
      clockedOut: at(720),
      zone: ZONE,
      wasForgotten: false,
    } as const;
    const after = (minute: number, seconds: number) => new Date(at(minute).getTime() + seconds * 1000);
    expect(isOnRecord([online], after(540, 20))).toBe(true);
    expect(isOnRecord([online], after(720, -20))).toBe(true);
    expect(isOnRecord([online], at(600))).toBe(false);
    expect(isOnRecord([{ ...online, wasForgotten: true }], at(720))).toBe(false);
  });
});
