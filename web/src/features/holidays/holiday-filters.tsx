import type { Location } from '@deckhand/contract/locations/location';
import { Button } from '@mantine/core';
import { LocationFilter } from '../../shared/locations/location-filter.tsx';
import classes from './holiday-filters.module.css';
import type { useHolidaysAddress } from './use-holidays-address.ts';

interface HolidayFiltersProps {
  address: ReturnType<typeof useHolidaysAddress>;
  locations: readonly Location[] | undefined;
}

export function HolidayFilters({ address, locations }: HolidayFiltersProps) {
  return (
    <div className={classes.filters} data-print="hidden">
      <LocationFilter
        choices={locations?.map(({ id, title }) => ({ value: id, label: title }))}
        value={address.location}
        onChange={address.setLocation}
      />
      <Button variant="default" onClick={address.clear}>
        Clear
      </Button>
    </div>
  );
}
