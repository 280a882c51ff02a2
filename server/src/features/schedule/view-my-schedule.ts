import { viewMySchedule } from '@deckhand/contract/schedule/view-my-schedule';
import { scheduleShiftsAtMost } from '@deckhand/contract/schedule/view-schedule';
import type { ShiftPlan } from '@deckhand/domain/schedule/plan';
import { inSnapshot, lastTogether, together } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { describeBoard } from './describe-board.ts';
import { listTimeOff } from './list-time-off.ts';
import { loadBoard } from './load-board.ts';
import { selectLocationsOf, selectShifts } from './schedule.queries.ts';
import { datesOfView, windowOf } from './view-window.ts';

/** Shows the actor's shifts and meetings at every location, their time off, and the closures of their locations. */
export const viewMyScheduleRoute = route(viewMySchedule, ({ db, actor, query, now, changesBy }) => {
  const dates = datesOfView(query);
  const window = windowOf(dates);
  const people = [actor.id];
  return inSnapshot(db, async (transaction) => {
    const [shifts, places] = await together([
      selectShifts(transaction, { window, locations: 'ALL', people, limit: scheduleShiftsAtMost }),
      selectLocationsOf(transaction, actor, window),
    ]);
    const ids = new Set([...actor.locationIds, ...shifts.map((shift) => shift.location_id)]);
    const locations = places.filter(({ id }) => ids.has(id));
    const [board, timeOff] = await lastTogether(transaction, [
      loadBoard(transaction, { shifts, locations, window, now, changesBy }),
      listTimeOff(transaction, { people, locations: 'ALL', dates }),
    ]);
    const own = {
      ...board,
      shifts: board.shifts.map((one) => ({ ...one, plan: ownSeats(one.plan, actor.id) })),
      dismissedStaff: (shiftId: number, date: string) =>
        board.dismissedStaff(shiftId, date).filter(({ id }) => id === actor.id),
    };
    return describeBoard(own, { dates, people: new Set(people), closures: 'all', more: timeOff });
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
