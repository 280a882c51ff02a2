import { length } from '@deckhand/contract/limits';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { usePositions } from '../../shared/positions/use-positions.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useStaffOf } from './api/list-staff.ts';
import { DateFilters } from './date-filters.tsx';
import type { ScheduleAddress } from './schedule-address.ts';
import classes from './schedule-filters.module.css';
import type { ChangeSchedule } from './use-schedule-address.ts';
import { useUnfinished } from './use-unfinished.ts';

interface NarrowingFiltersProps {
  address: ScheduleAddress;
  change: ChangeSchedule;
  location: number | undefined;
  start: CivilDate;
  today: CivilDate;
  maySearchAdmins: boolean;
  /** One under the other with their names, as a sheet has room for them. */
  inSheet?: boolean;
}

/** What narrows the schedule down, besides the location. */
export function NarrowingFilters(props: NarrowingFiltersProps) {
  const { address, change, location, inSheet = false } = props;
  const positions = usePositions();
  const staff = useStaffOf(location);
  const code = useUnfinished(address.code);

  function tick(filter: 'open' | 'admin', on: boolean): void {
    if (on && location === undefined) toast.info('Select Location First.');
    else change({ [filter]: on });
  }

  return (
    <>
      <DateFilters {...{ address, change, inSheet }} start={props.start} today={props.today} />
      <SelectField
        label="Search by Staff"
        labelHidden={!inSheet}
        placeholder={inSheet ? 'Everybody' : 'Search by Staff'}
        searchable
        clearable
        choices={(staff.data?.results ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={idIn(address.staff)}
        onChange={(id) => change({ staff: id === null ? '' : String(id) })}
      />
      <SelectField
        label="Position"
        labelHidden={!inSheet}
        placeholder={inSheet ? 'All positions' : 'Position'}
        clearable
        choices={(positions.data?.results ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={idIn(address.position)}
        onChange={(id) => change({ position: id === null ? '' : String(id) })}
      />
      <div className={inSheet ? undefined : classes.code}>
        <TextField
          label="Shift code"
          labelHidden={!inSheet}
          placeholder={inSheet ? 'S0142' : 'Shift code'}
          maxLength={length.search}
          autoComplete="off"
          value={code.text}
          onChange={(text) => {
            code.type(text);
            // Every letter counts, since nothing is asked for: Back leaves the search as a whole.
            change({ code: text }, { replace: true });
          }}
        />
      </div>
      <CheckboxField label="Search By Open Shift" value={address.open} onChange={(on) => tick('open', on)} />
      {props.maySearchAdmins && (
        <CheckboxField label="Search For Admin" value={address.admin} onChange={(on) => tick('admin', on)} />
      )}
    </>
  );
}

function idIn(text: string): number | null {
  return text === '' ? null : Number(text);
}
