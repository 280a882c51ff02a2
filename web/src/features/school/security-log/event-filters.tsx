import {
  securityEventKinds,
  securityEventNames,
} from '@deckhand/contract/school/security-log/security-event';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { browserToday } from '../../../shared/time/browser-today.ts';
import { DateFilter } from '../../../ui/date-filter.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import type { ListAddress } from '../../../ui/use-list-address.ts';
import type { EventFilters as Filters } from './events-query.ts';
import classes from './security-log.module.css';

const kinds = securityEventKinds.map((kind) => ({
  value: kind as string,
  label: sayKnown(securityEventNames[kind]),
}));

interface EventFiltersProps {
  list: ListAddress<Filters>;
  /** The name of the chosen person, if a row has it. */
  personName: string | undefined;
}

export function EventFilters({ list, personName }: EventFiltersProps) {
  const { kind, person, from, to } = list.filters;
  const today = browserToday();
  return (
    <>
      <div className={classes.choice}>
        <SelectField
          label={say('Event')}
          labelHidden
          placeholder={say('All events')}
          clearable
          choices={kinds}
          value={kinds.some(({ value }) => value === kind) ? kind : null}
          onChange={(chosen) => list.setFilter('kind', chosen ?? '')}
        />
      </div>
      {person !== '' && (
        <div className={classes.choice}>
          <SelectField
            label={say('Person')}
            labelHidden
            clearable
            choices={[{ value: person, label: personName ?? say('One person') }]}
            value={person}
            onChange={(chosen) => list.setFilter('person', chosen ?? '')}
          />
        </div>
      )}
      <DateFilter
        label={say('From date')}
        today={today}
        value={from}
        onChange={(date) => list.setFilter('from', date)}
      />
      <DateFilter
        label={say('To date')}
        today={today}
        value={to}
        onChange={(date) => list.setFilter('to', date)}
      />
    </>
  );
}
