import { length } from '@deckhand/contract/limits';
import type { Location } from '@deckhand/contract/locations/location';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconMapPin } from '@tabler/icons-react';
import { useState } from 'react';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useWidthBelow } from '../../ui/use-width-below.ts';
import { usePositions } from '../positions/api/list-positions.ts';
import { useStaffOf } from './api/list-staff.ts';
import type { Grouping } from './board/group-rows.ts';
import { DateFilters } from './date-filters.tsx';
import { filtersSet, type ManagerView, noFilters, type ScheduleAddress } from './schedule-address.ts';
import classes from './schedule-filters.module.css';
import type { ChangeAddress } from './use-schedule-address.ts';

interface ScheduleFiltersProps {
  address: ScheduleAddress;
  change: ChangeAddress;
  locations: readonly Location[];
  /** The location whose schedule is shown: the chosen one, or the only one there is. */
  location: number | undefined;
  start: CivilDate;
  today: CivilDate;
  maySearchAdmins: boolean;
}

const views: readonly { value: ManagerView; label: string }[] = [
  { value: 'weekly', label: 'Weekly' },
  { value: 'dow', label: 'Day of the Week (DOW)' },
  { value: 'monthly', label: 'Monthly' },
];

const groupings: readonly { value: Grouping; label: string }[] = [
  { value: 'day', label: 'Day' },
  { value: 'person', label: 'Person' },
  { value: 'position', label: 'Position' },
];

/** Everything that the manager's calendar can be narrowed by. On a phone all but the location is folded away. */
export function ScheduleFilters(props: ScheduleFiltersProps) {
  const { address, change, locations } = props;
  const isPhone = useWidthBelow()('tablet');
  const [unfolded, setUnfolded] = useState(false);
  const count = filtersSet(address);
  return (
    <search className={classes.filters} aria-label="Schedule filters" data-print="hidden">
      <SelectField
        label="Location"
        labelHidden
        placeholder="All locations"
        clearable
        icon={<IconMapPin size={16} stroke={1.7} aria-hidden />}
        choices={locations.map(({ id, title }) => ({ value: id, label: title }))}
        value={props.location ?? null}
        onChange={(id) => change({ location: id === null ? '' : String(id), staff: '', ...withoutPlace(id) })}
      />
      {isPhone && (
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.7} aria-hidden />}
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          {count === 0 ? 'Filters' : `Filters (${count})`}
        </Button>
      )}
      {(!isPhone || unfolded) && <Narrowing {...props} isPhone={isPhone} />}
    </search>
  );
}

/** Two of the filters make sense only at a location. */
function withoutPlace(location: number | null): Partial<ScheduleAddress> {
  return location === null ? { open: false, admin: false } : {};
}

function Narrowing({
  address,
  change,
  location,
  start,
  today,
  maySearchAdmins,
  isPhone,
}: ScheduleFiltersProps & { isPhone: boolean }) {
  const positions = usePositions();
  const staff = useStaffOf(location);

  function tick(filter: 'open' | 'admin', on: boolean): void {
    if (on && location === undefined) toast.info('Select Location First.');
    else change({ [filter]: on });
  }

  return (
    <>
      {isPhone ? (
        <SelectField
          label="View Type"
          choices={views}
          value={address.view}
          onChange={(view) => view !== null && change({ view })}
        />
      ) : (
        <Segmented
          label="View Type"
          choices={views}
          value={address.view}
          onChange={(view) => change({ view })}
        />
      )}
      <DateFilters address={address} change={change} start={start} today={today} />
      <SelectField
        label="Search by Staff"
        labelHidden
        placeholder="Search by Staff"
        searchable
        clearable
        choices={(staff.data?.results ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={idIn(address.staff)}
        onChange={(id) => change({ staff: id === null ? '' : String(id) })}
      />
      <SelectField
        label="Position"
        labelHidden
        placeholder="Position"
        clearable
        choices={(positions.data?.results ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={idIn(address.position)}
        onChange={(id) => change({ position: id === null ? '' : String(id) })}
      />
      <div className={classes.code}>
        <TextField
          label="Shift code"
          labelHidden
          placeholder="Shift code"
          maxLength={length.search}
          autoComplete="off"
          value={address.code}
          // Every letter counts at once, since nothing is asked for: Back leaves the search as a whole.
          onChange={(code) => change({ code }, { replace: true })}
        />
      </div>
      <CheckboxField label="Search By Open Shift" value={address.open} onChange={(on) => tick('open', on)} />
      {maySearchAdmins && (
        <CheckboxField label="Search For Admin" value={address.admin} onChange={(on) => tick('admin', on)} />
      )}
      <Button variant="default" onClick={() => change(noFilters)}>
        Clear
      </Button>
      {!isPhone && address.view !== 'monthly' && (
        <div className={classes.group}>
          <Segmented
            label="Group by"
            choices={groupings}
            value={address.group}
            onChange={(group) => change({ group })}
          />
        </div>
      )}
    </>
  );
}

function idIn(text: string): number | null {
  return text === '' ? null : Number(text);
}
