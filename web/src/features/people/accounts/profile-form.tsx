import { currentPasswordWrong, emailTaken } from '@deckhand/contract/people/account';
import type { Person } from '@deckhand/contract/people/person';
import { profileFields, updatePerson } from '@deckhand/contract/people/update-person';
import { say } from '@deckhand/domain/language/say';
import { useCallForm } from '../../../api/use-call-form.ts';
import { type Me, speakOwnLanguage } from '../../../api/view-me.ts';
import { languageChoices } from '../../../language/page-language.ts';
import { givenLastName } from '../../../session/person-name.ts';
import { FormGrid, SubmitActions } from '../../../ui/form-layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import shared from '../../../ui/shared.module.css';
import { TextField } from '../../../ui/text-field.tsx';
import { emailInput, nameInput, phoneInput } from '../../../ui/text-kinds.ts';
import { toast } from '../../../ui/toast.ts';
import { UnsavedChanges } from '../../../ui/unsaved-changes.tsx';
import { PendingEmail } from '../emails/pending-email.tsx';
import { useUpdateMe } from './update-me.ts';

const failureTexts = {
  refused: say('Failed to update profile information.'),
  thrown: say('An error occurred while updating profile information.'),
  atField: { [emailTaken]: 'email', [currentPasswordWrong]: 'current_password' },
};

const schema = profileFields.extend({ current_password: updatePerson.body.shape.current_password });

/** One's own choice, or none. */
function languages() {
  return [{ value: '', label: say('Same as the school') }, ...languageChoices()];
}

export function ProfileForm({ me }: { me: Me }) {
  const save = useUpdateMe(me.id);
  const form = useCallForm({
    schema,
    initialValues: valuesOf(me),
    toInput: ({ current_password, ...values }) =>
      changesEmail(values) ? { ...values, current_password } : values,
    onSubmit: async (body) => {
      const saved = await save.mutateAsync(body);
      form.reset(valuesOf(saved));
      toast.success(say('Profile information updated successfully.'));
      speakOwnLanguage({ ...me, ...saved });
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
              label={say('First Name')}
              {...nameInput}
              autoComplete="given-name"
              {...form.field('first_name')}
            />
            <TextField
              label={say('Last Name')}
              {...nameInput}
              autoComplete="family-name"
              {...form.field('last_name')}
            />
            <TextField label={say('Email')} {...emailInput} autoComplete="email" {...form.field('email')} />
            {changesEmail(form.values) && (
              <PasswordField
                label={say('Current Password')}
                description={say('Needed for a new email, which you then confirm with a link sent to it.')}
                autoComplete="current-password"
                {...form.field('current_password')}
              />
            )}
            <TextField
              label={say('Phone')}
              {...phoneInput}
              autoComplete="tel"
              {...form.field('phone_number')}
            />
            <SelectField label={say('Language')} choices={languages()} {...form.field('language')} />
          </FormGrid>
          <SubmitActions form={form} cancel={() => form.reset()}>
            {say('Save')}
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
    language: (person.language ?? '') as string | null,
    current_password: '',
  };
}
