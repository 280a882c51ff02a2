import { requestResetCode } from '@deckhand/contract/people/accounts/request-reset-code';
import { mark, say, sayKnown } from '@deckhand/domain/language/say';
import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router';
import { useCallForm } from '../../../api/use-call-form.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { useLaterNavigation } from '../../../shared/records/use-later-navigation.ts';
import shared from '../../../ui/shared.module.css';
import { TextField } from '../../../ui/text-field.tsx';
import { emailInput } from '../../../ui/text-kinds.ts';
import { toast } from '../../../ui/toast.ts';
import { addressOfCode, codeWasSent, mustChangePassword, mustChangeWords } from './reset-flow.ts';
import { ResetFrame } from './reset-frame.tsx';

const instruction = mark('Enter the email of your account. We will send you a 4-digit code and a link.');

export function RequestCodePage() {
  const requestCode = useMutationOf(requestResetCode);
  const later = useLaterNavigation();
  const form = useCallForm({
    schema: requestResetCode.body,
    initialValues: { email: addressOfCode() },
    onSubmit: async (body) => {
      codeWasSent(body.email, await requestCode.mutateAsync({ body }));
      toast.success(say('OTP sent to your email!'));
      await later('/confirmation-code');
    },
  });

  return (
    <ResetFrame
      step={1}
      title={say('Reset your password')}
      lead={[...(mustChangePassword() ? [mustChangeWords] : []), instruction].map(sayKnown).join(' ')}
      foot={
        <Anchor component={Link} to="/login">
          {say('Back to login')}
        </Anchor>
      }
    >
      <form {...form.formProps} className={shared.stack16}>
        <TextField
          label={say('Email')}
          {...emailInput}
          autoComplete="username"
          autoFocus
          {...form.field('email')}
        />
        <Button type="submit" fullWidth loading={form.pending}>
          {say('Send code')}
        </Button>
      </form>
    </ResetFrame>
  );
}
