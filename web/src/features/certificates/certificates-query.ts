import type { CallInput } from '@deckhand/contract/call';
import { certificateFilters, type listCertificates } from '@deckhand/contract/certificates/list-certificates';
import { idIn } from '../../ui/address-state.ts';

/** The list's filters as the address holds them; '' filters nothing. */
export const noFilters = { location: '', kind: '', position: '', state: '' };
export type CertificateFilters = typeof noFilters;

type Query = CallInput<typeof listCertificates>['query'];

/** The query of the list. The address may be typed by hand, so a value that the call would refuse is left out. */
export function certificatesQuery({
  search,
  filters,
}: {
  search: string;
  filters: CertificateFilters;
}): Query {
  return {
    search,
    location: idIn(filters.location) || undefined,
    kind: idIn(filters.kind) || undefined,
    position: idIn(filters.position) || undefined,
    state: certificateFilters.find((state) => state === filters.state),
  };
}
