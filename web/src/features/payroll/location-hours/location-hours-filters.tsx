import { usePositions } from '../../../shared/positions/use-positions.ts';
import { MultiSelectField } from '../../../ui/multi-select-field.tsx';
import { useStaffOf } from '../../schedule/api/list-staff.ts';
import type { ReportAddress } from '../use-report-address.ts';
import classes from './location-hours-filters.module.css';

/** Only people with some positions, or only some people. */
export function LocationHoursFilters({ report }: { report: ReportAddress }) {
  const positions = usePositions();
  const staff = useStaffOf(report.location === '' ? undefined : Number(report.location));
  return (
    <>
      <div className={classes.several}>
        <MultiSelectField
          label="Positions"
          labelHidden
          placeholder="All positions"
          choices={choicesOf(positions.data?.results)}
          value={[...report.filters.positions]}
          onChange={(ids) => report.setFilter('positions', ids)}
        />
      </div>
      <div className={classes.several}>
        <MultiSelectField
          label="Staff"
          labelHidden
          placeholder="All staff"
          choices={choicesOf(staff.data?.results)}
          value={[...report.filters.staff]}
          onChange={(ids) => report.setFilter('staff', ids)}
        />
      </div>
    </>
  );
}

function choicesOf(items: readonly { id: number; name: string }[] = []) {
  return items.map(({ id, name }) => ({ value: String(id), label: name }));
}
