import { closureReason } from '@deckhand/contract/plans/closure';
import type { SeatBeyond } from '@deckhand/domain/law/minor-work';
import type { Closures } from '@deckhand/domain/plans/closures/closures';
import { type Horizon, publishedPlan, publishedRepeat } from '@deckhand/domain/plans/horizon';
import type { Occurrence } from '@deckhand/domain/plans/occurrences';
import type { ShiftPlan } from '@deckhand/domain/plans/plan';
import { type CivilDate, laterOf } from '@deckhand/domain/time/civil-date';
import type { MinuteRange } from '@deckhand/domain/time/minutes';
import { todayIn, type ZoneCode } from '@deckhand/domain/time/zones';
import type { Transaction } from 'kysely';
import { groupBy } from '../../../platform/basics/group-by.ts';
import { together } from '../../../platform/database/transaction.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { loadSeatsBeyond } from '../../law/load-breaches.ts';
import { closuresFromRows } from '../../plans/closure-rows.ts';
import { type HasBegun, hasBegunUntil } from '../../plans/has-begun.ts';
import { type Labels, loadLabels } from '../../plans/load-labels.ts';
import { EMPTY_PLAN, loadPlans } from '../../plans/load-plan.ts';
import { minutesFromRow } from '../../plans/plan-rows.ts';
import {
  type DateWindow,
  type ShiftOnBoard,
  selectClosures,
  selectDismissals,
  selectPendingRequests,
} from './schedule.queries.ts';

/** A location at the time of the request, with its closures. */
export interface BoardLocation {
  id: number;
  title: string;
  zone: ZoneCode;
  /** The last date that its staff see (DR2). */
  publishedThrough: Horizon;
  hasBegun: HasBegun;
  closures: Closures;
  /** The closures within the loaded dates, by date. */
  closedOn: ReadonlyMap<CivilDate, readonly ClosureOnBoard[]>;
}

/** A closure of a location on a date; a holiday is one of the whole day. */
export interface ClosureOnBoard {
  id: number;
  minutes: MinuteRange;
  reason: string;
}

export interface RequestedDates {
  start_date: CivilDate;
  end_date: CivilDate;
}

/** The data of all cards of a schedule. */
export interface Board {
  locations: ReadonlyMap<number, BoardLocation>;
  shifts: readonly { shift: ShiftOnBoard; plan: ShiftPlan; location: BoardLocation }[];
  labels: Labels;
  /** The reason for dismissing a shift on a date. */
  reasonOf(shiftId: number, date: CivilDate): string | null;
  /** The people who had a seat on a date when it was dismissed (S7a). */
  dismissedStaff(shiftId: number, date: CivilDate): readonly { id: number; name: string }[];
  /** The people under 18 who are beyond rules of law with their seat on a date (LA8); none where the reader may not know. */
  beyondOn(shiftId: number, date: CivilDate): readonly PersonOnBoard[];
  /** The pending requests for a date by the people in the shift. */
  requestsOn(shiftId: number, occurrence: Pick<Occurrence, 'date' | 'holders'>): RequestedDates[];
}

interface PersonOnBoard {
  personId: number;
  breaches: SeatBeyond['breaches'];
}

interface LocationRow {
  id: number;
  title: string;
  timezone: ZoneCode;
  published_through: Horizon;
}

interface BoardParts {
  shifts: readonly ShiftOnBoard[];
  locations: readonly LocationRow[];
  /** DR2: the last date of each location that the board shows. */
  horizonOf: (location: LocationRow) => Horizon;
  window: Pick<DateWindow, 'first' | 'last'>;
  now: Date;
  /** People whose names and certificates are needed although they may have no seat. */
  others?: readonly number[];
  /** Names the people under 18 who are beyond rules of law, to a reader who may know. A trip more where anybody is under 18. */
  namesBeyond?: true;
  /** Called with the moments at which an open shift begins and can no longer be claimed. */
  changesBy: (moment: Date) => void;
}

/**
 * Loads the plans of the shifts and everything their cards show, in one trip, with one query for each kind of data. Needs a
 * snapshot, so that no shift is read half changed.
 */
export async function loadBoard(transaction: Transaction<Schema>, parts: BoardParts): Promise<Board> {
  const { shifts, window, horizonOf } = parts;
  const shiftIds = shifts.map(({ id }) => id);
  const [plans, locations, dismissals, requests, labels] = await together([
    loadPlans(transaction, shiftIds),
    loadLocations(transaction, parts),
    selectDismissals(transaction, shiftIds, window),
    selectPendingRequests(transaction, shiftIds, window),
    loadLabels(transaction, shiftIds, parts.others),
  ]);
  const beyondOn = parts.namesBeyond ? await loadBeyond(transaction, labels, parts) : nobodyBeyond;
  const horizons = new Map(parts.locations.map((location) => [location.id, horizonOf(location)]));
  const dismissed = new Map(dismissals.map((row) => [`${row.shift_id} ${row.date}`, row]));
  return {
    locations,
    shifts: shifts.flatMap((whole) => {
      const location = locations.get(whole.location_id);
      if (!location) return [];
      const horizon = horizons.get(whole.location_id) ?? null;
      const { shift, plan } = publishedShift(
        { shift: whole, plan: plans.get(whole.id) ?? EMPTY_PLAN },
        horizon,
      );
      return { shift, plan, location };
    }),
    labels,
    beyondOn,
    requestsOn: requestsFrom(requests),
    reasonOf: (shiftId, date) => dismissed.get(`${shiftId} ${date}`)?.reason ?? null,
    dismissedStaff: (shiftId, date) =>
      (dismissed.get(`${shiftId} ${date}`)?.person_ids ?? []).map(labels.person),
  };
}

export const nobodyBeyond: Board['beyondOn'] = () => [];

/** LA8: judges the seats of minors from today on, by what they have anywhere in those weeks. */
async function loadBeyond(
  transaction: Transaction<Schema>,
  labels: Labels,
  { window, now }: BoardParts,
): Promise<Board['beyondOn']> {
  // Hawaii has the earliest date.
  const first = laterOf(window.first, todayIn('HST', now));
  const minors = first > window.last ? [] : labels.minors(now);
  if (minors.length === 0) return nobodyBeyond;
  const beyond = await loadSeatsBeyond(transaction, minors, { first, last: window.last });
  const found = [...beyond].flatMap(([personId, seats]) => seats.map((seat) => ({ personId, ...seat })));
  const known = groupBy(found, ({ shiftId, date }) => `${shiftId} ${date}`);
  return (shiftId, date) => known.get(`${shiftId} ${date}`) ?? [];
}

/** DR2: a shift as it is through the horizon. */
export function publishedShift<Shift extends Pick<ShiftOnBoard, 'repeat'>>(
  { shift, plan: whole }: { shift: Shift; plan: ShiftPlan },
  horizon: Horizon,
): { shift: Shift; plan: ShiftPlan } {
  if (horizon === null) return { shift, plan: whole };
  const plan = publishedPlan(whole, horizon);
  return { shift: { ...shift, repeat: publishedRepeat(plan) }, plan };
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

async function loadLocations(
  transaction: Transaction<Schema>,
  { locations, window, now, changesBy }: BoardParts,
): Promise<Map<number, BoardLocation>> {
  const ids = locations.map(({ id }) => id);
  const closures = await selectClosures(transaction, ids, window);
  return locationsOnBoard(locations, closures, (zone) => hasBegunUntil(zone, now, changesBy));
}

/** The locations by id, each with its closures. */
export function locationsOnBoard(
  locations: BoardParts['locations'],
  closures: readonly ClosureRow[],
  hasBegunIn: (zone: ZoneCode) => HasBegun,
): Map<number, BoardLocation> {
  const closuresAt = groupBy(closures, (row) => row.location_id);
  return new Map(
    locations.map(({ id, title, timezone, published_through: publishedThrough }) => {
      const rows = closuresAt.get(id) ?? [];
      const location = {
        id,
        title,
        zone: timezone,
        publishedThrough,
        hasBegun: hasBegunIn(timezone),
        closures: closuresFromRows(rows),
        closedOn: new Map(
          [...groupBy(rows, (row) => row.date)].map(([date, same]) => [date, same.map(closureOnBoard)]),
        ),
      };
      return [id, location];
    }),
  );
}

type ClosureRow = Awaited<ReturnType<typeof selectClosures>>[number];

function closureOnBoard(row: ClosureRow): ClosureOnBoard {
  return {
    id: row.id,
    minutes: minutesFromRow(row.minutes),
    reason: closureReason(row.kind, row.reason),
  };
}
