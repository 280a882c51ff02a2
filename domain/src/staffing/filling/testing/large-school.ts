import { coverageGaps, type Need } from '../../../coverage/coverage.ts';
import { DateSet } from '../../../plans/date-set.ts';
import { addDays, WEEKDAYS } from '../../../time/civil-date.ts';
import { type Candidate, withSeat } from '../../candidate.ts';
import { judge } from '../../judge.ts';
import { type SeatDate, seatOn } from '../../seat.ts';
import type { OpenSchool } from '../school.ts';

interface Size {
  shifts: number;
  people: number;
  open: number;
  seed: number;
}

const SUNDAY = '2026-06-14';
const LOCATIONS = [1, 2, 3];
const POSITIONS = [1, 2, 3, 4, 5];
const LENGTHS = [120, 180, 240, 300];

/** A week of a school: most shifts have somebody, and some are open. The same size and seed give the same school. */
export function largeSchool({ shifts, people, open, seed }: Size): OpenSchool {
  const random = randomFrom(seed);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const limits = {
    travelMinutes: 30,
    restMinutes: 600,
    mostDailyMinutes: 540,
    overtimeMinutes: 2400,
    noOvertime: true,
  };
  const required = new Map([[1, [{ id: 7, name: 'Lifeguard' }]]]);
  let candidates = Array.from({ length: people }, (_, index): Candidate => {
    const certificates = new Map([
      [7, DateSet.fromRange('2026-01-01', random() < 0.85 ? null : '2026-06-01')],
    ]);
    const said = {
      weekdays: [pick(WEEKDAYS)],
      dates: DateSet.fromRange('2026-01-01'),
      minutes: { start: 360, end: 780 },
      note: '',
    };
    return {
      id: index + 1,
      isActive: true,
      locationIds: random() < 0.4 ? LOCATIONS.slice(0, 2) : [pick(LOCATIONS)],
      positionIds: POSITIONS.filter(() => random() < 0.45),
      certificates,
      bookings: [],
      engagements: [],
      unavailabilities: random() < 0.5 ? [said] : [],
      desiredMinutes: random() < 0.6 ? pick([480, 720, 960, 1200]) : null,
      mostMinutes: random() < 0.3 ? 1500 : null,
      experience: [],
    };
  });
  const seats = Array.from({ length: shifts }, (_, index): SeatDate => {
    const start = 360 + Math.floor(random() * 24) * 30;
    const minutes = { start, end: start + pick(LENGTHS) };
    const locationId = pick(LOCATIONS);
    const date = addDays(SUNDAY, Math.floor(random() * 7));
    const shift = { shiftId: index + 1, code: `S${index + 1}`, locationId, locationTitle: '' };
    return seatOn({ ...shift, zone: 'CST', positionIds: [pick(POSITIONS)] }, date, minutes);
  });
  const stillOpen = seats.slice(0, open);
  const taken: { seat: SeatDate; personId: number }[] = [];
  for (const seat of seats.slice(open)) {
    const first = Math.floor(random() * candidates.length);
    const order = [...candidates.slice(first), ...candidates.slice(0, first)];
    const candidate = order.find((one) => judge({ required, limits }, one, [seat]).obstacles.length === 0);
    if (!candidate) continue;
    taken.push({ seat, personId: candidate.id });
    candidates = candidates.map((one) => (one === candidate ? withSeat(one, seat) : one));
  }
  candidates = candidates.map((candidate) => ({
    ...candidate,
    experience: stillOpen
      .filter(() => random() < 0.1)
      .map(({ shiftId, locationId, positionIds }) => ({ shiftId, locationId, positionIds, times: 4 })),
  }));
  const needs: Need[] = [1, 2].map((positionId) => ({
    positionId,
    weekdays: WEEKDAYS,
    dates: DateSet.fromRange('2026-01-01'),
    minutes: { start: 540, end: 1140 },
    people: 1,
  }));
  const certifiedDatesOf = (personId: number, positionId: number) => {
    const candidate = candidates.find(({ id }) => id === personId);
    if (!candidate?.positionIds.includes(positionId)) return undefined;
    return positionId === 1 ? candidate.certificates.get(7) : DateSet.fromRange('1900-01-01');
  };
  const gaps = new Map(
    LOCATIONS.map((locationId) => [
      locationId,
      coverageGaps(
        {
          needs,
          seated: taken
            .filter(({ seat }) => seat.locationId === locationId)
            .map(({ seat: { date, minutes, positionIds }, personId }) => ({
              date,
              minutes,
              positionIds,
              personId,
            })),
          open: stillOpen.filter((seat) => seat.locationId === locationId),
          certifiedDatesOf,
          closedOn: () => [],
          now: { date: '2026-06-01', minute: 0 },
        },
        Array.from({ length: 7 }, (_, day) => addDays(SUNDAY, day)),
      ),
    ]),
  );
  return { seats: stillOpen, candidates, required, gaps, limits };
}

/** Numbers from 0 to 1, the same for the same seed (a linear congruential generator). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
