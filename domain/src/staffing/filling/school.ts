import type { RequiredKinds } from '../../certificates/certified-dates.ts';
import type { CoverageGap } from '../../coverage/coverage.ts';
import type { CivilDate } from '../../time/civil-date.ts';
import type { Candidate } from '../candidate.ts';
import type { Limits } from '../rules.ts';
import type { SeatDate } from '../seat.ts';

/** A person in an occurrence that nobody has. */
export interface Proposal {
  readonly shiftId: number;
  readonly date: CivilDate;
  readonly personId: number;
}

/** Everything that decides who should take which open seat. */
export interface OpenSchool {
  readonly seats: readonly SeatDate[];
  readonly candidates: readonly Candidate[];
  readonly required: RequiredKinds;
  /** The times in which people are missing, by location. */
  readonly gaps: ReadonlyMap<number, readonly CoverageGap[]>;
  readonly limits: Limits;
}
