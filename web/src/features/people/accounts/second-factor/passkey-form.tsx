import { length } from '@deckhand/contract/limits';
import { currentPasswordWrong } from '@deckhand/contract/people/account';
import { addPasskey } from '@deckhand/contract/people/second-factor/add-passkey';
import { startPasskey } from '@deckhand/contract/people/second-factor/start-passkey';
import { say } from '@deckhand/domain/language/say';
import { callApi } from '../../../../api/call-api.ts';
import { useCallForm } from '../../../../api/use-call-form.ts';
import { SubmitActions } from '../../../../ui/form-layout.tsx';
import { PasswordField } from '../../../../ui/password-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import type { FactorFormProps } from './factor-form.ts';
import classes from './factors.module.css';

const schema = addPasskey.body.pick({ name: true }).extend(startPasskey.body.shape);

/** Adds a passkey: the browser asks for a finger, a face or a PIN. */
export function PasskeyForm({ password, token, onAdded, onCancel }: FactorFormProps) {
  const form = useCallForm({
    schema,
    initialValues: { name: say('Passkey'), current_password: password ?? '' },
    onSubmit: async ({ name, current_password }) => {
      const options = await callApi(startPasskey, { body: { current_password } }, { token });
      // Loaded here, because few people add a passkey.
      const { createPasskey } = await import('./passkeys.ts');
      const response = await createPasskey(options);
      onAdded(await callApi(addPasskey, { body: { name, response } }, { token }));
    },
    failureTexts: { atField: { [currentPasswordWrong]: 'current_password' } },
  });

  return (
    <form {...form.formProps} className={classes.form}>
      <p>
        {say(
          'A passkey is kept by your phone, your computer or a security key. It signs you in with your finger, your face or a PIN, with no password to type.',
        )}
      </p>
      <TextField
        label={say('Name')}
        description={say('So that you know it from others, such as “Work phone”')}
        maxLength={length.factorName}
        required
        {...form.field('name')}
      />
      {password === undefined && (
        <PasswordField
          label={say('Current Password')}
          autoComplete="current-password"
          required
          {...form.field('current_password')}
        />
      )}
      <SubmitActions form={form} cancel={onCancel}>
        {say('Make passkey')}
      </SubmitActions>
    </form>
  );
}
