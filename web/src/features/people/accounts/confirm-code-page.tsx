import { length } from '@deckhand/contract/limits';
import { requestResetCode } from '@deckhand/contract/people/accounts/request-reset-code';
import { resetCodeUsedUp, verifyResetCode } from '@deckhand/contract/people/accounts/verify-reset-code';
import { say } from '@deckhand/domain/language/say';
import { Anchor, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { ApiFailure } from '../../../api/api-failure.ts';
import { showFailure } from '../../../api/show-failure.ts';
import { showFormFailure } from '../../../api/show-form-failure.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { sayWith } from '../../../language/say-with.ts';
import { useLaterNavigation } from '../../../shared/records/use-later-navigation.ts';
import { CodeField } from '../../../ui/code-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import shared from '../../../ui/shared.module.css';
import { toast } from '../../../ui/toast.ts';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
import {
  addressOfCode,
  codeWasConfirmed,
  codeWasSent,
  mailHasOnlyLink,
  mustChangePassword,
} from './reset-flow.ts';
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
  const [usedUp, setUsedUp] = useState<string | null>(null);
  const [hasOnlyLink, setHasOnlyLink] = useState(mailHasOnlyLink);
  const form = useSchemaForm({
    schema: verifyResetCode.body,
    initialValues: { otp: '' },
    onSubmit: async (body) => {
      try {
        await verify.mutateAsync({ body });
      } catch (error) {
        if (!startOverIf(error, 'otpSent')) refused(error);
        return;
      }
      codeWasConfirmed();
      toast.success(say('OTP confirmed successfully.'));
      await later('/create-new-password');
    },
  });
  const resend = useResend(email, () => {
    setUsedUp(null);
    setHasOnlyLink(mailHasOnlyLink());
    startAgain();
  });

  function startAgain(): void {
    form.reset();
    form.focus('otp');
  }

  function refused(error: unknown): void {
    const isWrong = error instanceof ApiFailure && error.status === 400;
    if (isWrong) startAgain();
    if (isWrong && error.english === resetCodeUsedUp) setUsedUp(error.text);
    else showFormFailure(form, error);
  }

  return (
    <ResetFrame
      step={2}
      title={hasOnlyLink ? say('Open the link') : say('Enter the code')}
      lead={
        <>
          {mustChangePassword() &&
            say('Your password was set by someone else, so choose a new one before you log in. ')}
          {hasOnlyLink
            ? sayWith(
                'We sent a link to {email}. It is valid for 10 minutes. Codes rest for a while, because too many were wrong.',
                { email: <strong>{email}</strong> },
              )
            : sayWith(
                'We sent a 4-digit code to {email}. It is valid for 10 minutes, and so is the link in the same email.',
                { email: <strong>{email}</strong> },
              )}
        </>
      }
      foot={
        <Group justify="space-between">
          {usedUp !== null ? null : (
            <Anchor component="button" type="button" onClick={resend.send} disabled={resend.pending}>
              {hasOnlyLink ? say('Resend link') : say('Resend code')}
            </Anchor>
          )}
          <Anchor component={Link} to="/reset-password">
            {say('Use another email')}
          </Anchor>
        </Group>
      }
    >
      <form {...form.formProps} className={shared.stack16}>
        {hasOnlyLink ? null : usedUp !== null ? (
          <>
            <Notice tone="danger" urgent>
              {usedUp}
            </Notice>
            <Button fullWidth onClick={resend.send} loading={resend.pending}>
              {say('Send a new code')}
            </Button>
          </>
        ) : (
          <>
            <CodeField label={say('Code')} length={length.resetCode} autoFocus {...form.field('otp')} />
            <Button type="submit" fullWidth loading={form.pending}>
              {say('Confirm')}
            </Button>
          </>
        )}
      </form>
    </ResetFrame>
  );
}

function useResend(email: string, onSent: () => void) {
  const requestCode = useMutationOf(requestResetCode);
  async function send(): Promise<void> {
    try {
      codeWasSent(email, await requestCode.mutateAsync({ body: { email } }));
    } catch (error) {
      showFailure(error);
      return;
    }
    toast.success(say('OTP sent to your email!'));
    onSent();
  }
  return { send, pending: requestCode.isPending };
}
