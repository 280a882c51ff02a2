import { useEffect, useRef } from 'react';
import { ApiFailure } from '../../api/api-failure.ts';
import { toast } from '../../ui/toast.ts';

interface Answered {
  data: { count: number } | undefined;
  error: unknown;
  isPlaceholderData: boolean;
}

/** Says that there are none, once for each month and location, and that they could not be had. */
export function useHolidayNotices({ data, error, isPlaceholderData }: Answered, question: unknown): void {
  const told = useRef('');
  const asked = JSON.stringify(question);
  const count = isPlaceholderData ? undefined : data?.count;
  useEffect(() => {
    if (count === undefined || told.current === asked) return;
    told.current = asked;
    if (count === 0) toast.info('No holidays data found');
  }, [count, asked]);
  useEffect(() => {
    const isTold = error instanceof ApiFailure && error.alreadyShown;
    if (error && !isTold) toast.failure('Failed to fetch schedules');
  }, [error]);
}
