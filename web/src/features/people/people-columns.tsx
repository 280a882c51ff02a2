import type { Person } from '@deckhand/contract/people/person';
import { roleLabel } from '@deckhand/contract/people/role-label';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { personName } from '../../session/person-name.ts';
import { locationColumn, locationsInShort } from '../../shared/locations/location-column.ts';
import { BreakableEmail } from '../../shared/records/breakable-email.tsx';
import { personAddress } from '../../shared/records/person-address.ts';
import type { Column } from '../../ui/list-columns.ts';
import classes from './people.module.css';
import { firstName, lastName } from './person-names.ts';
import { PersonStatus } from './person-status.tsx';

/** On phones a row is a card with the full name as its title. */
export function peopleColumns(asCards: boolean): Column<Person>[] {
  return [
    {
      key: 'first_name',
      header: say('First Name'),
      sortable: true,
      cell: (person) => (
        <Anchor component={Link} to={personAddress('view', person.id)} inherit fw={560}>
          {asCards ? personName(person) : firstName(person)}
        </Anchor>
      ),
    },
    {
      key: 'last_name',
      header: say('Last Name'),
      sortable: true,
      hideInCards: true,
      cell: lastName,
    },
    {
      key: 'email',
      header: say('Email'),
      sortable: true,
      minWidth: 118,
      cell: (person) => <BreakableEmail email={person.email} />,
    },
    {
      key: 'user_type',
      header: say('Role'),
      sortable: true,
      cell: (person) => <span className={classes.unbroken}>{sayKnown(roleLabel[person.user_type])}</span>,
    },
    {
      key: 'employee_code',
      header: say('Key'),
      sortable: true,
      cell: (person) => <span className={classes.unbroken}>{person.employee_code ?? '–'}</span>,
    },
    locationColumn({
      titleOf: (person) => locationsInShort(person.locations.map(({ location_title }) => location_title)),
      under: 'last_name',
    }),
    {
      key: 'status',
      header: say('Status'),
      sortable: true,
      cell: (person) => <PersonStatus person={person} />,
    },
  ];
}
