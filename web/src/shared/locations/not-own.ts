import type { Location } from '@deckhand/contract/school/locations/location';
import { idIn } from '../../ui/address-state.ts';

/** Whether an address names a location that is none of the reader's. Nonsense never is; other ids are judged once all are known. */
export function isNotOwn(
  named: string | null,
  locations: readonly Pick<Location, 'id'>[] | undefined,
): boolean {
  if (named === null || named === '') return false;
  return idIn(named) === '' || (locations !== undefined && !locations.some(({ id }) => String(id) === named));
}
