import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';

/**
 * The answer and the page that it belongs to. While the next page loads, the last one is still shown on its own board: a
 * week's cards do not fit a month.
 */
export function useShownSchedule<Answer, Page>(
  options: UseQueryOptions<Answer, Error, Answer, QueryKey>,
  page: Page,
) {
  const { data, error, isPlaceholderData, refetch } = useQuery(options);
  const isCurrent = data !== undefined && !isPlaceholderData;
  const lastPage = useRef(page);
  useLayoutEffect(() => {
    if (isCurrent) lastPage.current = page;
  });
  return {
    answer: data,
    page: isCurrent ? page : lastPage.current,
    /** The answer is for the wanted page, not for the one before. */
    isCurrent,
    isReplacing: isPlaceholderData,
    failure: data ? null : error,
    refetch,
  };
}
