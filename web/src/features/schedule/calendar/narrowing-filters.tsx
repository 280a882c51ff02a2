import { length } from '@deckhand/contract/limits';
import { listStaff } from '@deckhand/contract/staffing/find-staff/list-staff';
import { say } from '@deckhand/domain/language/say';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { useCall } from '../../../api/use-call.ts';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { usePositions } from '../../school/positions/use-positions.ts';
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
  /** In a sheet the fields are below each other, with labels. */
  inSheet?: boolean;
}

/** The filters that narrow the schedule, except the location. */
export function NarrowingFilters(props: NarrowingFiltersProps) {
  const { address, change, location, inSheet = false } = props;
  const code = useUnfinished(address.code);

  function tick(filter: 'open' | 'admin', on: boolean): void {
    if (on && location === undefined) toast.info(say('Select Location First.'));
    else change({ [filter]: on });
  }

  return (
    <>
      <DateFilters {...{ address, change, inSheet }} start={props.start} today={props.today} />
      <StaffFilter {...{ address, change, location, inSheet }} />
      <PositionFilter {...{ address, change, inSheet }} />
      <div className={inSheet ? undefined : classes.code}>
        <TextField
          label={say('Shift code')}
          labelHidden={!inSheet}
          placeholder={inSheet ? 'S0142' : say('Shift code')}
          maxLength={length.search}
          autoComplete="off"
          value={code.text}
          onChange={(text) => {
            code.type(text);
            // Each letter searches, because no call is made; Back leaves the search in one step.
            change({ code: text }, { replace: true });
          }}
        />
      </div>
      <CheckboxField
        label={say('Search By Open Shift')}
        value={address.open}
        onChange={(on) => tick('open', on)}
      />
      {props.maySearchAdmins && (
        <CheckboxField
          label={say('Search For Admin')}
          value={address.admin}
          onChange={(on) => tick('admin', on)}
        />
      )}
    </>
  );
}

type ListFilterProps = Pick<NarrowingFiltersProps, 'address' | 'change' | 'inSheet'>;

/** A component of its own, because its list arrives just before the cards, and drawing all filters would delay them. */
function StaffFilter({
  address,
  change,
  inSheet,
  location,
}: ListFilterProps & Pick<NarrowingFiltersProps, 'location'>) {
  const staff = useCall(listStaff, { query: { location } });
  return (
    <SelectField
      label={say('Search by Staff')}
      labelHidden={!inSheet}
      placeholder={inSheet ? say('Everybody') : say('Search by Staff')}
      searchable
      clearable
      choices={(staff.data?.results ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={numberIn(address.staff)}
      onChange={(id) => change({ staff: id === null ? '' : String(id) })}
    />
  );
}

function PositionFilter({ address, change, inSheet }: ListFilterProps) {
  const positions = usePositions();
  return (
    <SelectField
      label={say('Position')}
      labelHidden={!inSheet}
      placeholder={inSheet ? say('All positions') : say('Position')}
      clearable
      choices={(positions.data?.results ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={numberIn(address.position)}
      onChange={(id) => change({ position: id === null ? '' : String(id) })}
    />
  );
}

function numberIn(text: string): number | null {
  return text === '' ? null : Number(text);
}
