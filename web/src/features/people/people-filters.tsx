import { roleLabel } from '@deckhand/contract/people/role-label';
import { isAdmin, ROLES } from '@deckhand/domain/access/role';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { useActor } from '../../api/use-actor.ts';
import { useLocationChoices } from '../../shared/locations/use-locations.ts';
import { signUpStatus } from '../../shared/records/sign-ups-address.ts';
import { SelectField } from '../../ui/select-field.tsx';
import type { ListAddress } from '../../ui/use-list-address.ts';
import classes from './people-filters.module.css';
import type { PeopleFilters as Filters } from './people-query.ts';

const roles = ROLES.map((role) => ({ value: role, label: sayKnown(roleLabel[role]) }));
const statuses = [
  { value: 'active', label: say('Active') },
  { value: 'inactive', label: say('Inactive') },
];
/** Managers do not see it: people who signed up have no location that they could share. */
const toComplete = { value: signUpStatus, label: say('To complete') };

export function PeopleFilters({ list }: { list: ListAddress<Filters> }) {
  const { choices: locations } = useLocationChoices();
  const { role: ownRole } = useActor();
  return (
    <div className={classes.filters}>
      <Filter
        label={say('Location')}
        everything={say('All locations')}
        choices={(locations ?? []).map(({ value, label }) => ({ value: String(value), label }))}
        value={list.filters.location}
        onChange={(location) => list.setFilter('location', location)}
      />
      <Filter
        label={say('Role')}
        everything={say('All roles')}
        choices={roles}
        value={list.filters.role}
        onChange={(role) => list.setFilter('role', role)}
      />
      <Filter
        label={say('Status')}
        everything={say('All statuses')}
        choices={isAdmin(ownRole) ? [...statuses, toComplete] : statuses}
        value={list.filters.status}
        onChange={(status) => list.setFilter('status', status)}
      />
    </div>
  );
}

interface FilterProps {
  label: string;
  everything: string;
  choices: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}

function Filter({ label, everything, choices, value, onChange }: FilterProps) {
  return (
    <SelectField
      label={label}
      labelHidden
      placeholder={everything}
      clearable
      choices={choices}
      value={value === '' ? null : value}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
}
