import { viewCoverage } from '@deckhand/contract/coverage/view-coverage';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { useCall } from '../../api/use-call.ts';

interface CoverageWanted {
  location: number;
  first: CivilDate;
  last: CivilDate;
  /** The date at the location. */
  today: CivilDate;
}

const A_MINUTE = 60_000;

/** The coverage of a location from one date to another; asks nothing while nothing is wanted. */
export function useCoverage(wanted: CoverageWanted | undefined) {
  const query = wanted && {
    location: String(wanted.location),
    start_date: wanted.first,
    end_date: wanted.last,
  };
  // Open shifts begin and the line of now moves, though nobody changes anything.
  const moves = wanted !== undefined && wanted.first <= wanted.today && wanted.today <= wanted.last;
  return useCall(viewCoverage, query && { query }, {
    showsFailure: true,
    ...(moves && { refetchInterval: A_MINUTE }),
  });
}
