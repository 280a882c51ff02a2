import { currentPasswordWrong } from '@deckhand/contract/accounts/account';
import { wrongFactorCode } from '@deckhand/contract/second-factor/factor';
import { proveIdentity } from '@deckhand/contract/second-factor/prove-identity';
import { z } from 'zod';
import { callApi } from '../../api/call-api.ts';
import { showFormFailure } from '../../api/show-form-failure.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { RadioGroupField } from '../../ui/radio-group-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSchemaForm } from '../../ui/use-schema-form.ts';

const WAYS = [
  { value: 'password', label: 'Current password' },
  { value: 'app', label: 'Code of my authenticator app' },
] as const;

const proof = z
  .object({ way: z.enum(['password', 'app']), current_password: z.string(), factor_code: z.string() })
  .refine(({ way, current_password: password }) => way === 'app' || password !== '', {
    path: ['current_password'],
    error: 'Current Password is required',
  })
  .refine(({ way, factor_code: code }) => way === 'password' || code.trim() !== '', {
    path: ['factor_code'],
    error: 'Enter the code',
  });

export function AskingDialog({ onAnswer }: { onAnswer: (isProved: boolean) => void }) {
  const form = useSchemaForm({
    schema: proof,
    initialValues: { way: 'password' as 'password' | 'app' | null, current_password: '', factor_code: '' },
    onSubmit: async ({ way, current_password, factor_code }) => {
      try {
        await callApi(proveIdentity, { body: way === 'app' ? { factor_code } : { current_password } });
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
  const usesApp = form.values.way === 'app';
  return (
    <FormDialog
      opened
      onClose={() => onAnswer(false)}
      title="Confirm that it is you"
      description="You logged in more than ten minutes ago, and this changes what other people may do. What you entered is kept."
      submitLabel="Confirm"
      form={form}
      size="small"
    >
      <RadioGroupField label="Confirm with" choices={WAYS} {...form.field('way')} />
      {usesApp ? (
        <TextField
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          {...form.field('factor_code')}
        />
      ) : (
        <PasswordField
          label="Current Password"
          autoComplete="current-password"
          required
          autoFocus
          {...form.field('current_password')}
        />
      )}
    </FormDialog>
  );
}
