import type { Person as WirePerson } from '@deckhand/contract/people/person';
import { dateInThePast } from '@deckhand/contract/requests/request';
import {
  type Absence,
  absenceNotFound,
  absenceOver,
  backTooLate,
  ownAbsence,
} from '@deckhand/contract/staffing/absences/absence';
import {
  timeOffEndsBefore,
  timeOffNotApproved,
  timeOffOver,
} from '@deckhand/contract/staffing/absences/end-time-off';
import type { Actor, Person } from '@deckhand/domain/access/actor';
import { isSelf, mayDecideRequestOf } from '@deckhand/domain/access/people';
import { maySeeAbsence } from '@deckhand/domain/access/requests';
import { type CivilDate, laterOf } from '@deckhand/domain/time/civil-date';
import { formatInstant, type ZoneCode } from '@deckhand/domain/time/zones';
import type { Transaction } from 'kysely';
import { namedPerson, nameOf } from '../../../platform/queries/person-name.ts';
import { forbid, refuse } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { findRequest, type LockedRequest, refuseOwn, requesterOf } from '../../requests/find-request.ts';
import { requesterToday } from '../../requests/person-today.ts';
import type { AbsenceRow } from './absences.queries.ts';

export function personOf({
  id,
  user_type: role,
  locations,
}: Pick<WirePerson, 'id' | 'user_type' | 'locations'>): Person {
  return { id, role, locationIds: locations.map((location) => location.location_id) };
}

/** AB1, X3: somebody else who manages the person records and ends an absence. */
export function refuseUnlessManaged(actor: Actor, person: Person): void {
  if (isSelf(actor, person)) refuse(403, ownAbsence);
  if (!mayDecideRequestOf(actor, person)) forbid();
}

/** Days off that end before their last one, and the first day on which the person works again. */
export interface EndedDaysOff {
  request: LockedRequest;
  from: CivilDate;
}

/** AB5: finds and locks an absence that the actor may end, and the first day on which the person works again. */
export async function findAbsenceToEnd(
  transaction: Transaction<Schema>,
  actor: Actor,
  id: number,
  backOn: CivilDate | undefined,
  now: Date,
): Promise<EndedDaysOff> {
  const request = await findRequest(
    transaction,
    id,
    'TIME_OFF',
    (person, { leave_type: leaveType, decided_by: recordedBy }) =>
      leaveType === 'SICK' && maySeeAbsence(actor, person, recordedBy),
    absenceNotFound,
  );
  refuseUnlessManaged(actor, requesterOf(request));
  const words = { over: absenceOver, tooLate: backTooLate };
  return { request, from: firstDayBack(request, backOn, now, words) };
}

/** TM13: finds and locks approved time off that the actor may end, and the first day on which the person works again. */
export async function findTimeOffToEnd(
  transaction: Transaction<Schema>,
  actor: Actor,
  id: number,
  backOn: CivilDate | undefined,
  now: Date,
): Promise<EndedDaysOff> {
  const request = await findRequest(transaction, id, 'TIME_OFF', (person, { leave_type, decided_by }) =>
    maySeeAbsence(actor, person, leave_type === 'SICK' ? decided_by : null),
  );
  refuseOwn(actor, request);
  if (!mayDecideRequestOf(actor, requesterOf(request))) forbid();
  if (request.status !== 'APPROVED') refuse(409, timeOffNotApproved);
  const words = { over: timeOffOver, tooLate: timeOffEndsBefore };
  return { request, from: firstDayBack(request, backOn, now, words) };
}

/** The day on which somebody works again: not before today, and not before their first day off. */
function firstDayBack(
  request: LockedRequest,
  backOn: CivilDate | undefined,
  now: Date,
  { over, tooLate }: { over: string; tooLate: string },
): CivilDate {
  const first = request.first_date;
  const last = request.last_date ?? first;
  const today = requesterToday(request, now);
  if (last < today) refuse(409, over);
  const from = backOn ?? today;
  if (from < today) refuse(400, dateInThePast);
  if (from > last) refuse(400, tooLate);
  return laterOf(from, first);
}

export function wireAbsence(row: AbsenceRow, person: Person, actor: Actor, zone: ZoneCode): Absence {
  return {
    id: row.id,
    user: { id: row.person_id, name: nameOf(row) },
    start_date: row.first_date,
    end_date: row.last_date ?? row.first_date,
    recorded_by: namedPerson(row.decided_by, row.recorder_first_name, row.recorder_last_name),
    recorded_at: formatInstant(row.created_at, zone),
    may_end: mayDecideRequestOf(actor, person),
  };
}
