import { LAST_DATE } from '@deckhand/domain/law/minor-work';
import { DateSet } from '@deckhand/domain/plans/date-set';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { Transaction } from 'kysely';
import { together } from '../../../platform/database/transaction.ts';
import type { Reach } from '../../../platform/queries/reach.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { loadCoverageRows } from '../../coverage/load-coverage.ts';
import { loadRequiredKindsOf } from '../../plans/certificates.ts';
import { loadPlanRows } from '../../plans/load-plan.ts';
import { loadLawRows, minorsAmong } from '../../plans/minors.ts';
import {
  type DateSpan,
  selectClosuresWithin,
  selectExperience,
  selectLimits,
  selectLocations,
  selectPositions,
  selectShiftsWithin,
  selectStaffOf,
} from '../candidates/candidates.queries.ts';
import { spansOf } from '../candidates/weeks.ts';

interface Asked {
  /** The locations whose open dates count. */
  locations: Reach;
  dates: readonly CivilDate[];
  noOvertime: boolean;
  /** Only the open dates of these shifts; otherwise of all. */
  shifts?: readonly number[];
  /** Only these people, with everything that they are booked for; otherwise everybody at the locations. */
  people?: readonly number[];
  /** Somebody may keep a seat from its date on: rules of law are asked of all later dates. */
  keeps?: boolean;
  /** Where and when it counts what is needed: anywhere in the weeks of the dates, or only there. Without it, nowhere. */
  coverage?: 'everywhere' | { place: number; span: DateSpan };
}

export type OpenRows = Awaited<ReturnType<typeof loadOpenRows>>;

/**
 * Loads in four trips at most what decides who should take what, as rows that another thread can read. With coverage, the snapshot
 * ends with it.
 */
export async function loadOpenRows(
  transaction: Transaction<Schema>,
  { locations: reach, dates, noOvertime, shifts: named, people, keeps = false, coverage }: Asked,
  now: Date,
) {
  const { weeks, around, since } = spansOf(dates);
  const [locations, limits, positions, closures] = await together([
    selectLocations(transaction, reach),
    selectLimits(transaction),
    selectPositions(transaction),
    selectClosuresWithin(transaction, around),
  ]);
  // A person who is asked for by name may keep a seat for ever.
  const booked = { within: DateSet.fromRange(around.first, people ? null : around.last) };
  const unavailable = { within: DateSet.fromRange(weeks.first, weeks.last) };
  const locationIds = locations.map(({ id }) => id);
  const [shifts, candidates, experience] = await together([
    selectShiftsWithin(transaction, locationIds, weeks, named),
    selectStaffOf(transaction, people ? { ids: people } : { locations: locationIds }, {
      booked,
      unavailable,
    }),
    selectExperience(transaction, locationIds, since),
  ]);
  const plans = await loadPlanRows(
    transaction,
    shifts.map(({ id }) => id),
  );
  const covered =
    coverage === 'everywhere'
      ? { locations: locationIds, span: weeks }
      : coverage && { locations: [coverage.place], span: coverage.span };
  const [required, covering, law] = await together([
    loadRequiredKindsOf(
      transaction,
      plans.patterns.flatMap(({ position_ids }) => position_ids),
    ),
    covered && loadCoverageRows(transaction, covered.locations, covered.span),
    loadLawRows(transaction, {
      personIds: minorsAmong(candidates, now),
      locationIds,
      dates: keeps ? { first: weeks.first, last: LAST_DATE } : weeks,
    }),
  ]);
  return {
    now,
    dates,
    noOvertime,
    locations,
    limits,
    positions,
    closures,
    shifts,
    candidates,
    experience,
    plans,
    required,
    law,
    coverage: covered && covering && { rows: covering, span: covered.span },
  };
}
