import { listPositions } from '@deckhand/contract/school/positions/list-positions';
import { useCall } from '../../../api/use-call.ts';

export function usePositions() {
  return useCall(listPositions, { query: {} });
}
