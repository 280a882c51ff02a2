// Rules held here: SW2, SW6.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DateSet } from '../../plans/date-set.ts';
import { addDays, type CivilDate, weekdayOf } from '../../time/civil-date.ts';
import type { MinuteRange } from '../../time/minutes.ts';
import type { Candidate } from '../candidate.ts';
import { type SeatDate, seatOn } from '../seat.ts';
import { obstacleToSwap, whyNotOffered } from './swap.ts';

const POOL = 3;
const INSTRUCTOR = 5;
const LIFEGUARD = 6;
const FIRST = '2026-06-08';
const CPR = { id: 9, name: 'CPR/AED' };
const required = new Map([[LIFEGUARD, [CPR]]]);

interface Booked {
  shiftId: number | null;
  day: number;
  minutes: MinuteRange;
}

const on = (day: number): CivilDate => addDays(FIRST, day);
const morning = { start: 540, end: 720 };

const seatOf = ({ shiftId, day, minutes }: Booked, positionIds = [INSTRUCTOR]): SeatDate =>
  seatOn(
    {
      shiftId: shiftId ?? 0,
      code: `S${shiftId}`,
      locationId: POOL,
      locationTitle: 'Pool',
      zone: 'CST',
      positionIds,
    },
    on(day),
    minutes,
  );

const person = (id: number, booked: readonly Booked[], changes: Partial<Candidate> = {}): Candidate => ({
  id,
  isActive: true,
  locationIds: [POOL],
  positionIds: [INSTRUCTOR],
  certificates: new Map(),
  unavailabilities: [],
  engagements: [],
  desiredMinutes: null,
  mostMinutes: null,
  experience: [],
  bookings: booked.map(({ shiftId, day, minutes }) => ({
    personId: id,
    shift:
      shiftId === null ? null : { shiftId, code: `S${shiftId}`, locationId: POOL, locationTitle: 'Pool' },
    publishedThrough: null,
    daysOff: shiftId === null ? { first: on(day), last: on(day) } : null,
    name: shiftId === null ? 'time off' : `S${shiftId}`,
    weekday: weekdayOf(on(day)),
    dates: DateSet.fromDates([on(day)]),
    minutes,
    zone: shiftId === null ? null : 'CST',
  })),
  ...changes,
});

const mine = { shiftId: 1, day: 0, minutes: morning };
const theirs = { shiftId: 2, day: 0, minutes: { start: 600, end: 780 } };
const swap = (changes: { requester?: Partial<Candidate>; colleague?: Partial<Candidate> } = {}) => ({
  requester: person(1, [mine], changes.requester),
  colleague: person(2, [theirs], changes.colleague),
  seat: seatOf(mine),
  other: seatOf(theirs),
});

describe('two people who swap', () => {
  it('may have been busy at the same time, because each gives theirs', () => {
    expect(whyNotOffered(swap(), required)).toBeUndefined();
    expect(obstacleToSwap(swap(), required)).toBeUndefined();
    // Given away for nothing, the colleague's own shift stays in the way.
    expect(whyNotOffered({ ...swap(), other: null }, required)).toBe('THEY_CANNOT');
    expect(obstacleToSwap({ ...swap(), other: null }, required)).toMatchObject({
      reason: { kind: 'BOOKED' },
    });
  });

  it('say about the reader what is in the way, and about the colleague only that they cannot', () => {
    const said = { weekdays: [], dates: DateSet.fromDates([FIRST]), minutes: morning, note: '' };
    const guards = { ...swap(), other: seatOf(theirs, [LIFEGUARD]) };
    expect(whyNotOffered(guards, required)).toBe('YOU_DO_NOT_QUALIFY');
    // They have the position, and not its certificate.
    const lapsed = { ...guards, requester: person(1, [mine], { positionIds: [LIFEGUARD] }) };
    expect(whyNotOffered(lapsed, required)).toBe('YOU_DO_NOT_QUALIFY');
    expect(whyNotOffered(swap({ requester: { unavailabilities: [said] } }), required)).toBe(
      'YOU_ARE_NOT_FREE',
    );
    expect(whyNotOffered(swap({ colleague: { unavailabilities: [said] } }), required)).toBe('THEY_CANNOT');
    expect(whyNotOffered(swap({ colleague: { isActive: false } }), required)).toBe('THEY_CANNOT');
  });

  it('may do what they once said they cannot, because they agreed', () => {
    const said = { weekdays: [], dates: DateSet.fromDates([FIRST]), minutes: morning, note: '' };
    const unavailable = { unavailabilities: [said] };
    expect(
      obstacleToSwap(swap({ requester: unavailable, colleague: unavailable }), required),
    ).toBeUndefined();
    const both = { ...unavailable, locationIds: [] };
    expect(obstacleToSwap(swap({ colleague: both }), required)).toMatchObject({
      candidate: { locationIds: [] },
      seat: { shiftId: 1 },
      reason: { kind: 'LOCATION' },
    });
  });
});

// The naive model keeps a list of what each person is booked for, without the two that are swapped.

const anyBooked = fc.record({
  shiftId: fc.option(fc.integer({ min: 1, max: 6 }), { freq: 5 }),
  day: fc.nat({ max: 3 }),
  minutes: fc.constantFrom(morning, { start: 600, end: 780 }, { start: 720, end: 840 }),
});

const meets = (one: Booked, other: Booked) =>
  one.day === other.day &&
  (other.shiftId === null ||
    (one.minutes.start < other.minutes.end && other.minutes.start < one.minutes.end));

describe('a swap', () => {
  it('is possible exactly when neither is booked for anything else then', () => {
    fc.assert(
      fc.property(
        fc.array(anyBooked, { maxLength: 4 }),
        fc.array(anyBooked, { maxLength: 4 }),
        anyBooked.filter(({ shiftId }) => shiftId !== null),
        fc.option(anyBooked.filter(({ shiftId }) => shiftId !== null)),
        (own, others, given, taken) => {
          const isGiven = (date: Booked) => (one: Booked) =>
            one.shiftId === date.shiftId && one.day === date.day;
          const requester = [...own.filter((one) => !isGiven(given)(one)), given];
          const colleague = taken ? [...others.filter((one) => !isGiven(taken)(one)), taken] : others;
          const asked = {
            requester: person(1, requester),
            colleague: person(2, colleague),
            seat: seatOf(given),
            other: taken && seatOf(taken),
          };
          const isFree =
            colleague.filter((one) => one !== taken).every((one) => !meets(given, one)) &&
            (taken === null || requester.filter((one) => one !== given).every((one) => !meets(taken, one)));
          expect(obstacleToSwap(asked, required) === undefined).toBe(isFree);
          expect(whyNotOffered(asked, required) === undefined).toBe(isFree);
        },
      ),
    );
  });
});
