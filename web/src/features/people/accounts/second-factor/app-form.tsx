import type { Answer } from '@deckhand/contract/call';
import { length } from '@deckhand/contract/limits';
import { currentPasswordWrong } from '@deckhand/contract/people/account';
import { addApp } from '@deckhand/contract/people/second-factor/add-app';
import { setUpExpired, wrongFactorCode } from '@deckhand/contract/people/second-factor/factor';
import { startApp } from '@deckhand/contract/people/second-factor/start-app';
import { say } from '@deckhand/domain/language/say';
import { lazy, Suspense, useEffect, useState } from 'react';
import { ApiFailure } from '../../../../api/api-failure.ts';
import { callApi } from '../../../../api/call-api.ts';
import { showFailure } from '../../../../api/show-failure.ts';
import { showFormFailure } from '../../../../api/show-form-failure.ts';
import { useCallForm } from '../../../../api/use-call-form.ts';
import { sayWith } from '../../../../language/say-with.ts';
import { SubmitActions } from '../../../../ui/form-layout.tsx';
import { PasswordField } from '../../../../ui/password-field.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import type { FactorFormProps } from './factor-form.ts';
import classes from './factors.module.css';

/** Few people ever see one. */
const QrCode = lazy(() => import('./qr-code.tsx').then((module) => ({ default: module.QrCode })));

type Secret = Answer<typeof startApp>;

/** Adds an app that makes codes: first the password, then the secret and a code that proves it. */
export function AppForm(props: FactorFormProps) {
  const [secret, setSecret] = useState<Secret | null>(null);
  if (secret !== null) return <ProveApp {...props} secret={secret} onExpired={() => setSecret(null)} />;
  return props.password === undefined ? (
    <AskPassword {...props} onStarted={setSecret} />
  ) : (
    <Begin {...props} password={props.password} onStarted={setSecret} />
  );
}

interface StartProps extends FactorFormProps {
  onStarted: (secret: Secret) => void;
}

/** With a password that was just typed there is nothing to ask. */
function Begin({ password, token, onStarted, onCancel }: StartProps & { password: string }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins once
  useEffect(() => {
    callApi(startApp, { body: { current_password: password } }, { token }).then(onStarted, (failure) => {
      showFailure(failure);
      onCancel();
    });
  }, []);
  return <Skeleton height={320} />;
}

function AskPassword({ token, onStarted, onCancel }: StartProps) {
  const form = useCallForm({
    schema: startApp.body,
    initialValues: { current_password: '' },
    onSubmit: async (body) => {
      onStarted(await callApi(startApp, { body }, { token }));
    },
    failureTexts: { atField: { [currentPasswordWrong]: 'current_password' } },
  });
  return (
    <form {...form.formProps} className={classes.form}>
      <p>
        {say('An app on your phone shows a new code every half minute. You type it after your password.')}
      </p>
      <PasswordField
        label={say('Current Password')}
        autoComplete="current-password"
        autoFocus
        required
        {...form.field('current_password')}
      />
      <SubmitActions form={form} cancel={onCancel}>
        {say('Continue')}
      </SubmitActions>
    </form>
  );
}

interface ProveProps extends FactorFormProps {
  secret: Secret;
  onExpired: () => void;
}

function ProveApp({ secret, token, onAdded, onCancel, onExpired }: ProveProps) {
  const form = useCallForm({
    schema: addApp.body,
    initialValues: { name: say('Authenticator app'), app_code: '' },
    onSubmit: async (body) => {
      try {
        onAdded(await callApi(addApp, { body }, { token }));
      } catch (failure) {
        showFormFailure(form, failure, { atField: { [wrongFactorCode]: 'app_code' } });
        if (failure instanceof ApiFailure && failure.english === setUpExpired) onExpired();
      }
    },
  });
  return (
    <form {...form.formProps} className={classes.form}>
      <p>{say('Scan this code with an authenticator app, or type the secret into it.')}</p>
      <Suspense fallback={<Skeleton height={220} />}>
        <QrCode text={secret.address} label={say('QR code of the secret below')} />
      </Suspense>
      <p>{sayWith('Secret {secret}', { secret: <span className={classes.secret}>{secret.secret}</span> })}</p>
      <TextField
        label={say('Name')}
        description={say('So that you know it from others, such as “Work phone”')}
        maxLength={length.factorName}
        required
        {...form.field('name')}
      />
      <TextField
        label={say('Code that the app shows')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        required
        autoFocus
        {...form.field('app_code')}
      />
      <SubmitActions form={form} cancel={onCancel}>
        {say('Add app')}
      </SubmitActions>
    </form>
  );
}
