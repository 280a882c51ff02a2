import { endBeforeStart } from '@deckhand/contract/plans/shift';
import { startDateRequired } from '@deckhand/contract/values';
import { say } from '@deckhand/domain/language/say';
import { type CivilDate, isCivilDate } from '@deckhand/domain/time/civil-date';
import { DateField } from '../../../ui/date-field.tsx';
import type { ScheduleAddress } from './schedule-address.ts';
import type { ChangeSchedule } from './use-schedule-address.ts';
import { useUnfinished } from './use-unfinished.ts';

interface DateFiltersProps {
  address: Pick<ScheduleAddress, 'end'>;
  change: ChangeSchedule;
  start: CivilDate;
  today: CivilDate;
  inSheet: boolean;
}

/** The first and the last day. Text that is not a date yet stays in its field and does not change the board. */
export function DateFilters({ address, change, start, today, inSheet }: DateFiltersProps) {
  const first = useUnfinished(start);
  const last = useUnfinished(address.end);

  function setFirst(text: string): void {
    first.type(text);
    // A last day before the new first day is cleared instead of reported as an error.
    if (isCivilDate(text)) change({ start: text, ...(address.end < text ? { end: '' } : {}) });
  }

  function setLast(text: string): void {
    last.type(text);
    if (text === '' || (isCivilDate(text) && text >= start)) change({ end: text });
  }

  return (
    <>
      <DateField
        label={say('Start Date')}
        labelHidden={!inSheet}
        {...(inSheet ? {} : { placeholder: say('Start Date'), width: 130 })}
        today={today}
        allowPast
        value={first.text}
        error={first.text === '' ? startDateRequired : undefined}
        onChange={setFirst}
      />
      <DateField
        label={say('End Date')}
        labelHidden={!inSheet}
        {...(inSheet ? {} : { placeholder: say('End Date'), width: 130 })}
        today={today}
        allowPast
        value={last.text}
        error={isCivilDate(last.text) && last.text < start ? endBeforeStart : undefined}
        onChange={setLast}
      />
    </>
  );
}
