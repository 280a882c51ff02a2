import { currentPasswordWrong } from '@deckhand/contract/people/account';
import { wrongFactorCode } from '@deckhand/contract/people/second-factor/factor';
import { proveIdentity } from '@deckhand/contract/people/second-factor/prove-identity';
import { mark, say } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { callApi } from '../../../api/call-api.ts';
import { showFormFailure } from '../../../api/show-form-failure.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { RadioGroupField } from '../../../ui/radio-group-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
import { passkeysWorkHere } from './passkey-support.ts';

const WAYS = [
  { value: 'password', label: say('Current password') },
  { value: 'passkey', label: say('Passkey') },
  { value: 'app', label: say('Code of my authenticator app') },
] as const;
type Way = (typeof WAYS)[number]['value'];

const proof = z
  .object({
    way: z.enum(['password', 'passkey', 'app']),
    current_password: z.string(),
    factor_code: z.string(),
  })
  .refine(({ way, current_password: password }) => way !== 'password' || password !== '', {
    path: ['current_password'],
    error: mark('Current Password is required'),
  })
  .refine(({ way, factor_code: code }) => way !== 'app' || code.trim() !== '', {
    path: ['factor_code'],
    error: mark('Enter the code'),
  });

export function AskingDialog({ onAnswer }: { onAnswer: (isProved: boolean) => void }) {
  const form = useSchemaForm({
    schema: proof,
    initialValues: { way: 'password' as Way | null, current_password: '', factor_code: '' },
    onSubmit: async ({ way, current_password, factor_code }) => {
      try {
        if (way === 'passkey') {
          const { proveWithPasskey } = await import('./passkeys.ts');
          await proveWithPasskey();
        } else {
          await callApi(proveIdentity, { body: way === 'app' ? { factor_code } : { current_password } });
        }
      } catch (failure) {
        const atField = {
          [currentPasswordWrong]: 'current_password',
          [wrongFactorCode]: 'factor_code',
        } as const;
        showFormFailure(form, failure, { atField });
        return;
      }
      onAnswer(true);
    },
  });
  const { way } = form.values;
  const ways = WAYS.filter(({ value }) => value !== 'passkey' || passkeysWorkHere());
  return (
    <FormDialog
      onClose={() => onAnswer(false)}
      title={say('Confirm that it is you')}
      description={say(
        'You logged in more than ten minutes ago, and this changes what other people may do. What you entered is kept. With none of these at hand, log out and in again: that confirms it, too.',
      )}
      submitLabel={say('Confirm')}
      form={form}
      size="small"
    >
      <RadioGroupField label={say('Confirm with')} choices={ways} {...form.field('way')} />
      {way === 'app' && (
        <TextField
          label={say('Code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          {...form.field('factor_code')}
        />
      )}
      {way === 'password' && (
        <PasswordField
          label={say('Current Password')}
          autoComplete="current-password"
          required
          autoFocus
          {...form.field('current_password')}
        />
      )}
    </FormDialog>
  );
}
