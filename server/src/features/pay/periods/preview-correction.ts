import { previewCorrection } from '@deckhand/contract/pay/periods/preview-correction';
import { personNotFound } from '@deckhand/contract/people/person';
import { reachesLocation } from '@deckhand/domain/access/locations';
import { maySeeWagesOf } from '@deckhand/domain/access/wages';
import { periodAt } from '@deckhand/domain/pay/periods';
import { inSnapshot, together } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';
import { selectClosedDates } from '../../attendance/corrections.queries.ts';
import { selectPaySchedules } from '../pay-periods.queries.ts';
import { selectPayRows } from '../pay-rows.queries.ts';
import { findPaidPerson } from '../wages/find-paid-person.ts';
import { loadPaySettings } from '../wages/pay-settings.queries.ts';
import { loadDueCorrections } from './due-corrections.ts';
import { selectFirstPosition } from './periods.queries.ts';
import { dollarsOf } from './wire-period.ts';
import { wireRange } from './wire-schedule.ts';

export const previewCorrectionRoute = route(previewCorrection, ({ db, actor, body, now }) =>
  inSnapshot(db, async (transaction) => {
    if (!reachesLocation(actor, body.location)) refuse(404, personNotFound);
    const { user_id: personId, date } = body;
    const [person, closed, schedules, settings, rows, position] = await together([
      findPaidPerson(transaction, actor, personId, now),
      selectClosedDates(transaction, [date]),
      selectPaySchedules(transaction),
      loadPaySettings(transaction),
      selectPayRows(transaction, [personId], { from: date, to: date }),
      body.shift_id ? selectFirstPosition(transaction, body.shift_id, date) : null,
    ]);
    const period = periodAt(schedules, date);
    if (!closed.has(date) || period === undefined) return null;
    const present = rows.find(({ id }) => id === body.attendance_id);
    const row = {
      id: present?.id ?? 0,
      date,
      locationId: body.location,
      positionId: body.shift_id ? position : (present?.positionId ?? null),
      rate: body.rate,
      // The time of day decides nothing but the order within the day.
      clockedIn: present?.clockedIn ?? `${date}T18:00:00.000Z`,
      minutes: body.minutes,
    };
    const before = await loadDueCorrections(transaction, [personId]);
    const after = await loadDueCorrections(transaction, [personId], { personId, dates: [date], row });
    const paid = rows.reduce((sum, { minutes }) => sum + minutes, 0);
    const cents = (after.sums.cents ?? 0) - (before.sums.cents ?? 0);
    const seesDollars = settings.has_wages && maySeeWagesOf(actor, person, settings.managers_see_wages);
    return {
      closed_minutes: paid,
      corrected_minutes: paid - (present?.minutes ?? 0) + body.minutes,
      minutes: after.sums.minutes - before.sums.minutes,
      ...(seesDollars && after.sums.cents !== null && { dollars: dollarsOf(cents) }),
      closed: wireRange(period),
      next: wireRange(after.next),
    };
  }),
);
