import { viewMySchedule } from '@deckhand/contract/schedule/view-my-schedule';
import { scheduleShiftsAtMost } from '@deckhand/contract/schedule/view-schedule';
import type { ShiftPlan } from '@deckhand/domain/schedule/plan';
import { inSnapshot } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { describeBoard, sortItems } from './describe-board.ts';
import { listTimeOff } from './list-time-off.ts';
import { loadBoard } from './load-board.ts';
import { selectLocationsById, selectShifts } from './schedule.queries.ts';
import { datesOfView, windowOf } from './view-window.ts';

/** Shows the actor's shifts and meetings at every location, their time off, and the holidays of their locations. */
export const viewMyScheduleRoute = route(viewMySchedule, ({ db, actor, query, now, changesBy }) => {
  const dates = datesOfView(query);
  const window = windowOf(dates);
  const people = [actor.id];
  return inSnapshot(db, async (transaction) => {
    const shifts = await selectShifts(transaction, {
      window,
      locations: 'ALL',
      people,
      limit: scheduleShiftsAtMost,
    });
    const locationIds = [...actor.locationIds, ...shifts.map((shift) => shift.location_id)];
    const locations = await selectLocationsById(transaction, [...new Set(locationIds)]);
    const board = await loadBoard(transaction, { shifts, locations, window, now, changesBy });
    const own = {
      ...board,
      shifts: board.shifts.map((one) => ({ ...one, plan: ownSeats(one.plan, actor.id) })),
      dismissedStaff: (shiftId: number, date: string) =>
        board.dismissedStaff(shiftId, date).filter(({ id }) => id === actor.id),
    };
    const answer = describeBoard(own, { dates, people: new Set(people), holidays: 'all' });
    const timeOff = await listTimeOff(transaction, { people, locations: 'ALL', dates });
    return { ...answer, results: sortItems([...timeOff, ...answer.results]) };
  });
});

/** U5: employees see their own seats and the person they replace, but not the other people in the shift. */
function ownSeats(plan: ShiftPlan, personId: number): ShiftPlan {
  return {
    ...plan,
    commitments: plan.commitments.filter((commitment) => commitment.personId === personId),
    replacements: plan.replacements.filter(
      ({ originalId, substituteId }) => originalId === personId || substituteId === personId,
    ),
  };
}
