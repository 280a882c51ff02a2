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

/** From, to (null while open), and whether the day was closed without a clock-out. */
type Stay = [from: number, to: number | null, forgotten: boolean];

/** Goes through the days minute by minute: closes at 23:55, and clocks the person in or out at each punch. */
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

/** Applies the effects to the recorded attendances. */
function applyEffects(
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

function recordLate(
  recorded: readonly RecordedAttendance[],
  times: readonly Date[],
  now: Date,
): RecordedAttendance[] {
  const punches = times.map((time) => ({ at: time, zone: ZONE }) as const);
  return applyEffects(recorded, times, effectsOfLatePunches(recorded, punches, now));
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
  it('give the same attendances as punches made online', () => {
    fc.assert(
      fc.property(anyMinutes, (minutes) => {
        expect(staysOf(recordLate([], minutes.map(at), END))).toEqual(
          asInstants(naiveStays(minutes, 3 * DAY)),
        );
      }),
      { seed: 6, numRuns: 300 },
    );
  });

  it('give the same attendances in any number of batches, with or without a closing in between', () => {
    fc.assert(
      fc.property(anyMinutes, fc.nat(12), fc.nat(600), (minutes, cut, delay) => {
        const [first, second] = [minutes.slice(0, cut), minutes.slice(cut)];
        const arrival = Math.min((first.at(-1) ?? 0) + delay, 3 * DAY);
        const between = recordLate([], first.map(at), at(arrival));
        // Before the second batch arrives, the server closes what is still open.
        const closed = between.map((attendance) => {
          const closing = closingInstantAfter(attendance.clockedIn, ZONE);
          return attendance.clockedOut === null && closing <= END
            ? { ...attendance, clockedOut: closing, wasForgotten: true }
            : attendance;
        });
        expect(staysOf(recordLate(closed, second.map(at), END))).toEqual(
          asInstants(naiveStays(minutes, 3 * DAY)),
        );
      }),
      { seed: 7, numRuns: 300 },
    );
  });

  it('never overlap recorded attendances, and never change one that has a clock-out', () => {
    fc.assert(
      fc.property(anyMinutes, anyMinutes, (online, offline) => {
        const recorded = naiveStays(online, 3 * DAY).map(([from, to, wasForgotten], index) => ({
          id: index + 1,
          clockedIn: at(from),
          clockedOut: to === null ? null : at(to),
          zone: ZONE,
          wasForgotten,
        })) as RecordedAttendance[];
        const after = recordLate(recorded, offline.map(at), END);
        expectNoOverlap(after);
        const kept = recorded.filter(({ wasForgotten, clockedOut }) => !wasForgotten && clockedOut !== null);
        expect(after).toEqual(expect.arrayContaining(kept));
      }),
      { seed: 8, numRuns: 300 },
    );
  });

  it('replace the closing when the real clock-out arrives the next day', () => {
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

  it('fit in before hours punched at another kiosk in the meantime', () => {
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

  it('within a minute of another punch, recorded or in the same batch, count as that punch', () => {
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
    // The closing of the day is not a punch, and the repeat of a refused punch is refused too.
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
