import type { Parsed } from '@deckhand/contract/call';
import type { ScheduleAnswer } from '@deckhand/contract/schedule/calendar/schedule-item';
import { scheduleShiftsAtMost, tooManyShifts } from '@deckhand/contract/schedule/calendar/schedule-query';
import type { viewSchedule } from '@deckhand/contract/schedule/calendar/view-schedule';
import type { Actor } from '@deckhand/domain/access/actor';
import { everyDate } from '@deckhand/domain/plans/horizon';
import type { Kysely } from 'kysely';
import { inSnapshot, together } from '../../../platform/database/transaction.ts';
import type { Reach } from '../../../platform/queries/reach.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { describeBoard } from './describe-board.ts';
import { listTimeOff } from './list-time-off.ts';
import { loadBoard } from './load-board.ts';
import { type People, selectOpenLocations, selectPeople, selectShifts } from './schedule.queries.ts';
import { datesOfView, windowOf } from './view-window.ts';

interface ScheduleQuery {
  /** The person who looks at the schedule of people. */
  actor?: Actor;
  query: Parsed<typeof viewSchedule, 'query'>;
  locations: Reach;
  /** Reads only the schedule of these people, including their time off. */
  people?: People | undefined;
  now: Date;
  changesBy: (moment: Date) => void;
}

/** Reads the schedule of these locations, or of some people there. */
export async function readSchedule(db: Kysely<Schema>, wanted: ScheduleQuery): Promise<ScheduleAnswer> {
  const { actor, query, now, changesBy } = wanted;
  const dates = datesOfView(query);
  const window = windowOf(dates);
  return inSnapshot(db, async (transaction) => {
    const [locations, shifts, people] = await together([
      selectOpenLocations(transaction, wanted.locations),
      selectShifts(transaction, {
        window,
        locations: wanted.locations,
        areOpen: true,
        positions: query.position === undefined ? undefined : [query.position],
        people: wanted.people,
        limit: scheduleShiftsAtMost + 1,
      }),
      wanted.people && selectPeople(transaction, wanted.people),
    ]);
    if (shifts.length > scheduleShiftsAtMost) refuse(400, tooManyShifts);
    const [board, timeOff] = await together([
      loadBoard(transaction, {
        ...{ shifts, locations, horizonOf: everyDate, window, now, changesBy },
        namesBeyond: true,
      }),
      people && actor && !query.open
        ? listTimeOff(transaction, { people, locations: wanted.locations, dates, actor })
        : [],
    ]);
    return describeBoard(board, {
      dates,
      positionId: query.position,
      people: people && new Set(people),
      openOnly: query.open,
      closures: people === undefined && query.position === undefined ? 'all' : 'closing',
      more: timeOff,
    });
  });
}
