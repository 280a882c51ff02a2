import type { Answer } from '@deckhand/contract/call';
import { listMyRequests } from '@deckhand/contract/requests/list-my-requests';
import type { RequestStatus } from '@deckhand/contract/requests/request';
import type { Actor } from '@deckhand/domain/access/actor';
import { horizonFor, isPublished } from '@deckhand/domain/plans/horizon';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { formatTime } from '@deckhand/domain/time/minutes';
import { formatInstant, todayIn, type ZoneCode } from '@deckhand/domain/time/zones';
import type { Transaction } from 'kysely';
import { inSnapshot, together } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { namedPerson, nameOf } from '../../platform/queries/person-name.ts';
import type { Schema } from '../../platform/schema/schema.ts';
import { nameShifts, type ShiftNamer } from '../plans/name-shifts.ts';
import { minutesFromRow, weekdayFromRow } from '../plans/plan-rows.ts';
import { wireTakenBackBy } from '../plans/taken-back.queries.ts';
import { personZone } from './person-today.ts';
import { requestStatusOn } from './request-status.ts';
import {
  type Concern,
  countRequestsOf,
  selectManagersBeside,
  selectMinutesOn,
  selectRequestsOf,
} from './requests.queries.ts';

export const listMyRequestsRoute = route(listMyRequests, ({ db, actor, query, now }) =>
  inSnapshot(db, async (transaction) => {
    const concern = { personId: actor.id, only: query.waits_for_you ? ('WAITING' as const) : undefined };
    const [count, results] = await together([
      countRequestsOf(transaction, concern),
      readRequests(transaction, actor, concern, query, now),
    ]);
    return { count, results };
  }),
);

/** A person has a handful at most; more would not be read. */
const UNDECIDED_AT_MOST = { limit: 100, offset: 0 };

/** The requests that concern a person and are not decided, expired ones left out. */
export async function readUndecidedRequests(
  transaction: Transaction<Schema>,
  actor: Actor,
  now: Date,
): Promise<MyRequest[]> {
  const concern = { personId: actor.id, only: 'PENDING' } as const;
  const requests = await readRequests(transaction, actor, concern, UNDECIDED_AT_MOST, now);
  return requests.filter(({ status }) => status === 'Pending');
}

async function readRequests(
  transaction: Transaction<Schema>,
  actor: Actor,
  concern: Concern,
  slice: { limit: number; offset: number },
  now: Date,
): Promise<MyRequest[]> {
  const readerId = concern.personId;
  const horizonOf = ({ shift_location_id: id, published_through }: Row) =>
    id === null ? null : horizonFor(actor, { id, published_through });
  const [rows, home] = await together([
    selectRequestsOf(transaction, concern, slice),
    personZone(transaction, readerId),
  ]);
  const changes = rows.flatMap((row) =>
    row.kind === 'SCHEDULE_CHANGE' && row.shift_id !== null && isPublished(row.first_date, horizonOf(row))
      ? { shiftId: row.shift_id, date: row.first_date }
      : [],
  );
  const swapped = rows.flatMap((row) =>
    row.kind === 'SWAP'
      ? [row.shift_id ?? 0, ...(row.other_shift_id === null ? [] : [row.other_shift_id])]
      : [],
  );
  const isAnyPending = rows.some(({ status }) => status === 'PENDING');
  const [minutesOn, managers, shiftOn] = await together([
    selectMinutesOn(transaction, changes),
    isAnyPending ? selectManagersBeside(transaction, readerId) : [],
    swapped.length > 0
      ? nameShifts(transaction, swapped, ({ location_id: id, published_through }) =>
          horizonFor(actor, { id, published_through }),
        )
      : undefined,
  ]);
  const times = new Map(minutesOn.map((row) => [`${row.shift_id} ${row.date}`, row.minutes]));
  return rows.map((row) => {
    const zone = row.timezone ?? home;
    const minutes = row.minutes ?? times.get(`${row.shift_id} ${row.first_date}`);
    const setting = { actor, readerId, zone, today: todayIn(zone, now), minutes, managers, shiftOn };
    return wireRequest(row, setting);
  });
}

type Row = Awaited<ReturnType<typeof selectRequestsOf>>[number];
type MyRequest = Answer<typeof listMyRequests>['results'][number];

interface RequestSetting {
  actor: Actor;
  readerId: number;
  zone: ZoneCode;
  today: CivilDate;
  minutes: string | undefined;
  /** The other managers of the requester's locations. */
  managers: Awaited<ReturnType<typeof selectManagersBeside>>;
  /** Absent if there is no swap among the requests. */
  shiftOn: ShiftNamer | undefined;
}

function wireRequest(row: Row, setting: RequestSetting): MyRequest {
  const { actor, readerId, zone, today, minutes, managers } = setting;
  const status = requestStatusOn(row, today);
  // DR13: a shift of the draft comes with the published schedule.
  const shifts = row.own_shifts.flatMap(({ location_id: id, published_through, first, ...shift }) =>
    isPublished(first, horizonFor(actor, { id, published_through })) ? shift : [],
  );
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
        ? (shifts[0] ?? null)
        : {
            id: row.shift_id,
            shift_code: row.shift_code ?? '',
            location_title: row.location_title ?? '',
          },
    shifts,
    requested_at: formatInstant(row.created_at, zone),
    decided_at: row.decided_at && formatInstant(row.decided_at, zone),
    decided_by: namedPerson(row.decided_by, row.decider_first_name, row.decider_last_name),
    decision_notes: row.notes,
    taken_back_by: wireTakenBackBy(row),
    reassigned_to: namedPerson(row.reassigned_to, row.substitute_first_name, row.substitute_last_name),
    may_withdraw: row.status === 'PENDING' && row.person_id === readerId,
    deciders: status === 'Pending' ? decidersOf(row, managers) : [],
    swap: wireSwap(row, setting, status),
  };
}

/** SW1: the shift that each of the two gives, with the times that they agreed on. */
function wireSwap(row: Row, { readerId, zone, shiftOn }: RequestSetting, status: RequestStatus) {
  const colleague = namedPerson(row.colleague_id, row.colleague_first_name, row.colleague_last_name);
  if (!shiftOn || !colleague) return null;
  const named = (shiftId: number, date: CivilDate, agreed: string | null) => {
    const { location: _, ...shift } = shiftOn(shiftId, date);
    const time = agreed === null ? undefined : minutesFromRow(agreed);
    return {
      ...shift,
      date,
      ...(time && { start_time: formatTime(time.start), end_time: formatTime(time.end) }),
    };
  };
  return {
    asked_by: {
      id: row.person_id,
      name: nameOf({ first_name: row.requester_first_name, last_name: row.requester_last_name }),
    },
    asked_of_you: colleague.id === readerId,
    colleague,
    shift: named(row.shift_id ?? 0, row.first_date, row.minutes),
    other:
      row.other_shift_id === null || row.other_date === null
        ? null
        : named(row.other_shift_id, row.other_date, row.other_minutes),
    accepted_at: row.accepted_at && formatInstant(row.accepted_at, zone),
    at_once: row.swaps_at_once ?? false,
    may_answer: status === 'Pending' && colleague.id === readerId,
  };
}

/** T2: managers of a location decide what is about it, and every manager of the person all else; nobody what they are part of. */
function decidersOf(row: Row, managers: RequestSetting['managers']) {
  const { decided_at_location: decidedAt, person_id: requesterId, colleague_id: colleagueId } = row;
  return managers
    .filter(({ id }) => id !== requesterId && id !== colleagueId)
    .filter(({ location_ids }) => decidedAt === null || location_ids.includes(decidedAt))
    .map((manager) => ({ id: manager.id, name: nameOf(manager) }));
}
