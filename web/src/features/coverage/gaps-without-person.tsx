import { CoverageGaps } from './coverage-gaps.tsx';
import { useGapsWithoutPerson } from './use-gaps.ts';

/** CV5: the positions that would fall below the need if the person left. */
export function GapsWithoutPerson({ personId }: { personId: number }) {
  return <CoverageGaps gaps={useGapsWithoutPerson(personId, {})} />;
}
