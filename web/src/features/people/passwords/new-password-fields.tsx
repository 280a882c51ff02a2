import { say } from '@deckhand/domain/language/say';
import type { FieldProps } from '../../../ui/field.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { strongPasswordHint } from './new-password.ts';

type FormField = Omit<FieldProps<string>, 'label'>;

interface NewPasswordFieldsProps {
  password: FormField;
  confirmation: FormField;
  hint?: string;
  required?: boolean;
  autoFocus?: boolean;
}

/** A new password, entered twice. */
export function NewPasswordFields({
  password,
  confirmation,
  hint = strongPasswordHint(),
  required = false,
  autoFocus = false,
}: NewPasswordFieldsProps) {
  const shared = { autoComplete: 'new-password', required } as const;
  return (
    <>
      <PasswordField
        label={say('New Password')}
        description={hint}
        autoFocus={autoFocus}
        {...shared}
        {...password}
      />
      <PasswordField label={say('Confirm Password')} {...shared} {...confirmation} />
    </>
  );
}
