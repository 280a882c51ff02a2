import type { Fitness, RankedPerson } from '@deckhand/contract/staffing/filling/proposal';
import type { Fit, Obstacle } from '@deckhand/contract/staffing/find-staff/obstacle';
import type { Actor } from '@deckhand/domain/access/actor';
import type { Obstacle as Judged, Price } from '@deckhand/domain/staffing/filling/judge';
import type { Ranked } from '@deckhand/domain/staffing/filling/rank';
import type { Helper, OpenSchool, Vacancy } from '@deckhand/domain/staffing/filling/school';
import { civilDateOf, compareDates, dayNumberOf } from '@deckhand/domain/time/civil-date';
import { type Said, wireSaid } from '../../plans/unavailability-rows.ts';
import { type NamedBooking, nothingElse, wireBooking, wireReason } from '../../plans/wire-reason.ts';

/** A person for an open date, as the actor may read it. */
export function wireRanked(
  actor: Actor,
  school: Pick<OpenSchool, 'required'>,
  vacancy: Vacancy,
  ranked: Ranked<NamedBooking, Said>,
  name: string,
): RankedPerson {
  return { user_id: ranked.helper.id, name, ...wireFit(actor, school, vacancy, ranked) };
}

/** What speaks for and against a person, as the actor may read it. */
export function wireFit(
  actor: Actor,
  school: Pick<OpenSchool, 'required'>,
  vacancy: Vacancy,
  ranked: Ranked<NamedBooking, Said>,
): Fit {
  return {
    ...figuresOf(school, vacancy, ranked),
    obstacles: ranked.obstacles.map((obstacle) => wireObstacle(actor, obstacle)),
    prices: ranked.prices.map(wirePrice),
  };
}

export function wireFitness(
  school: Pick<OpenSchool, 'required'>,
  vacancy: Vacancy,
  ranked: Ranked<NamedBooking, Said>,
  name: string,
): Fitness {
  return { user_id: ranked.helper.id, name, ...figuresOf(school, vacancy, ranked) };
}

function figuresOf(
  school: Pick<OpenSchool, 'required'>,
  vacancy: Vacancy,
  { helper, minutes, overtime, shiftTimes, positionTimes }: Ranked<NamedBooking, Said>,
): Omit<Fitness, 'user_id' | 'name'> {
  return {
    week_minutes: minutes,
    desired_minutes: helper.desiredMinutes,
    overtime_minutes: overtime,
    shift_times: shiftTimes,
    position_times: positionTimes,
    certificate: firstToEnd(school, helper, vacancy),
  };
}

export function wireObstacle(actor: Actor, obstacle: Judged<NamedBooking>): Obstacle {
  switch (obstacle.kind) {
    case 'TRAVEL':
    case 'REST': {
      const { engagement, minutes, needed: limit } = obstacle;
      return {
        ...wireBooking(actor, engagement.booking, engagement.date),
        kind: obstacle.kind,
        minutes,
        limit,
      };
    }
    case 'LONG_DAY':
      return { ...nothingElse, kind: 'LONG_DAY', minutes: obstacle.minutes, limit: obstacle.most };
    default:
      return wireReason(actor, obstacle);
  }
}

function wirePrice(price: Price<Said>): RankedPerson['prices'][number] {
  switch (price.kind) {
    case 'UNAVAILABLE':
      return { kind: price.kind, minutes: null, most: null, said: wireSaid(price.said) };
    case 'MOST_HOURS':
      return { kind: price.kind, minutes: price.minutes, most: price.most };
    case 'OVERTIME':
      return { kind: price.kind, minutes: price.minutes, most: null };
  }
}

/** The certificate for one of the positions that ends first after the date. */
function firstToEnd(
  { required }: Pick<OpenSchool, 'required'>,
  { positionIds, certificates }: Helper,
  { positionIds: asked, date }: Vacancy,
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
