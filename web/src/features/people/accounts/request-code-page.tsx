import { length } from '@deckhand/contract/limits';
import { requestResetCode } from '@deckhand/contract/people/accounts/request-reset-code';
import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router';
import { showFormFailure } from '../../../api/show-form-failure.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { useLaterNavigation } from '../../../shared/records/use-later-navigation.ts';
import shared from '../../../ui/shared.module.css';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
import { addressOfCode, codeWasSent, mustChangePassword, mustChangeWords } from './reset-flow.ts';
import { ResetFrame } from './reset-frame.tsx';

const instruction = 'Enter the email of your account. We will send you a 4-digit code and a link.';

export function RequestCodePage() {
  const requestCode = useMutationOf(requestResetCode);
  const later = useLaterNavigation();
  const form = useSchemaForm({
    schema: requestResetCode.body,
    initialValues: { email: addressOfCode() },
    onSubmit: async (body) => {
      try {
        codeWasSent(body.email, await requestCode.mutateAsync({ body }));
      } catch (error) {
        showFormFailure(form, error);
        return;
      }
      toast.success('OTP sent to your email!');
      await later('/confirmation-code');
    },
  });

  return (
    <ResetFrame
      step={1}
      title="Reset your password"
      lead={mustChangePassword() ? `${mustChangeWords} ${instruction}` : instruction}
      foot={
        <Anchor component={Link} to="/login">
          Back to login
        </Anchor>
      }
    >
      <form {...form.formProps} className={shared.stack16}>
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          maxLength={length.email.input}
          autoFocus
          {...form.field('email')}
        />
        <Button type="submit" fullWidth loading={form.pending}>
          Send code
        </Button>
      </form>
    </ResetFrame>
  );
}
