import { type CivilDate, formatForDisplay } from '@deckhand/domain/time/civil-date';
import { formatApiTimes } from '@deckhand/domain/time/minutes';
import { Notice } from '../../ui/notice.tsx';
import type { Occurrence } from './shift-scope.ts';

interface UnusualDateProps {
  date: CivilDate;
  occurrence: Occurrence;
}

/** The form shows the shift as it usually is; whoever came from a date that differs is told how. */
export function UnusualDate({ date, occurrence }: UnusualDateProps) {
  const time = formatApiTimes({
    start_time: occurrence.start_time ?? '',
    end_time: occurrence.end_time ?? '',
  });
  const people = occurrence.staff.map(({ name }) => name).join(' and ') || 'nobody';
  return (
    <Notice title={`${formatForDisplay(date)} is not as usual`}>
      On that date it runs {time} with {people}. Apply To One changes only what you change here; the rest of
      that date stays so.
    </Notice>
  );
}
