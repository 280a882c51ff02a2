import type { CallInput } from '@deckhand/contract/call';
import { listHolidays } from '@deckhand/contract/holidays/list-holidays';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../api/api-query.ts';

export function useHolidays(question: CallInput<typeof listHolidays>['query']) {
  return useQuery({
    ...apiQuery(listHolidays, { query: question }),
    meta: { failureIsShownByScreen: true },
  });
}
