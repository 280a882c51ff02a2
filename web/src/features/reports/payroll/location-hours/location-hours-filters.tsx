import { listStaff } from '@deckhand/contract/staffing/find-staff/list-staff';
import { say } from '@deckhand/domain/language/say';
import { useCall } from '../../../../api/use-call.ts';
import { MultiSelectField } from '../../../../ui/multi-select-field.tsx';
import { usePositions } from '../../../school/positions/use-positions.ts';
import classes from '../report-page.module.css';
import type { ReportAddress } from '../use-report-address.ts';

/** Limits the report to some positions or some people. */
export function LocationHoursFilters({ report }: { report: ReportAddress }) {
  const positions = usePositions().data?.results;
  const location = report.location === '' ? undefined : Number(report.location);
  const staff = useCall(listStaff, { query: { location } }).data?.results;
  const filters = [
    { name: 'positions', label: say('Positions'), placeholder: say('All positions'), items: positions },
    { name: 'staff', label: say('Staff'), placeholder: say('All staff'), items: staff },
  ] as const;
  return filters.map(({ name, label, placeholder, items = [] }) => (
    <div key={name} className={classes.several}>
      <MultiSelectField
        label={label}
        labelHidden
        placeholder={placeholder}
        choices={items.map((item) => ({ value: String(item.id), label: item.name }))}
        value={[...report.filters[name]]}
        onChange={(ids) => report.setFilter(name, ids)}
      />
    </div>
  ));
}
