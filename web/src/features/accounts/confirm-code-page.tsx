import { requestResetCode } from '@deckhand/contract/accounts/request-reset-code';
import { verifyResetCode } from '@deckhand/contract/accounts/verify-reset-code';
import { length } from '@deckhand/contract/limits';
import { Anchor, Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import { showFailure } from '../../api/show-failure.ts';
import { showFormFailure } from '../../api/show-form-failure.ts';
import { useMutationOf } from '../../api/use-mutation-of.ts';
import { useLaterNavigation } from '../../shared/records/use-later-navigation.ts';
import { CodeField } from '../../ui/code-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useSchemaForm } from '../../ui/use-schema-form.ts';
import classes from './accounts.module.css';
import { addressOfCode, codeWasConfirmed, codeWasSent } from './reset-flow.ts';
import { ResetFrame } from './reset-frame.tsx';
import { ResetGate } from './reset-gate.tsx';
import { useStartOver } from './use-start-over.ts';

export function ConfirmCodePage() {
  return (
    <ResetGate after="otpSent">
      <ConfirmCode />
    </ResetGate>
  );
}

function ConfirmCode() {
  const email = addressOfCode();
  const verify = useMutationOf(verifyResetCode);
  const later = useLaterNavigation();
  const startOverIf = useStartOver();
  const form = useSchemaForm({
    schema: verifyResetCode.body,
    initialValues: { otp: '' },
    onSubmit: async (body) => {
      try {
        await verify.mutateAsync({ body });
      } catch (error) {
        if (!startOverIf(error, 'otpSent')) showFormFailure(form, error);
        return;
      }
      codeWasConfirmed();
      toast.success('OTP confirmed successfully.');
      await later('/create-new-password');
    },
  });

  return (
    <ResetFrame
      step={2}
      title="Enter the code"
      lead={
        <>
          We sent a 4-digit code to <strong>{email}</strong>. It is valid for 10 minutes.
        </>
      }
      foot={
        <Group justify="space-between">
          <Resend email={email} onSent={() => form.reset()} />
          <Anchor component={Link} to="/reset-password">
            Use another email
          </Anchor>
        </Group>
      }
    >
      <form {...form.formProps} className={classes.form}>
        <CodeField label="Code" length={length.resetCode} autoFocus {...form.field('otp')} />
        <Button type="submit" fullWidth loading={form.pending}>
          Confirm
        </Button>
      </form>
    </ResetFrame>
  );
}

function Resend({ email, onSent }: { email: string; onSent: () => void }) {
  const requestCode = useMutationOf(requestResetCode);
  async function resend(): Promise<void> {
    try {
      await requestCode.mutateAsync({ body: { email } });
    } catch (error) {
      showFailure(error);
      return;
    }
    codeWasSent(email);
    toast.success('OTP sent to your email!');
    onSent();
  }
  return (
    <Anchor component="button" type="button" onClick={resend} disabled={requestCode.isPending}>
      Resend code
    </Anchor>
  );
}
