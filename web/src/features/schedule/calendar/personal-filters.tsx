import { startDateRequired } from '@deckhand/contract/values';
import { say } from '@deckhand/domain/language/say';
import { type CivilDate, isCivilDate } from '@deckhand/domain/time/civil-date';
import type { PersonalAddress } from '../../../shared/board/use-personal-address.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { useWidthBelow } from '../../../ui/use-width-below.ts';
import classes from './schedule-filters.module.css';
import { useUnfinished } from './use-unfinished.ts';

interface PersonalFiltersProps {
  view: PersonalAddress['view'];
  start: CivilDate;
  today: CivilDate;
  change: (to: Partial<PersonalAddress>) => void;
}

const views: readonly { value: PersonalAddress['view']; label: string }[] = [
  { value: 'weekly', label: say('Weekly') },
  { value: '3days', label: say('3 days') },
  { value: 'monthly', label: say('Monthly') },
];

export function PersonalFilters({ view, start, today, change }: PersonalFiltersProps) {
  const isPhone = useWidthBelow()('tablet');
  const first = useUnfinished(start);
  return (
    <div className={classes.personal} data-print="hidden">
      <Segmented
        label={say('View Type')}
        choices={views}
        value={view}
        onChange={(next) => change({ view: next })}
        fullWidth={isPhone}
      />
      <DateField
        label={say('Start Date')}
        labelHidden
        placeholder={say('Start Date')}
        {...(isPhone ? {} : { width: 150 })}
        today={today}
        allowPast
        value={first.text}
        error={first.text === '' ? startDateRequired : undefined}
        onChange={(text) => {
          first.type(text);
          if (isCivilDate(text)) change({ start: text });
        }}
      />
    </div>
  );
}
