import fc from 'fast-check';
import { coverageGaps, type Need } from '../../../coverage/coverage.ts';
import { DateSet } from '../../../plans/date-set.ts';
import { addDays, type CivilDate, weekdayOf } from '../../../time/civil-date.ts';
import type { MinuteRange } from '../../../time/minutes.ts';
import type { ZoneCode } from '../../../time/zones.ts';
import type { Candidate, Engagement } from '../../candidate.ts';
import { type SeatDate, seatOn, workOf } from '../../seat.ts';
import type { OpenSchool } from '../school.ts';

/** A school with little of everything, so that everything that could be proposed can be tried. */
export interface SmallSchool extends OpenSchool {
  readonly needs: ReadonlyMap<number, readonly Need[]>;
}

/** A Friday: the next days are in another week. */
const FIRST: CivilDate = '2026-06-12';
const CPR = { id: 7, name: 'CPR/AED' };
export const ZONE_OF: Readonly<Record<number, ZoneCode>> = { 1: 'CST', 2: 'EST' };

const anyTime = fc
  .tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 2, max: 5 }))
  .map(([start, length]): MinuteRange => ({ start: 480 + start * 60, end: 480 + start * 60 + length * 60 }));

const anyWork = fc.record({
  day: fc.nat({ max: 2 }),
  minutes: anyTime,
  locationId: fc.constantFrom(1, 1, 2),
});

const anyCandidate = fc.record({
  locationIds: fc.constantFrom([1, 2], [1, 2], [1]),
  positionIds: fc.subarray([1, 2, 3], { minLength: 2 }),
  certificateEnds: fc.option(fc.nat({ max: 2 }), { freq: 4 }),
  engagements: fc.array(anyWork, { maxLength: 1 }),
  said: fc.option(fc.record({ day: fc.nat({ max: 2 }), minutes: anyTime }), { freq: 1 }),
  desiredMinutes: fc.option(fc.constantFrom(300, 600, 1200)),
  mostMinutes: fc.option(fc.constantFrom(600, 900)),
  worked: fc.array(
    fc.record({ shiftId: fc.integer({ min: 1, max: 5 }), times: fc.integer({ min: 1, max: 3 }) }),
    {
      maxLength: 2,
    },
  ),
});

const anySeat = fc.record({
  work: anyWork,
  positionIds: fc.subarray([1, 2, 3], { minLength: 1, maxLength: 2 }),
});

const anyNeed = fc.record({
  locationId: fc.constantFrom(1, 2),
  positionId: fc.constantFrom(1, 2, 3),
  minutes: anyTime,
  people: fc.integer({ min: 1, max: 2 }),
});

export const anySmallSchool: fc.Arbitrary<SmallSchool> = fc
  .record({
    seats: fc.array(anySeat, { minLength: 2, maxLength: 5 }),
    candidates: fc.array(anyCandidate, { minLength: 2, maxLength: 4 }),
    needs: fc.array(anyNeed, { maxLength: 3 }),
    limits: fc.record({
      travelMinutes: fc.constantFrom(0, 60),
      restMinutes: fc.constantFrom(0, 660),
      mostDailyMinutes: fc.constantFrom(null, 480),
      overtimeMinutes: fc.constantFrom(300, 480, 2400),
      noOvertime: fc.boolean(),
    }),
  })
  .map(({ seats: wanted, candidates: people, needs: asked, limits }) => {
    const seats = wanted.map(({ work, positionIds }, index): SeatDate => {
      const zone = ZONE_OF[work.locationId] ?? 'CST';
      const date = addDays(FIRST, work.day);
      const shift = {
        shiftId: index + 1,
        code: `V${index + 1}`,
        locationId: work.locationId,
        locationTitle: '',
        zone,
        positionIds,
      };
      return seatOn(shift, date, work.minutes);
    });
    const candidates = people.map((person, index): Candidate => {
      const engagements: Engagement[] = person.engagements.map(({ day, minutes, locationId }) => {
        const zone = ZONE_OF[locationId] ?? 'CST';
        const date = addDays(FIRST, day);
        const name = `S${locationId}${day}${minutes.start}`;
        const booking = {
          name,
          shift: { shiftId: 0, code: name, locationId, locationTitle: '' },
          publishedThrough: null,
          daysOff: null,
          personId: index + 1,
          weekday: weekdayOf(date),
          dates: DateSet.fromDates([date]),
          minutes,
          zone,
        };
        return { ...workOf(locationId, zone, date, [minutes]), booking };
      });
      return {
        id: index + 1,
        isActive: true,
        locationIds: person.locationIds,
        positionIds: person.positionIds,
        certificates: new Map([
          [CPR.id, DateSet.fromRange('2026-01-01', addDays(FIRST, (person.certificateEnds ?? 9) - 1))],
        ]),
        bookings: engagements.map(({ booking }) => booking),
        engagements,
        unavailabilities: person.said
          ? [
              {
                weekdays: [],
                dates: DateSet.fromDates([addDays(FIRST, person.said.day)]),
                minutes: person.said.minutes,
                note: '',
              },
            ]
          : [],
        desiredMinutes: person.desiredMinutes,
        mostMinutes: person.mostMinutes,
        experience: person.worked.map(({ shiftId, times }) => ({
          shiftId,
          times,
          locationId: shiftId === 5 ? 2 : 1,
          positionIds: [1],
        })),
      };
    });
    const required = new Map([[3, [CPR]]]);
    const needs = new Map(
      [1, 2].map((id): [number, Need[]] => [
        id,
        asked
          .filter(({ locationId }) => locationId === id)
          .map(({ positionId, minutes, people: count }) => ({
            positionId,
            minutes,
            people: count,
            weekdays: ['FRIDAY', 'SATURDAY', 'SUNDAY'] as const,
            dates: DateSet.fromRange(FIRST),
          })),
      ]),
    );
    const gaps = new Map(
      [...needs].map(([id, ofLocation]) => [
        id,
        coverageGaps(
          {
            needs: ofLocation,
            seated: candidates.flatMap((candidate) =>
              candidate.engagements
                .filter(({ locationId }) => locationId === id)
                .map(({ booking, date }) => ({
                  personId: candidate.id,
                  date,
                  minutes: booking.minutes,
                  positionIds: candidate.positionIds,
                })),
            ),
            open: seats.filter(({ locationId }) => locationId === id),
            certifiedDatesOf: (personId, positionId) =>
              positionId === 3
                ? candidates.find((candidate) => candidate.id === personId)?.certificates.get(CPR.id)
                : DateSet.fromRange('1900-01-01'),
            closedOn: () => [],
            now: { date: '2026-06-01', minute: 0 },
          },
          [0, 1, 2].map((day) => addDays(FIRST, day)),
        ),
      ]),
    );
    return { seats, candidates, required, gaps, limits, needs };
  });
