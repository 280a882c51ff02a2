import { DateSet } from '@deckhand/domain/schedule/date-set';
import type { Occurrence } from '@deckhand/domain/schedule/occurrences';
import type { ShiftPlan } from '@deckhand/domain/schedule/plan';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { ZoneCode } from '@deckhand/domain/time/zones';
import type { Transaction } from 'kysely';
import { together } from '../../platform/database/transaction.ts';
import { groupBy } from '../../platform/group-by.ts';
import type { Schema } from '../../platform/schema.ts';
import { type HasBegun, hasBegunUntil } from '../plans/has-begun.ts';
import { type Labels, loadLabels } from '../plans/load-labels.ts';
import { EMPTY_PLAN, loadPlans } from '../plans/load-plan.ts';
import {
  type DateWindow,
  type ShiftOnBoard,
  selectDismissals,
  selectHolidays,
  selectPendingRequests,
} from './schedule.queries.ts';

/** A location at the time of the request, with its holidays. */
export interface Place {
  id: number;
  title: string;
  zone: ZoneCode;
  hasBegun: HasBegun;
  closed: DateSet;
  /** The holidays within the loaded dates, by date. */
  holidays: ReadonlyMap<CivilDate, { id: number; reason: string }>;
}

export interface RequestedDates {
  start_date: CivilDate;
  end_date: CivilDate;
}

/** The data of all cards of a schedule. */
export interface Board {
  places: ReadonlyMap<number, Place>;
  shifts: readonly { shift: ShiftOnBoard; plan: ShiftPlan; place: Place }[];
  labels: Labels;
  /** The reason for dismissing a shift on a date. */
  reasonOf(shiftId: number, date: CivilDate): string | null;
  /** The people who had a seat on a date when it was dismissed (S7a). */
  dismissedStaff(shiftId: number, date: CivilDate): readonly { id: number; name: string }[];
  /** The pending requests for a date by the people in the shift. */
  requestsOn(shiftId: number, occurrence: Pick<Occurrence, 'date' | 'holders'>): RequestedDates[];
}

interface BoardParts {
  shifts: readonly ShiftOnBoard[];
  locations: readonly { id: number; title: string; timezone: ZoneCode }[];
  window: Pick<DateWindow, 'first' | 'last'>;
  now: Date;
  /** Called with the moments at which an open shift begins and can no longer be claimed. */
  changesBy: (moment: Date) => void;
}

/**
 * Loads the plans of the shifts and everything their cards show, in one trip, with one query for each kind of data. Needs a
 * snapshot, so that no shift is read half changed.
 */
export async function loadBoard(transaction: Transaction<Schema>, parts: BoardParts): Promise<Board> {
  const { shifts, window } = parts;
  const shiftIds = shifts.map(({ id }) => id);
  const [plans, places, dismissals, requests, labels] = await together([
    loadPlans(transaction, shiftIds),
    loadPlaces(transaction, parts),
    selectDismissals(transaction, shiftIds, window),
    selectPendingRequests(transaction, shiftIds, window),
    loadLabels(transaction, shiftIds),
  ]);
  const dismissed = new Map(dismissals.map((row) => [`${row.shift_id} ${row.date}`, row]));
  return {
    places,
    shifts: shifts.flatMap((shift) => {
      const place = places.get(shift.location_id);
      return place ? { shift, plan: plans.get(shift.id) ?? EMPTY_PLAN, place } : [];
    }),
    labels,
    requestsOn: requestsFrom(requests),
    reasonOf: (shiftId, date) => dismissed.get(`${shiftId} ${date}`)?.reason ?? null,
    dismissedStaff: (shiftId, date) =>
      (dismissed.get(`${shiftId} ${date}`)?.person_ids ?? []).map(labels.person),
  };
}

function requestsFrom(rows: Awaited<ReturnType<typeof selectPendingRequests>>): Board['requestsOn'] {
  if (rows.length === 0) return () => [];
  const byPerson = groupBy(rows, (row) => row.person_id);
  return (shiftId, { date, holders }) =>
    holders.flatMap(({ personId }) =>
      (byPerson.get(personId) ?? [])
        .filter((row) => row.first_date <= date && date <= row.last_date)
        .filter((row) => row.shift_id === null || row.shift_id === shiftId)
        .map((row) => ({ start_date: row.first_date, end_date: row.last_date })),
    );
}

async function loadPlaces(
  transaction: Transaction<Schema>,
  { locations, window, now, changesBy }: BoardParts,
): Promise<Map<number, Place>> {
  const ids = locations.map(({ id }) => id);
  const holidaysAt = groupBy(await selectHolidays(transaction, ids, window), (row) => row.location_id);
  return new Map(
    locations.map(({ id, title, timezone }) => {
      const holidays = holidaysAt.get(id) ?? [];
      const place = {
        id,
        title,
        zone: timezone,
        hasBegun: hasBegunUntil(timezone, now, changesBy),
        closed: DateSet.fromDates(holidays.map(({ date }) => date)),
        holidays: new Map(holidays.map((holiday) => [holiday.date, holiday])),
      };
      return [id, place];
    }),
  );
}
