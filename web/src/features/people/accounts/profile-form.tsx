import { currentPasswordWrong, emailTaken } from '@deckhand/contract/people/account';
import type { Person } from '@deckhand/contract/people/person';
import { profileFields, updatePerson } from '@deckhand/contract/people/update-person';
import { useCallForm } from '../../../api/use-call-form.ts';
import { givenLastName } from '../../../session/person-name.ts';
import { FormGrid, SubmitActions } from '../../../ui/form-layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import shared from '../../../ui/shared.module.css';
import { TextField } from '../../../ui/text-field.tsx';
import { emailInput, nameInput, phoneInput } from '../../../ui/text-kinds.ts';
import { toast } from '../../../ui/toast.ts';
import { UnsavedChanges } from '../../../ui/unsaved-changes.tsx';
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
  const form = useCallForm({
    schema,
    initialValues: valuesOf(me),
    toInput: ({ current_password, ...values }) =>
      changesEmail(values) ? { ...values, current_password } : values,
    onSubmit: async (body) => {
      form.reset(valuesOf(await save.mutateAsync(body)));
      toast.success('Profile information updated successfully.');
    },
    failureTexts,
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
              {...nameInput}
              autoComplete="given-name"
              {...form.field('first_name')}
            />
            <TextField
              label="Last Name"
              {...nameInput}
              autoComplete="family-name"
              {...form.field('last_name')}
            />
            <TextField label="Email" {...emailInput} autoComplete="email" {...form.field('email')} />
            {changesEmail(form.values) && (
              <PasswordField
                label="Current Password"
                description="Needed for a new email, which you then confirm with a link sent to it."
                autoComplete="current-password"
                {...form.field('current_password')}
              />
            )}
            <TextField label="Phone" {...phoneInput} autoComplete="tel" {...form.field('phone_number')} />
          </FormGrid>
          <SubmitActions form={form} cancel={() => form.reset()}>
            Save
          </SubmitActions>
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
