import { timesOutOfOrder } from '@deckhand/contract/plans/shift';
import { say } from '@deckhand/domain/language/say';
import type { FieldProps } from '../../ui/field.ts';
import { TimeField } from '../../ui/time-field.tsx';
import { timesAreOutOfOrder } from './times-in-order.ts';

type Bound = Omit<FieldProps<string>, 'label'>;

interface TimeRangeFieldsProps {
  start: Bound;
  end: Bound;
  setEndError: (text: string) => void;
  /** An end at midnight is the end of the day. */
  mayEndAtMidnight?: boolean;
}

/** Start and end of a shift, a meeting or a need. A change of either checks their order. */
export function TimeRangeFields({ start, end, setEndError, mayEndAtMidnight }: TimeRangeFieldsProps) {
  function checkOrder(start_time: string, end_time: string): void {
    const isEndOfDay = mayEndAtMidnight && end_time === '00:00';
    if (!isEndOfDay && timesAreOutOfOrder({ start_time, end_time })) setEndError(timesOutOfOrder);
    // Setting the value clears its error.
    else if (end.error === timesOutOfOrder) end.onChange(end_time);
  }

  return (
    <>
      <TimeField
        label={say('Start Time')}
        missing={say('Start Time is required')}
        required
        {...start}
        onChange={(time) => {
          start.onChange(time);
          checkOrder(time, end.value);
        }}
      />
      <TimeField
        label={say('End Time')}
        missing={say('End Time is required')}
        required
        {...(mayEndAtMidnight && { description: say('12:00 AM is the end of the day') })}
        {...end}
        onChange={(time) => {
          end.onChange(time);
          checkOrder(start.value, time);
        }}
      />
    </>
  );
}
