import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantAt } from '../time/zones.ts';
import { closingInstantAfter } from './closing.ts';
import { effectsOfLatePunches, type LateEffect, type RecordedAttendance } from './offline.ts';

const ZONE = 'CST';
const DAY = 1440;
const DATES = ['2026-06-08', '2026-06-09', '2026-06-10', '2026-06-11'];
/** Minutes since midnight of the first date. */
const at = (minute: number) => instantAt(DATES[Math.floor(minute / DAY)] ?? '', minute % DAY, ZONE);
const END = at(3 * DAY);

/** From, to (null while open), and whether the closing of the day ended it. */
type Stay = [from: number, to: number | null, forgotten: boolean];

/** Stands at the kiosk minute by minute: closes the day at 23:55, and lets whoever punches in or out. */
function naiveStays(punches: readonly number[], until: number): Stay[] {
  const stays: Stay[] = [];
  let since: number | undefined;
  for (let minute = 0; minute <= until; minute += 1) {
    if (since !== undefined && minute % DAY === 1435 && since < minute) {
      stays.push([since, minute, true]);
      since = undefined;
    }
    if (!punches.includes(minute)) continue;
    if (since === undefined) since = minute;
    else {
      stays.push([since, minute, false]);
      since = undefined;
    }
  }
  if (since !== undefined) stays.push([since, null, false]);
  return stays;
}

/** What is on record once the effects were carried out. */
function carryOut(
  recorded: readonly RecordedAttendance[],
  times: readonly Date[],
  effects: readonly LateEffect[],
): RecordedAttendance[] {
  const after = recorded.map((attendance) => ({ ...attendance }));
  for (const [index, effect] of effects.entries()) {
    const time = times[index] as Date;
    if (effect.kind === 'CLOCK_IN') {
      const isClosed = effect.endedBy === 'CLOSING';
      const end = typeof effect.endedBy === 'number' ? (times[effect.endedBy] as Date) : null;
      after.push({
        id: after.length + 1,
        clockedIn: time,
        clockedOut: isClosed ? closingInstantAfter(time, ZONE) : end,
        zone: ZONE,
        wasForgotten: isClosed,
      });
    } else if (effect.kind === 'CLOCK_OUT' && 'attendance' in effect.of) {
      const { attendance: id } = effect.of;
      const ended = after.find((attendance) => attendance.id === id);
      if (ended) Object.assign(ended, { clockedOut: time, wasForgotten: false });
    }
  }
  return after.sort((left, right) => left.clockedIn.getTime() - right.clockedIn.getTime());
}

function hand(
  recorded: readonly RecordedAttendance[],
  times: readonly Date[],
  now: Date,
): RecordedAttendance[] {
  const punches = times.map((time) => ({ at: time, zone: ZONE }) as const);
  return carryOut(recorded, times, effectsOfLatePunches(recorded, punches, now));
}

const staysOf = (attendances: readonly RecordedAttendance[]) =>
  attendances.map(({ clockedIn, clockedOut, wasForgotten }) => [clockedIn, clockedOut, wasForgotten]);
const asInstants = (stays: readonly Stay[]) =>
  stays.map(([from, to, forgotten]) => [at(from), to === null ? null : at(to), forgotten]);

const anyMinutes = fc
  .uniqueArray(fc.integer({ min: 0, max: 3 * DAY - 1 }), { maxLength: 12 })
  .map((minutes) => minutes.sort((left, right) => left - right));

function expectNoOverlap(attendances: readonly RecordedAttendance[]): void {
  for (const [index, attendance] of attendances.entries()) {
    const next = attendances[index + 1];
    if (next === undefined) continue;
    expect(attendance.clockedOut).not.toBeNull();
    expect((attendance.clockedOut as Date) <= next.clockedIn).toBe(true);
  }
}

describe('punches that arrive late', () => {
  it('tell the same as somebody who stood at the kiosk all the time', () => {
    fc.assert(
      fc.property(anyMinutes, (minutes) => {
        expect(staysOf(hand([], minutes.map(at), END))).toEqual(asInstants(naiveStays(minutes, 3 * DAY)));
      }),
      { seed: 6, numRuns: 300 },
    );
  });

  it('tell the same in however many batches they come, the closing of a day in between or not', () => {
    fc.assert(
      fc.property(anyMinutes, fc.nat(12), fc.nat(600), (minutes, cut, delay) => {
        const [first, second] = [minutes.slice(0, cut), minutes.slice(cut)];
        const arrival = Math.min((first.at(-1) ?? 0) + delay, 3 * DAY);
        const between = hand([], first.map(at), at(arrival));
        // By the time the rest comes, the server has closed what was open.
        const closed = between.map((attendance) => {
          const closing = closingInstantAfter(attendance.clockedIn, ZONE);
          return attendance.clockedOut === null && closing <= END
            ? { ...attendance, clockedOut: closing, wasForgotten: true }
            : attendance;
        });
        expect(staysOf(hand(closed, second.map(at), END))).toEqual(asInstants(naiveStays(minutes, 3 * DAY)));
      }),
      { seed: 7, numRuns: 300 },
    );
  });

  it('never overlap what is on record, and leave it as it is where somebody has ended it', () => {
    fc.assert(
      fc.property(anyMinutes, anyMinutes, (online, offline) => {
        const recorded = naiveStays(online, 3 * DAY).map(([from, to, wasForgotten], index) => ({
          id: index + 1,
          clockedIn: at(from),
          clockedOut: to === null ? null : at(to),
          zone: ZONE,
          wasForgotten,
        })) as RecordedAttendance[];
        const after = hand(recorded, offline.map(at), END);
        expectNoOverlap(after);
        const kept = recorded.filter(({ wasForgotten, clockedOut }) => !wasForgotten && clockedOut !== null);
        expect(after).toEqual(expect.arrayContaining(kept));
      }),
      { seed: 8, numRuns: 300 },
    );
  });

  it('take the place of the closing when the real clock-out comes the next day', () => {
    const forgotten = {
      id: 1,
      clockedIn: at(540),
      clockedOut: at(1435),
      zone: ZONE,
      wasForgotten: true,
    } as const;
    const punches = [{ at: at(1020), zone: ZONE }] as const;
    expect(effectsOfLatePunches([forgotten], punches, at(DAY + 480))).toEqual([
      { kind: 'CLOCK_OUT', of: { attendance: 1 } },
    ]);
  });

  it('fit in before hours that were punched elsewhere meanwhile', () => {
    const elsewhere = {
      id: 1,
      clockedIn: at(720),
      clockedOut: at(900),
      zone: 'EST',
      wasForgotten: false,
    } as const;
    const punches = [540, 660].map((minute) => ({ at: at(minute), zone: ZONE }) as const);
    expect(effectsOfLatePunches([elsewhere], punches, at(960))).toEqual([
      { kind: 'CLOCK_IN', endedBy: 1 },
      { kind: 'CLOCK_OUT', of: { punch: 0 } },
    ]);
    expect(effectsOfLatePunches([elsewhere], punches.slice(0, 1), at(960))).toEqual([{ kind: 'OVERLAP' }]);
  });

  it('within a minute of another punch are that punch, be it before or after, on record or among them', () => {
    const late = (...times: Date[]) => times.map((time) => ({ at: time, zone: ZONE }) as const);
    const seconds = (minute: number, more: number) => new Date(at(minute).getTime() + more * 1000);
    expect(
      effectsOfLatePunches([], late(at(540), seconds(540, 59), at(541), seconds(541, 30)), at(960)),
    ).toEqual([
      { kind: 'CLOCK_IN', endedBy: 2 },
      { kind: 'REPEATED', was: 'CLOCK_IN', of: { punch: 0 } },
      { kind: 'CLOCK_OUT', of: { punch: 0 } },
      { kind: 'REPEATED', was: 'CLOCK_OUT', of: { punch: 0 } },
    ]);
    const online = {
      id: 1,
      clockedIn: at(540),
      clockedOut: at(720),
      zone: ZONE,
      wasForgotten: false,
    } as const;
    for (const [time, was] of [
      [seconds(540, -59), 'CLOCK_IN'],
      [seconds(540, 1), 'CLOCK_IN'],
      [seconds(720, -1), 'CLOCK_OUT'],
      [seconds(720, 59), 'CLOCK_OUT'],
    ] as const) {
      expect(effectsOfLatePunches([online], late(time), at(960))).toEqual([
        { kind: 'REPEATED', was, of: { attendance: 1 } },
      ]);
    }
    // The closing of the day was nobody's punch, and what repeats a refused punch is refused with it.
    const closed = { ...online, clockedOut: at(1435), wasForgotten: true };
    expect(effectsOfLatePunches([closed], late(seconds(1435, 10)), at(DAY))).toMatchObject([
      { kind: 'CLOCK_IN' },
    ]);
    expect(effectsOfLatePunches([online], late(at(480), seconds(480, 5)), at(960))).toEqual([
      { kind: 'OVERLAP' },
      { kind: 'OVERLAP' },
    ]);
  });
});
