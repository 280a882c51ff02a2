import type { Person } from '@deckhand/contract/people/person';
import type { Actor } from '@deckhand/domain/access/actor';
import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { listPlace } from '../../shared/records/list-place.ts';
import { useLaterNavigation } from '../../shared/records/use-later-navigation.ts';
import { browserToday } from '../../shared/time/browser-today.ts';
import { dateComplaint } from '../../ui/date-complaint.ts';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.ts';
import { UnsavedChanges } from '../../ui/unsaved-changes.tsx';
import { useSchemaForm } from '../../ui/use-schema-form.ts';
import { ActiveSwitch } from './active-switch.tsx';
import { peoplePath } from './person-address.ts';
import { PersonDetailFields } from './person-detail-fields.tsx';
import classes from './person-form.module.css';
import { PersonRequiredFields } from './person-required-fields.tsx';
import {
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
  save: (output: PersonOutput) => Promise<unknown>;
  /** The toast after saving. */
  savedText: string;
  /** A notice above the fields. */
  children?: ReactNode;
}

export function PersonForm({ actor, choices, person, save, savedText, children }: PersonFormProps) {
  const later = useLaterNavigation();
  const today = browserToday();
  const form = useSchemaForm({
    schema: personForm,
    initialValues: person ? valuesOf(person, actor) : newValues(actor),
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
      await later(listPlace(peoplePath));
    },
  });

  function submit(event: FormEvent<HTMLFormElement>): void {
    if (lacksRequired(form.values)) toast.warning('Please fill all fields.');
    form.formProps.onSubmit(event);
  }

  return (
    <>
      <UnsavedChanges when={form.hasUnsavedChanges} />
      <form {...form.formProps} onSubmit={submit} className={classes.form}>
        {children}
        <Panel title="Account" note="All fields are required">
          <PersonRequiredFields form={form} actor={actor} choices={choices} {...(person && { person })} />
        </Panel>
        <Panel title="Details" note="Fill in what you know">
          <PersonDetailFields form={form} today={today} />
          {person && <ActiveSwitch {...form.field('is_active')} isSelf={person.id === actor.id} />}
        </Panel>
        <div className={classes.actions}>
          <Button component={Link} to={listPlace(peoplePath)} variant="default">
            Cancel
          </Button>
          <Button type="submit" loading={form.pending}>
            {person ? 'Save changes' : 'Create user'}
          </Button>
        </div>
      </form>
    </>
  );
}
