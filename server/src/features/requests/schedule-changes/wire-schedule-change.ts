import type { ScheduleChange } from '@deckhand/contract/requests/schedule-changes/schedule-change';
import type { Actor } from '@deckhand/domain/access/actor';
import { isOwnPay } from '@deckhand/domain/access/own-pay';
import { mayDecideChangeAt } from '@deckhand/domain/access/requests';
import { todayIn } from '@deckhand/domain/time/zones';
import { namedPerson } from '../../../platform/queries/person-name.ts';
import type { ShiftNamer } from '../../plans/name-shifts.ts';
import { requestStatusOn } from '../request-status.ts';
import { wireRequestRow } from '../requesters.ts';
import type { ScheduleChangeRow } from './schedule-changes.queries.ts';

export function wireScheduleChange(
  row: ScheduleChangeRow,
  shiftOn: ShiftNamer,
  actor: Actor,
  now: Date,
): ScheduleChange {
  const status = requestStatusOn(row, todayIn(row.timezone, now));
  return {
    ...wireRequestRow(
      row,
      status,
      (requester) =>
        mayDecideChangeAt(actor, requester, row.location_id) && !isOwnPay(actor, row.colleague_id),
    ),
    shift: shiftOn(row.shift_id, row.first_date),
    requested_date: row.first_date,
    last_shift_date: row.last_shift_date,
    status,
    reassigned_to: namedPerson(row.reassigned_to, row.substitute_first_name, row.substitute_last_name),
    swap: wireSwap(row, shiftOn),
  };
}

function wireSwap(row: ScheduleChangeRow, shiftOn: ShiftNamer): ScheduleChange['swap'] {
  const colleague = namedPerson(row.colleague_id, row.colleague_first_name, row.colleague_last_name);
  if (!colleague) return null;
  const { other_shift_id: shiftId, other_date: date } = row;
  return { colleague, other: shiftId === null || date === null ? null : { ...shiftOn(shiftId, date), date } };
}
