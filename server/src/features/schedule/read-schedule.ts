import type { Parsed } from '@deckhand/contract/call';
import type { ScheduleAnswer } from '@deckhand/contract/schedule/schedule-item';
import {
  scheduleShiftsAtMost,
  tooManyShifts,
  type viewSchedule,
} from '@deckhand/contract/schedule/view-schedule';
import type { Kysely } from 'kysely';
import { inSnapshot } from '../../platform/database/transaction.ts';
import type { Reach } from '../../platform/reach.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Schema } from '../../platform/schema.ts';
import { describeBoard, sortItems } from './describe-board.ts';
import { listTimeOff } from './list-time-off.ts';
import { loadBoard } from './load-board.ts';
import { selectOpenLocations, selectShifts } from './schedule.queries.ts';
import { datesOfView, windowOf } from './view-window.ts';

interface ScheduleQuery {
  query: Parsed<typeof viewSchedule, 'query'>;
  locations: Reach;
  /** Reads only the schedule of these people, including their time off. */
  people?: readonly number[] | undefined;
  now: Date;
  changesBy: (moment: Date) => void;
}

/** Reads the schedule of these locations, or of some people there. */
export async function readSchedule(db: Kysely<Schema>, wanted: ScheduleQuery): Promise<ScheduleAnswer> {
  const { query, people, now, changesBy } = wanted;
  const dates = datesOfView(query);
  const window = windowOf(dates);
  return inSnapshot(db, async (transaction) => {
    const locations = await selectOpenLocations(transaction, wanted.locations);
    const shifts = await selectShifts(transaction, {
      window,
      locations: locations.map(({ id }) => id),
      positionIds: query.position === undefined ? undefined : [query.position],
      people,
      limit: scheduleShiftsAtMost + 1,
    });
    if (shifts.length > scheduleShiftsAtMost) refuse(400, tooManyShifts);
    const board = await loadBoard(transaction, { shifts, locations, window, now, changesBy });
    const answer = describeBoard(board, {
      dates,
      positionId: query.position,
      people: people && new Set(people),
      openOnly: query.open,
      holidays: people === undefined && query.position === undefined ? 'all' : 'closing',
    });
    if (people === undefined || query.open) return answer;
    const timeOff = await listTimeOff(transaction, { people, locations: wanted.locations, dates });
    return { ...answer, results: sortItems([...timeOff, ...answer.results]) };
  });
}
