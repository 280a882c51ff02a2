import type { SignedIn } from '@deckhand/contract/people/accounts/login';
import { signInExpired, wrongFactorCode } from '@deckhand/contract/people/second-factor/factor';
import { verifySecondFactor } from '@deckhand/contract/people/second-factor/verify-second-factor';
import { secondFactorMissing } from '@deckhand/contract/refusals';
import { say } from '@deckhand/domain/language/say';
import { Anchor, Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiFailure } from '../../../../api/api-failure.ts';
import { callApi } from '../../../../api/call-api.ts';
import { showFailure } from '../../../../api/show-failure.ts';
import { showFormFailure } from '../../../../api/show-form-failure.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useSchemaForm } from '../../../../ui/use-schema-form.ts';
import { passkeysWorkHere } from '../../proof/passkey-support.ts';
import { AccountFrame } from '../account-frame.tsx';
import classes from './factors.module.css';
import { NoPasskeys } from './no-passkeys.tsx';
import { SetUpFactor } from './set-up-factor.tsx';

interface FinishLoginProps {
  /** The answer to the right password, or to the word of the issuer. */
  half: SignedIn;
  password: string | undefined;
  onSignedIn: (answer: SignedIn) => void;
  /** Back to the password, with the reason if the person did not choose it. */
  onBack: (reason: string | null) => void;
}

/** The second step of a login: a second factor, or setting one up. */
export function FinishLogin(props: FinishLoginProps) {
  const { half, password, onSignedIn, onBack } = props;
  const isSetUp = half.requires_second_factor_setup === true;
  return (
    <AccountFrame
      title={isSetUp ? say('Set up a second factor') : say('One more step')}
      lead={isSetUp ? secondFactorMissing : say('Show that it is you with your second factor.')}
      foot={
        <Anchor component="button" type="button" onClick={() => onBack(null)}>
          {say('Back to login')}
        </Anchor>
      }
    >
      {isSetUp ? (
        <SetUpFactor
          password={password}
          token={half.second_factor_token}
          onDone={({ access_token }) => onSignedIn({ ...half, access_token })}
        />
      ) : (
        <ShowFactor {...props} />
      )}
    </AccountFrame>
  );
}

function ShowFactor({ half, onSignedIn, onBack }: FinishLoginProps) {
  const { second_factor_token: token = '', second_factor_kinds: kinds = [] } = half;
  const [isRecovering, setIsRecovering] = useState(!kinds.includes('APP') && !passkeysWorkHere());
  const typesCode = isRecovering || kinds.includes('APP');
  return (
    <div className={classes.form}>
      {kinds.includes('PASSKEY') && !isRecovering && (
        <PasskeyButton token={token} onSignedIn={onSignedIn} onBack={onBack} />
      )}
      {typesCode && (
        <CodeForm
          // Another field, which begins empty.
          key={String(isRecovering)}
          token={token}
          label={isRecovering ? say('Recovery code') : say('Code from your app')}
          isRecovering={isRecovering}
          onSignedIn={onSignedIn}
          onBack={onBack}
        />
      )}
      <Anchor component="button" type="button" onClick={() => setIsRecovering(!isRecovering)}>
        {isRecovering ? say('Use my passkey or app') : say('Use a recovery code')}
      </Anchor>
    </div>
  );
}

type StepProps = Pick<FinishLoginProps, 'onSignedIn' | 'onBack'> & { token: string };

function PasskeyButton({ token, onSignedIn, onBack }: StepProps) {
  const [pending, setPending] = useState(false);
  if (!passkeysWorkHere())
    return (
      <Notice>
        <NoPasskeys />
      </Notice>
    );

  async function signIn(): Promise<void> {
    setPending(true);
    try {
      const { signInWithPasskey } = await import('./passkeys.ts');
      onSignedIn(await signInWithPasskey(token));
    } catch (failure) {
      if (!backIfExpired(failure, onBack)) showFailure(failure);
    }
    setPending(false);
  }

  return (
    <Button
      fullWidth
      leftSection={<IconFingerprint size={18} aria-hidden />}
      loading={pending}
      onClick={signIn}
    >
      {say('Use a passkey')}
    </Button>
  );
}

function CodeForm(props: StepProps & { label: string; isRecovering: boolean }) {
  const { token, label, isRecovering, onSignedIn, onBack } = props;
  const form = useSchemaForm({
    schema: verifySecondFactor.body.pick({ factor_code: true }),
    initialValues: { factor_code: '' },
    onSubmit: async ({ factor_code }) => {
      try {
        onSignedIn(await callApi(verifySecondFactor, { body: { second_factor_token: token, factor_code } }));
      } catch (failure) {
        if (backIfExpired(failure, onBack)) return;
        form.reset();
        showFormFailure(form, failure, { atField: { [wrongFactorCode]: 'factor_code' } });
      }
    },
  });
  return (
    <form {...form.formProps} className={classes.form}>
      <TextField
        label={label}
        inputMode={isRecovering ? 'text' : 'numeric'}
        autoComplete={isRecovering ? 'off' : 'one-time-code'}
        maxLength={60}
        autoFocus
        {...form.field('factor_code')}
      />
      <Button type="submit" fullWidth loading={form.pending}>
        {say('Confirm')}
      </Button>
    </form>
  );
}

function backIfExpired(failure: unknown, onBack: FinishLoginProps['onBack']): boolean {
  const isExpired = failure instanceof ApiFailure && failure.english === signInExpired;
  if (isExpired) onBack(signInExpired);
  return isExpired;
}
