import { useActor } from '../../session/use-actor.ts';
import { LocationFilter } from '../../shared/locations/location-filter.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { DateFilter } from '../../ui/date-filter.tsx';
import { ListToolbar } from '../../ui/list-toolbar.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useWidthBelow } from '../../ui/use-width-below.ts';
import classes from './dashboard-filters.module.css';
import { tileOf, tiles } from './tiles.ts';
import type { Dashboard, TileProps } from './use-dashboard-address.ts';

const TIME_OFF = 6;

export function DashboardFilters({ dashboard }: TileProps) {
  const isBelow = useWidthBelow();
  return (
    <ListToolbar
      address={dashboard}
      searchLabel="Search name or shift code"
      filters={
        <>
          {isBelow('tablet') && <ViewFilter dashboard={dashboard} />}
          <LocationFilter
            choices={dashboard.choices}
            value={dashboard.location}
            onChange={(id) => dashboard.setFilter('location', id)}
          />
          {dashboard.tile.date && (
            <DateFilter
              label={dashboard.tile.date}
              today={dashboard.today}
              value={dashboard.date ?? ''}
              onChange={(date) => dashboard.setFilter('date', date)}
            />
          )}
          {dashboard.tile.number === TIME_OFF && <TimeOffFilters dashboard={dashboard} />}
        </>
      }
    />
  );
}

/** On a phone, where few tiles are seen at once, each list is one choice away. */
function ViewFilter({ dashboard }: TileProps) {
  return (
    <div className={classes.view}>
      <SelectField
        label="View"
        labelHidden
        searchable={false}
        choices={tiles.map(({ number, label }) => ({ value: number as number, label }))}
        value={dashboard.tile.number}
        onChange={(number) => {
          const tile = tileOf(number);
          if (tile) dashboard.chooseTile(tile);
        }}
      />
    </div>
  );
}

const userTypes = [
  { value: '', label: 'All' },
  { value: 'ADMIN', label: 'Admin' },
] as const;

/** Whose time off: that of the admins is decided by a super admin alone, who may look at it apart. */
function TimeOffFilters({ dashboard }: { dashboard: Dashboard }) {
  const { role } = useActor();
  return (
    <>
      {role === 'SUPER_ADMIN' && (
        <Segmented
          label="User type"
          choices={userTypes}
          value={dashboard.filters.users === 'ADMIN' ? 'ADMIN' : ''}
          onChange={(users) => dashboard.setFilter('users', users)}
        />
      )}
      <CheckboxField
        label="Show Archieved Data"
        value={dashboard.filters.past === 'true'}
        onChange={(past) => dashboard.setFilter('past', past ? 'true' : '')}
      />
    </>
  );
}
