import { length } from '@deckhand/contract/limits';
import { currentPasswordWrong, emailTaken } from '@deckhand/contract/people/account';
import type { Person } from '@deckhand/contract/people/person';
import { profileFields, updatePerson } from '@deckhand/contract/people/update-person';
import { Button } from '@mantine/core';
import { showFormFailure } from '../../../api/show-form-failure.ts';
import { givenLastName } from '../../../session/person-name.ts';
import { FormActions, FormGrid } from '../../../ui/form-layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import shared from '../../../ui/shared.module.css';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { UnsavedChanges } from '../../../ui/unsaved-changes.tsx';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
import { PendingEmail } from '../emails/pending-email.tsx';
import { useUpdateMe } from './update-me.ts';

const failureTexts = {
  refused: 'Failed to update profile information.',
  thrown: 'An error occurred while updating profile information.',
  atField: { [emailTaken]: 'email', [currentPasswordWrong]: 'current_password' },
};

const schema = profileFields.extend({ current_password: updatePerson.body.shape.current_password });

export function ProfileForm({ me }: { me: Person }) {
  const save = useUpdateMe(me.id);
  const form = useSchemaForm({
    schema,
    initialValues: valuesOf(me),
    toInput: ({ current_password, ...values }) =>
      changesEmail(values) ? { ...values, current_password } : values,
    onSubmit: async (body) => {
      try {
        form.reset(valuesOf(await save.mutateAsync(body)));
      } catch (error) {
        showFormFailure(form, error, failureTexts);
        return;
      }
      toast.success('Profile information updated successfully.');
    },
  });

  function changesEmail({ email }: { email: string }): boolean {
    return email.trim() !== me.email;
  }

  return (
    <Panel>
      <UnsavedChanges when={form.hasUnsavedChanges} />
      <div className={shared.stack16}>
        <PendingEmail person={me} isSelf />
        <form {...form.formProps}>
          <FormGrid>
            <TextField
              label="First Name"
              autoComplete="given-name"
              maxLength={length.name.input}
              strip={/\d/g}
              {...form.field('first_name')}
            />
            <TextField
              label="Last Name"
              autoComplete="family-name"
              maxLength={length.name.input}
              strip={/\d/g}
              {...form.field('last_name')}
            />
            <TextField
              label="Email"
              type="email"
              autoComplete="email"
              maxLength={length.email.input}
              {...form.field('email')}
            />
            {changesEmail(form.values) && (
              <PasswordField
                label="Current Password"
                description="Needed for a new email, which you then confirm with a link sent to it."
                autoComplete="current-password"
                {...form.field('current_password')}
              />
            )}
            <TextField
              label="Phone"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              maxLength={length.phone.max}
              {...form.field('phone_number')}
            />
          </FormGrid>
          <FormActions>
            <Button variant="default" disabled={form.pending} onClick={() => form.reset()}>
              Cancel
            </Button>
            <Button type="submit" loading={form.pending}>
              Save
            </Button>
          </FormActions>
        </form>
      </div>
    </Panel>
  );
}

function valuesOf(person: Person) {
  return {
    first_name: person.first_name,
    last_name: givenLastName(person),
    email: person.email,
    phone_number: person.phone_number ?? '',
    current_password: '',
  };
}
