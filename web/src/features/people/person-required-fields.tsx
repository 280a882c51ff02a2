import { length } from '@deckhand/contract/limits';
import type { Person } from '@deckhand/contract/people/person';
import { roleLabel } from '@deckhand/contract/people/role-label';
import type { Actor } from '@deckhand/domain/access/actor';
import { reachesLocation } from '@deckhand/domain/access/locations';
import { mayGrantRole } from '@deckhand/domain/access/people';
import { ROLES } from '@deckhand/domain/access/role';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { FormGrid } from '../../ui/form-layout.tsx';
import { MultiSelectField } from '../../ui/multi-select-field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { emailInput, nameInput, phoneInput } from '../../ui/text-kinds.ts';
import type { SchemaForm } from '../../ui/use-schema-form.ts';
import { PositionsField } from '../school/positions/positions-field.tsx';
import { accountLock } from './account-lock.ts';
import { asksPassword, type PersonValues } from './person-values.ts';
import type { PersonChoices } from './use-person-choices.ts';

interface PersonRequiredFieldsProps {
  form: SchemaForm<PersonValues>;
  actor: Actor;
  choices: PersonChoices;
  person?: Person;
}

/** The required fields of a person. */
export function PersonRequiredFields({ form, actor, choices, person }: PersonRequiredFieldsProps) {
  const isSelf = person?.id === actor.id;
  const lock = accountLock(actor, person);
  const roles = ROLES.filter((role) => mayGrantRole(actor, role));
  const elsewhere = person?.locations.filter(({ location_id }) => !reachesLocation(actor, location_id)) ?? [];
  return (
    <FormGrid columns={2}>
      <TextField label={say('First Name')} {...nameInput} required {...form.field('first_name')} />
      <TextField label={say('Last Name')} {...nameInput} required {...form.field('last_name')} />
      <TextField
        label={say('Email')}
        {...emailInput}
        required
        disabled={lock !== undefined}
        description={lock ?? emailNote(person)}
        {...form.field('email')}
      />
      {asksPassword(form.values, actor, person) && (
        <PasswordField
          label={say('Current Password')}
          autoComplete="current-password"
          required
          description={say('Needed for a new email of your own.')}
          {...form.field('current_password')}
        />
      )}
      <TextField
        label={say('Phone')}
        {...phoneInput}
        required
        {...(!person && { description: say('Ten digits or more, dashes and a plus are fine.') })}
        {...form.field('phone_number')}
      />
      <TextField
        label={say('Key')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={length.key}
        strip={/\D/g}
        required
        description={say('Five digits, typed at the punch clock.')}
        {...form.field('key')}
      />
      <SelectField
        label={say('Role')}
        placeholder={say('Select a role')}
        choices={roles.map((role) => ({ value: role, label: sayKnown(roleLabel[role]) }))}
        required
        disabled={isSelf || lock !== undefined}
        description={
          lock ??
          (isSelf ? say('You cannot change your own role.') : say('Decides what they can see and change.'))
        }
        {...form.field('user_type')}
      />
      <MultiSelectField
        label={say('Locations')}
        placeholder={say('Select locations')}
        choices={choices.locations}
        selectAll={choices.locations.length > 1}
        required
        {...(elsewhere.length > 0 && {
          description: say('Also at {titles}, which stays as it is.', { titles: titles(elsewhere) }),
        })}
        {...form.field('locations')}
      />
      <PositionsField choices={choices.positions} {...form.field('positions')} />
    </FormGrid>
  );
}

function emailNote(person: Person | undefined): string {
  if (person === undefined) return say('An activation link is emailed to this address.');
  return person.awaits_activation || !person.is_verified
    ? say('A changed address gets a new activation link; the old one stops working.')
    : say('A changed address waits until its owner confirms it with a link sent to it.');
}

function titles(locations: Person['locations']): string {
  return locations.map((location) => location.location_title).join(', ');
}
