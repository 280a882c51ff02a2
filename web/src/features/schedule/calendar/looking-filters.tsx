import { say } from '@deckhand/domain/language/say';
import type { Grouping } from '../../../shared/board/group-rows.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import type { ManagerView, ScheduleAddress } from './schedule-address.ts';
import type { ChangeSchedule } from './use-schedule-address.ts';

interface LookingFilterProps {
  address: ScheduleAddress;
  change: ChangeSchedule;
}

const views: readonly { value: ManagerView; label: string }[] = [
  { value: 'weekly', label: say('Weekly') },
  { value: 'dow', label: say('Day of the Week (DOW)') },
  { value: 'monthly', label: say('Monthly') },
];

const groupings: readonly { value: Grouping; label: string }[] = [
  { value: 'day', label: say('Day') },
  { value: 'person', label: say('Person') },
  { value: 'position', label: say('Position') },
];

export function ViewTypeFilter({
  address,
  change,
  inSheet = false,
}: LookingFilterProps & { inSheet?: boolean }) {
  return inSheet ? (
    <SelectField
      label={say('View Type')}
      choices={views}
      value={address.view}
      onChange={(view) => view !== null && change({ view })}
    />
  ) : (
    <Segmented
      label={say('View Type')}
      choices={views}
      value={address.view}
      onChange={(view) => change({ view })}
    />
  );
}

/** Hidden on a month, which has no room for rows. */
export function GroupFilter({ address, change }: LookingFilterProps) {
  return address.view === 'monthly' ? null : (
    <Segmented
      label={say('Group by')}
      choices={groupings}
      value={address.group}
      onChange={(group) => change({ group })}
    />
  );
}
