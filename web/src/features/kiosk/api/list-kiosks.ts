import { listKiosks } from '@deckhand/contract/kiosks/list-kiosks';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../api/api-query.ts';

export function useKiosks() {
  return useQuery({ ...apiQuery(listKiosks, { query: {} }), meta: { failureIsShownByScreen: true } });
}
