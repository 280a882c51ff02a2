import { length } from '@deckhand/contract/limits';
import {
  employmentStatus,
  employmentStatusLabel,
  gender,
  genderLabel,
} from '@deckhand/contract/people/person';
import { say, sayKnown } from '@deckhand/domain/language/say';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { DateField } from '../../ui/date-field.tsx';
import { FormGrid } from '../../ui/form-layout.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { phoneInput } from '../../ui/text-kinds.ts';
import type { SchemaForm } from '../../ui/use-schema-form.ts';
import type { PersonValues } from './person-values.ts';

const statuses = employmentStatus.options.map((value) => ({
  value,
  label: sayKnown(employmentStatusLabel[value]),
}));
const genders = gender.options.map((value) => ({ value, label: sayKnown(genderLabel[value]) }));

interface PersonDetailFieldsProps {
  form: SchemaForm<PersonValues>;
  today: CivilDate;
  asksBirthDate: boolean;
}

/** The optional fields: employment, emergency contact, address, birth date. */
export function PersonDetailFields({ form, today, asksBirthDate }: PersonDetailFieldsProps) {
  return (
    <FormGrid columns={3}>
      <SelectField label={say('Employment Status')} choices={statuses} {...statusField(form)} />
      <DateField
        label={say('Joining Date')}
        today={today}
        allowPast
        {...form.field('employee_joining_date')}
      />
      <DateField label={say('Ending Date')} today={today} allowPast {...form.field('employee_ending_date')} />
      {asksBirthDate && (
        <DateField label={say('Birth Date')} today={today} allowPast disableFuture {...form.field('dob')} />
      )}
      <SelectField
        label={say('Gender')}
        placeholder={say('Not given')}
        clearable
        choices={genders}
        {...form.field('gender')}
      />
      <TextField label={say('Emergency Phone')} {...phoneInput} {...form.field('emergency_phone_number')} />
      <FreeText form={form} name="company_name" label={say('Company')} />
      <FreeText form={form} name="country" label={say('Country')} />
      <FreeText form={form} name="province" label={say('Province')} />
      <FreeText form={form} name="city" label={say('City')} />
      <TextField
        label={say('Postal Code')}
        autoComplete="off"
        maxLength={length.postalCode}
        {...form.field('postal_code')}
      />
    </FormGrid>
  );
}

/** Every person has one, so it cannot be cleared. */
function statusField(form: SchemaForm<PersonValues>) {
  const { onChange, ...field } = form.field('employee_status');
  return { ...field, onChange: (status: typeof field.value | null) => status !== null && onChange(status) };
}

interface FreeTextProps {
  form: SchemaForm<PersonValues>;
  name: 'company_name' | 'country' | 'province' | 'city';
  label: string;
}

function FreeText({ form, name, label }: FreeTextProps) {
  return <TextField label={label} autoComplete="off" maxLength={length.freeText} {...form.field(name)} />;
}
