import { useEffect, useRef } from 'react';
import { toast } from '../../ui/toast.ts';

/** Says once that there is nothing, and not again each time the same question is asked anew. */
export function useEmptyNotice(count: number | undefined, question: unknown): void {
  const told = useRef('');
  const asked = JSON.stringify(question);
  useEffect(() => {
    if (count === undefined) return;
    if (count > 0) {
      told.current = '';
    } else if (told.current !== asked) {
      told.current = asked;
      toast.info('No schedules found.');
    }
  }, [count, asked]);
}
