import { say } from '@deckhand/domain/language/say';
import { LocationFilter } from '../../../shared/locations/location-filter.tsx';
import { DateFilter } from '../../../ui/date-filter.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import classes from './streaks.module.css';
import { dateComplaints } from './streaks-query.ts';
import type { StreaksAddress } from './use-streaks-address.ts';

export function StreakFilters({ report }: { report: StreaksAddress }) {
  const { from, to, user, position } = report.filters;
  const complaints = dateComplaints({ from, to });
  return (
    <>
      <LocationFilter
        placeholder={say('Select a location')}
        choices={report.choices}
        value={report.location}
        onChange={report.chooseLocation}
      />
      <DateFilter
        label={say('From date')}
        today={report.today}
        value={from}
        onChange={(date) => report.chooseDate('from', date)}
        error={complaints.from}
      />
      <DateFilter
        label={say('To date')}
        today={report.today}
        value={to}
        onChange={(date) => report.chooseDate('to', date)}
        error={complaints.to}
      />
      <div className={classes.choice}>
        <SelectField
          label={say('User')}
          labelHidden
          placeholder={say('Everybody')}
          searchable
          clearable
          choices={report.staff}
          value={user === '' ? null : user}
          onChange={(id) => report.setFilter('user', id ?? '')}
        />
      </div>
      <div className={classes.choice}>
        <SelectField
          label={say('Position')}
          labelHidden
          placeholder={say('All positions')}
          clearable
          choices={report.positions}
          value={position === '' ? null : position}
          onChange={(id) => report.setFilter('position', id ?? '')}
        />
      </div>
    </>
  );
}
