import { say } from '@deckhand/domain/language/say';
import { Box } from '@mantine/core';
import { useActor } from '../../../api/use-actor.ts';
import { LocationFilter } from '../../../shared/locations/location-filter.tsx';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { DateFilter } from '../../../ui/date-filter.tsx';
import { ListToolbar } from '../../../ui/list-toolbar.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useWidthBelow } from '../../../ui/use-width-below.ts';
import { TIME_OFF, tileOf, tiles } from './tiles.ts';
import type { Dashboard, TileProps } from './use-dashboard-address.ts';

export function DashboardFilters({ dashboard }: TileProps) {
  const isBelow = useWidthBelow();
  return (
    <ListToolbar
      address={dashboard}
      searchLabel={say('Search name or shift code')}
      filters={
        <>
          {isBelow('tablet') && <ViewFilter dashboard={dashboard} />}
          <LocationFilter
            choices={dashboard.choices}
            value={dashboard.location}
            onChange={(id) => dashboard.setFilter('location', id)}
          />
          <TileDate key={dashboard.tile.number} dashboard={dashboard} />
          {dashboard.tile.number === TIME_OFF && <TimeOffFilters dashboard={dashboard} />}
        </>
      }
    />
  );
}

function TileDate({ dashboard }: TileProps) {
  const filter = dashboard.tile.date;
  if (!filter) return null;
  return (
    <DateFilter
      label={filter.label}
      today={dashboard.today}
      value={dashboard.date ?? ''}
      onChange={(date) => dashboard.setFilter(filter.name, date)}
    />
  );
}

/** Selects the list on a phone, where only a few tiles are visible. */
function ViewFilter({ dashboard }: TileProps) {
  return (
    <Box flex="1 1 100%">
      <SelectField
        label={say('View')}
        labelHidden
        searchable={false}
        choices={tiles.map(({ number, label }) => ({ value: number as number, label }))}
        value={dashboard.tile.number}
        onChange={(number) => {
          const tile = tileOf(number);
          if (tile) dashboard.chooseTile(tile);
        }}
      />
    </Box>
  );
}

const userTypes = [
  { value: '', label: say('All') },
  { value: 'ADMIN', label: say('Admin') },
] as const;

/** The requests of admins can be shown separately, because only a super admin decides them. */
function TimeOffFilters({ dashboard }: { dashboard: Dashboard }) {
  const { role } = useActor();
  return (
    <>
      {role === 'SUPER_ADMIN' && (
        <Segmented
          label={say('User type')}
          choices={userTypes}
          value={dashboard.filters.users === 'ADMIN' ? 'ADMIN' : ''}
          onChange={(users) => dashboard.setFilter('users', users)}
        />
      )}
      <CheckboxField
        label={say('Show Archieved Data')}
        value={dashboard.filters.past === 'true'}
        onChange={(past) => dashboard.setFilter('past', past ? 'true' : '')}
      />
    </>
  );
}
