import fc from 'fast-check';
import { coverageGaps, type Need } from '../../../coverage/coverage.ts';
import type { LawAround } from '../../../law/minor-work.ts';
import { packsOf } from '../../../law/packs.ts';
import { Closures } from '../../../plans/closures/closures.ts';
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
const SCHOOL: MinuteRange = { start: 540, end: 840 };
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

/** LA8: they are 14 to 17 on the Saturday, some from that day on. */
const anyMinor = fc.record({ age: fc.integer({ min: 14, max: 17 }), isBirthday: fc.boolean() });

/** The states of the two locations, and the dates with school. */
const anyLaw = fc.record({
  states: fc.tuple(fc.constantFrom(null, 'CA', 'CO', 'IL'), fc.constantFrom(null, 'CA', 'CO', 'IL')),
  schoolDays: fc.tuple(fc.subarray([0, 1, 2]), fc.subarray([0, 1, 2])),
  guards: fc.subarray([1, 3]),
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

const anyOf = {
  seats: fc.array(anySeat, { minLength: 2, maxLength: 5 }),
  candidates: fc.array(anyCandidate, { minLength: 2, maxLength: 4 }),
  minors: fc.array(
    fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: anyMinor }),
    { minLength: 4, maxLength: 4 },
  ),
  law: anyLaw,
  needs: fc.array(anyNeed, { maxLength: 3 }),
  limits: fc.record({
    travelMinutes: fc.constantFrom(0, 60),
    restMinutes: fc.constantFrom(0, 660),
    mostDailyMinutes: fc.constantFrom(null, 480),
    overtimeMinutes: fc.constantFrom(300, 480, 2400),
    noOvertime: fc.boolean(),
  }),
};

/** Four of five people are adults. */
export const anySmallSchool: fc.Arbitrary<SmallSchool> = fc.record(anyOf).map(schoolOf);

const anyShortTime = fc
  .tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 1, max: 2 }))
  .map(([start, length]): MinuteRange => ({ start: 840 + start * 60, end: 840 + (start + length) * 60 }));

/** LA8: nobody is an adult, hardly anything but the law limits them, and each of their shifts is short, and after school. */
export const anySchoolOfMinors: fc.Arbitrary<SmallSchool> = fc
  .record({
    ...anyOf,
    seats: fc.array(
      fc.record({
        work: fc.record({
          day: fc.constantFrom<number[]>(0, 0, 0, 1),
          minutes: anyShortTime,
          locationId: fc.constantFrom(1, 2),
        }),
        positionIds: fc.constant<number[]>([1, 2]),
      }),
      { minLength: 3, maxLength: 5 },
    ),
    candidates: fc.array(
      anyCandidate.map((one) => ({
        ...one,
        locationIds: [1, 2] as const,
        positionIds: [1, 2],
        said: null,
        mostMinutes: null,
      })),
      { minLength: 1, maxLength: 2 },
    ),
    minors: fc.array(anyMinor, { minLength: 4, maxLength: 4 }),
    law: anyLaw.map((law) => ({ ...law, schoolDays: [[0, 1], [0]] satisfies Drawn['law']['schoolDays'] })),
    limits: fc.constant({
      travelMinutes: 0,
      restMinutes: 0,
      mostDailyMinutes: null,
      overtimeMinutes: 2400,
      noOvertime: false,
    }),
  })
  .map(schoolOf);

type Drawn = {
  [Key in keyof typeof anyOf]: (typeof anyOf)[Key] extends fc.Arbitrary<infer Value> ? Value : never;
};

function schoolOf({
  seats: wanted,
  candidates: people,
  minors,
  law,
  needs: asked,
  limits,
}: Drawn): SmallSchool {
  const around: LawAround = {
    laws: new Map(
      [0, 1].map((index) => {
        const schoolDates = (law.schoolDays[index] ?? []).map((day) => addDays(FIRST, day));
        const packs = packsOf(law.states[index] ?? null).map((pack) => ({ pack, off: DateSet.empty }));
        const schoolHoursOn = (date: CivilDate) => (schoolDates.includes(date) ? SCHOOL : null);
        return [index + 1, { zone: ZONE_OF[index + 1] ?? 'CST', packs, schoolHoursOn }];
      }),
    ),
    closuresAt: () => Closures.none,
    lifeguardPositions: new Set(law.guards),
  };
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
    const minor = minors[index];
    const certified = DateSet.fromRange('2026-01-01', addDays(FIRST, (person.certificateEnds ?? 9) - 1));
    const facts = minor && {
      born: addDays(`${2026 - minor.age}-06-13`, minor.isBirthday ? 0 : -90),
      exempt: DateSet.empty,
      positionIds: person.positionIds,
      certified,
      work: engagements.map(({ booking: { weekday, dates, minutes }, locationId }) => {
        return { shiftId: 0, locationId, positionIds: [], weekday, dates, minutes };
      }),
    };
    return {
      id: index + 1,
      ...(facts && { minor: { facts, around } }),
      isActive: true,
      locationIds: person.locationIds,
      positionIds: person.positionIds,
      certificates: new Map([[CPR.id, certified]]),
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
}
