import { say } from '@deckhand/domain/language/say';
import { useEffect, useRef } from 'react';
import { ApiFailure } from '../../../api/api-failure.ts';
import { toast } from '../../../ui/toast.ts';

interface Answered {
  /** The closed days of the month; undefined until they are known. */
  count: number | undefined;
  error: unknown;
}

/** Shows a notice when a month has no holidays, once for each month and location, and when loading fails. */
export function useHolidayNotices({ count, error }: Answered, query: unknown): void {
  const notified = useRef('');
  const shown = JSON.stringify(query);
  useEffect(() => {
    if (count === undefined || notified.current === shown) return;
    notified.current = shown;
    if (count === 0) toast.info(say('No holidays data found'));
  }, [count, shown]);
  useEffect(() => {
    const isShown = error instanceof ApiFailure && error.alreadyShown;
    if (error && !isShown) toast.failure(say('Failed to fetch schedules'));
  }, [error]);
}
