import type { Location } from '@deckhand/contract/school/locations/location';
import { say } from '@deckhand/domain/language/say';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconMapPin } from '@tabler/icons-react';
import { memo, useDeferredValue, useState } from 'react';
import { SelectField } from '../../../ui/select-field.tsx';
import shared from '../../../ui/shared.module.css';
import { useTakesLong } from '../../../ui/use-takes-long.ts';
import { useWidthBelow } from '../../../ui/use-width-below.ts';
import { FilterSheet } from './filter-sheet.tsx';
import { GroupFilter, ViewTypeFilter } from './looking-filters.tsx';
import { NarrowingFilters } from './narrowing-filters.tsx';
import { filtersSet, noFilters, type ScheduleAddress } from './schedule-address.ts';
import classes from './schedule-filters.module.css';
import type { ChangeSchedule } from './use-schedule-address.ts';

interface ScheduleFiltersProps {
  address: ScheduleAddress;
  change: ChangeSchedule;
  locations: readonly Location[];
  /** The chosen location, or the only one in reach. */
  location: number | undefined;
  start: CivilDate;
  today: CivilDate;
  maySearchAdmins: boolean;
  /** A panel takes room from the page: the filters need one row less. */
  isBesidePanel: boolean;
  /** The schedule is awaited. */
  isWaiting: boolean;
}

/** Milliseconds for which the filters wait for the schedule. */
const WAIT_AT_MOST = 250;

/**
 * The filters of the manager's calendar; on small screens most are in a sheet. Memoized, and first drawn after
 * the schedule, because that takes longer than drawing the cards, which is what people wait for.
 */
export const ScheduleFilters = memo(function ScheduleFilters({ isWaiting, ...props }: ScheduleFiltersProps) {
  const takesLong = useTakesLong(isWaiting, WAIT_AT_MOST);
  const [mayDraw, setMayDraw] = useState(false);
  if (!mayDraw && (!isWaiting || takesLong)) setMayDraw(true);
  const isDrawn = useDeferredValue(mayDraw, false);
  return (
    <search
      className={classes.filters}
      aria-label={say('Schedule filters')}
      data-print="hidden"
      data-compact={props.isBesidePanel || undefined}
    >
      {isDrawn && <AllFilters {...props} />}
    </search>
  );
});

function AllFilters(props: Omit<ScheduleFiltersProps, 'isWaiting'>) {
  const { address, change, locations } = props;
  const isBelow = useWidthBelow();
  const isPhone = isBelow('tablet');
  const isInSheet = isBelow('desktop') || props.isBesidePanel;
  const [open, setOpen] = useState(false);
  const count = filtersSet(address);
  // A new key also clears text that is half typed and not a filter yet.
  const [clears, setClears] = useState(0);
  function clear(): void {
    change(noFilters);
    setClears(clears + 1);
  }

  return (
    <>
      <div className={classes.looking}>
        <SelectField
          label={say('Location')}
          labelHidden
          placeholder={say('All locations')}
          clearable
          icon={<IconMapPin size={16} stroke={1.7} aria-hidden />}
          choices={locations.map(({ id, title }) => ({ value: id, label: title }))}
          value={props.location ?? null}
          onChange={(id) =>
            change({ location: id === null ? '' : String(id), staff: '', ...withoutLocation(id) })
          }
        />
        {!isPhone && <ViewTypeFilter {...{ address, change }} />}
        {isInSheet && (
          <Button
            variant="default"
            leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.7} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            {count === 0 ? say('Filters') : say('Filters ({count})', { count })}
          </Button>
        )}
        {!isPhone && (
          <div className={shared.atEnd}>
            <GroupFilter {...{ address, change }} />
          </div>
        )}
      </div>
      {!isInSheet && (
        <div className={classes.narrowing}>
          <NarrowingFilters key={clears} {...props} />
          <Button variant="default" onClick={clear}>
            {say('Clear')}
          </Button>
        </div>
      )}
      {open && (
        <FilterSheet onClear={clear} onClose={() => setOpen(false)}>
          {isPhone && <ViewTypeFilter {...{ address, change }} inSheet />}
          <NarrowingFilters key={clears} {...props} inSheet />
        </FilterSheet>
      )}
    </>
  );
}

/** Two filters need a location. */
function withoutLocation(location: number | null): Partial<ScheduleAddress> {
  return location === null ? { open: false, admin: false } : {};
}
