import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * The answer to draw and the page it belongs to. While the next page loads the last one stays, and it must be drawn as what
 * it is: a week's cards do not fit on a month's board.
 */
export function useShownSchedule<Answer, Page>(
  options: UseQueryOptions<Answer, Error, Answer, QueryKey>,
  page: Page,
) {
  const { data, error, isPlaceholderData, refetch } = useQuery(options);
  const shown = useRef(page);
  if (data && !isPlaceholderData) shown.current = page;
  return {
    answer: data,
    page: shown.current,
    /** The answer is that of the page asked for, not of the one before. */
    isCurrent: data !== undefined && !isPlaceholderData,
    isReplacing: isPlaceholderData,
    failure: data ? null : error,
    refetch,
  };
}
