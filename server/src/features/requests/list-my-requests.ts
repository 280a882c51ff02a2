import type { Answer } from '@deckhand/contract/call';
import { listMyRequests } from '@deckhand/contract/requests/list-my-requests';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { formatTime } from '@deckhand/domain/time/minutes';
import { formatInstant, todayIn, type ZoneCode } from '@deckhand/domain/time/zones';
import { inSnapshot, together } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { namedPerson, nameOf } from '../../platform/person-name.ts';
import { minutesFromRow, weekdayFromRow } from '../plans/plan-rows.ts';
import { personZone } from './person-today.ts';
import { requestStatusOn } from './request-status.ts';
import {
  countRequestsOf,
  selectManagersBeside,
  selectMinutesOn,
  selectRequestsOf,
} from './requests.queries.ts';

export const listMyRequestsRoute = route(listMyRequests, ({ db, actor, query, now }) =>
  inSnapshot(db, async (transaction) => {
    const [count, rows, home] = await together([
      countRequestsOf(transaction, actor.id),
      selectRequestsOf(transaction, actor.id, query),
      personZone(transaction, actor.id),
    ]);
    const changes = rows.flatMap((row) =>
      row.kind === 'SCHEDULE_CHANGE' && row.shift_id !== null
        ? { shiftId: row.shift_id, date: row.first_date }
        : [],
    );
    const isAnyPending = rows.some(({ status }) => status === 'PENDING');
    const [minutesOn, managers] = await together([
      selectMinutesOn(transaction, changes),
      isAnyPending ? selectManagersBeside(transaction, actor.id) : [],
    ]);
    const times = new Map(minutesOn.map((row) => [`${row.shift_id} ${row.date}`, row.minutes]));
    const results = rows.map((row) => {
      const zone = row.timezone ?? home;
      const minutes = row.minutes ?? times.get(`${row.shift_id} ${row.first_date}`);
      return wireRequest(row, { zone, today: todayIn(zone, now), minutes, managers });
    });
    return { count, results };
  }),
);

type Row = Awaited<ReturnType<typeof selectRequestsOf>>[number];
type MyRequest = Answer<typeof listMyRequests>['results'][number];

interface RequestSetting {
  zone: ZoneCode;
  today: CivilDate;
  minutes: string | undefined;
  /** The other managers of the requester's locations. */
  managers: Awaited<ReturnType<typeof selectManagersBeside>>;
}

function wireRequest(row: Row, { zone, today, minutes, managers }: RequestSetting): MyRequest {
  const status = requestStatusOn(row, today);
  const time = minutes === undefined ? undefined : minutesFromRow(minutes);
  return {
    id: row.id,
    kind: row.kind,
    status,
    reason: row.reason,
    start_date: row.first_date,
    end_date: row.last_date,
    start_time: time ? formatTime(time.start) : null,
    end_time: time ? formatTime(time.end) : null,
    leave_type: row.leave_type,
    week_days: row.weekdays?.map(weekdayFromRow) ?? null,
    shift:
      row.shift_id === null
        ? (row.own_shifts[0] ?? null)
        : {
            id: row.shift_id,
            shift_code: row.shift_code ?? '',
            location_title: row.location_title ?? '',
          },
    shifts: row.own_shifts,
    requested_at: formatInstant(row.created_at, zone),
    decided_at: row.decided_at && formatInstant(row.decided_at, zone),
    decided_by: namedPerson(row.decided_by, row.decider_first_name, row.decider_last_name),
    decision_notes: row.notes,
    reassigned_to: namedPerson(row.reassigned_to, row.substitute_first_name, row.substitute_last_name),
    may_withdraw: row.status === 'PENDING',
    deciders: status === 'Pending' ? decidersOf(row, managers) : [],
  };
}

/** T2: managers of a location decide what is about it, and every manager of the person all else. */
function decidersOf({ decided_at_location: place }: Row, managers: RequestSetting['managers']) {
  return managers
    .filter(({ location_ids }) => place === null || location_ids.includes(place))
    .map((manager) => ({ id: manager.id, name: nameOf(manager) }));
}
