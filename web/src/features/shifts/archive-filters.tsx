import { type CivilDate, isCivilDate } from '@deckhand/domain/time/civil-date';
import { useState } from 'react';
import { DateField } from '../../ui/date-field.tsx';
import type { ListAddress } from '../../ui/use-list-address.ts';
import { useLocationChoices } from '../locations/api/list-locations.ts';
import classes from './archive-filters.module.css';
import { areOutOfOrder, type ArchiveFilters as Filters, toBeforeFrom } from './archive-question.ts';
import { LocationFilter } from './location-filter.tsx';

interface ArchiveFiltersProps {
  list: ListAddress<Filters>;
  today: CivilDate;
}

export function ArchiveFilters({ list, today }: ArchiveFiltersProps) {
  const { choices } = useLocationChoices();
  const { location, from, to } = list.filters;
  return (
    <>
      <LocationFilter choices={choices} value={location} onChange={(id) => list.setFilter('location', id)} />
      <DateFilter
        label="From date"
        today={today}
        value={from}
        onChange={(date) => list.setFilter('from', date)}
      />
      <DateFilter
        label="To date"
        today={today}
        value={to}
        onChange={(date) => list.setFilter('to', date)}
        error={areOutOfOrder({ from, to }) ? toBeforeFrom : undefined}
      />
    </>
  );
}

interface DateFilterProps {
  label: string;
  today: CivilDate;
  value: string;
  onChange: (date: string) => void;
  error?: string | undefined;
}

/** Half a date stays in the field; only a whole one, or none, goes into the address. */
function DateFilter({ label, today, value, onChange, error }: DateFilterProps) {
  const [typed, setTyped] = useState<string | null>(null);

  function change(text: string): void {
    const isWhole = text === '' || isCivilDate(text);
    setTyped(isWhole ? null : text);
    if (isWhole && text !== value) onChange(text);
  }

  return (
    <div className={classes.date}>
      <DateField
        label={label}
        labelHidden
        placeholder={label}
        today={today}
        allowPast
        value={typed ?? value}
        onChange={change}
        error={error}
      />
    </div>
  );
}
