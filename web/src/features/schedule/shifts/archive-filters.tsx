import { say } from '@deckhand/domain/language/say';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { LocationFilter } from '../../../shared/locations/location-filter.tsx';
import { useLocationChoices } from '../../../shared/locations/use-locations.ts';
import { DateFilter } from '../../../ui/date-filter.tsx';
import type { ListAddress } from '../../../ui/use-list-address.ts';
import { areOutOfOrder, type ArchiveFilters as Filters, toBeforeFrom } from './archive-query.ts';

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
        label={say('From date')}
        today={today}
        value={from}
        onChange={(date) => list.setFilter('from', date)}
      />
      <DateFilter
        label={say('To date')}
        today={today}
        value={to}
        onChange={(date) => list.setFilter('to', date)}
        error={areOutOfOrder({ from, to }) ? toBeforeFrom : undefined}
      />
    </>
  );
}
