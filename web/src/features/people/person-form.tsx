import type { Person } from '@deckhand/contract/people/person';
import type { Actor } from '@deckhand/domain/access/actor';
import { say } from '@deckhand/domain/language/say';
import { Box } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { RecordFormFrame } from '../../shared/records/record-form-frame.tsx';
import { rememberedList } from '../../shared/records/remembered-list.ts';
import { useLaterNavigation } from '../../shared/records/use-later-navigation.ts';
import { browserToday } from '../../shared/time/browser-today.ts';
import { dateComplaint } from '../../ui/date-complaint.ts';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.ts';
import { useSchemaForm } from '../../ui/use-schema-form.ts';
import { accountLock } from './account-lock.ts';
import { ActiveSwitch } from './active-switch.tsx';
import { peoplePath } from './person-address.ts';
import { PersonDetailFields } from './person-detail-fields.tsx';
import { PersonRequiredFields } from './person-required-fields.tsx';
import {
  asksBirthDate,
  asksPassword,
  endingDateComplaint,
  lacksRequired,
  newValues,
  type PersonOutput,
  personForm,
  valuesOf,
} from './person-values.ts';
import { showPersonRefusal } from './show-person-refusal.ts';
import type { PersonChoices } from './use-person-choices.ts';

interface PersonFormProps {
  actor: Actor;
  choices: PersonChoices;
  /** The person to edit; absent for a new one. */
  person?: Person;
  /** The location that a new person starts with. */
  location?: number | undefined;
  save: (output: PersonOutput) => Promise<unknown>;
  /** The toast after saving. */
  savedText: string;
  /** A notice above the fields. */
  children?: ReactNode;
}

export function PersonForm({ actor, choices, person, location, save, savedText, children }: PersonFormProps) {
  const later = useLaterNavigation();
  const today = browserToday();
  const form = useSchemaForm({
    schema: personForm,
    initialValues: person
      ? valuesOf(person, actor)
      : newValues(
          actor,
          choices.locations.map(({ value }) => value).filter((id) => id === location),
        ),
    toInput: ({ current_password, dob, ...values }) => ({
      ...values,
      ...(asksBirthDate(actor, person) && { dob }),
      ...(asksPassword(values, actor, person) && { current_password }),
    }),
    rules: {
      dob: (date) => dateComplaint(date, { today, allowPast: true, disableFuture: true }),
      employee_ending_date: endingDateComplaint,
    },
    onSubmit: async (output) => {
      try {
        await save(output);
      } catch (failure) {
        showPersonRefusal(form, failure);
        return;
      }
      form.markSaved();
      toast.success(savedText);
      await later(rememberedList(peoplePath));
    },
  });

  function submit(event: FormEvent<HTMLFormElement>): void {
    if (lacksRequired(form.values)) toast.warning(say('Please fill all fields.'));
    form.formProps.onSubmit(event);
  }

  return (
    // Fields much wider than their content are slow to read.
    <Box maw={1040}>
      <RecordFormFrame
        form={{ ...form, formProps: { ...form.formProps, onSubmit: submit } }}
        cancelTo={rememberedList(peoplePath)}
        submitLabel={person ? say('Save changes') : say('Create user')}
      >
        {children}
        <Panel title={say('Account')} note={say('All fields are required')}>
          <PersonRequiredFields form={form} actor={actor} choices={choices} {...(person && { person })} />
        </Panel>
        <Panel title={say('Details')} note={say('Fill in what you know')}>
          <PersonDetailFields form={form} today={today} asksBirthDate={asksBirthDate(actor, person)} />
          {person && (
            <ActiveSwitch
              {...form.field('is_active')}
              isSelf={person.id === actor.id}
              lock={accountLock(actor, person)}
            />
          )}
        </Panel>
      </RecordFormFrame>
    </Box>
  );
}
