import type { Fitness, RankedPerson } from '@deckhand/contract/staffing/filling/proposal';
import type { Fit } from '@deckhand/contract/staffing/find-staff/obstacle';
import type { Actor } from '@deckhand/domain/access/actor';
import type { Candidate } from '@deckhand/domain/staffing/candidate';
import type { Ranked } from '@deckhand/domain/staffing/filling/rank';
import type { OpenSchool } from '@deckhand/domain/staffing/filling/school';
import type { SeatDate } from '@deckhand/domain/staffing/seat';
import { civilDateOf, compareDates, dayNumberOf } from '@deckhand/domain/time/civil-date';
import { wirePrice, wireReason } from './wire-reason.ts';

/** A person for an open date, as the actor may read it. */
export function wireRanked(
  actor: Actor,
  school: Pick<OpenSchool, 'required'>,
  seat: SeatDate,
  ranked: Ranked,
  name: string,
): RankedPerson {
  return { user_id: ranked.candidate.id, name, ...wireFit(actor, school, seat, ranked) };
}

/** The facts for and against a person, as the actor may read them. */
export function wireFit(
  actor: Actor,
  school: Pick<OpenSchool, 'required'>,
  seat: SeatDate,
  ranked: Ranked,
): Fit {
  return {
    ...figuresOf(school, seat, ranked),
    obstacles: ranked.obstacles.map((obstacle) => wireReason(actor, obstacle)),
    prices: ranked.prices.map(wirePrice),
  };
}

export function wireFitness(
  school: Pick<OpenSchool, 'required'>,
  seat: SeatDate,
  ranked: Ranked,
  name: string,
): Fitness {
  return { user_id: ranked.candidate.id, name, ...figuresOf(school, seat, ranked) };
}

function figuresOf(
  school: Pick<OpenSchool, 'required'>,
  seat: SeatDate,
  { candidate, minutes, overtime, shiftTimes, positionTimes }: Ranked,
): Omit<Fitness, 'user_id' | 'name'> {
  return {
    week_minutes: minutes,
    desired_minutes: candidate.desiredMinutes,
    overtime_minutes: overtime,
    shift_times: shiftTimes,
    position_times: positionTimes,
    certificate: firstToEnd(school, candidate, seat),
  };
}

/** The certificate for one of the positions that ends first after the date. */
function firstToEnd(
  { required }: Pick<OpenSchool, 'required'>,
  { positionIds, certificates }: Candidate,
  { positionIds: asked, date }: SeatDate,
): Fitness['certificate'] {
  const kinds = asked.filter((id) => positionIds.includes(id)).flatMap((id) => required.get(id) ?? []);
  const held = kinds.flatMap(({ id, name }) => {
    const day = dayNumberOf(date);
    const span = certificates.get(id)?.ranges.find(({ from, to }) => from <= day && day < to);
    if (!span) return [];
    return [{ kind: name, until: span.to === Number.POSITIVE_INFINITY ? null : civilDateOf(span.to - 1) }];
  });
  return held.sort((left, right) => compareDates(left.until ?? '9999', right.until ?? '9999'))[0] ?? null;
}
