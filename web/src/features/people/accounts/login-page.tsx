import { login, type SignedIn } from '@deckhand/contract/people/accounts/login';
import { requestResetCode } from '@deckhand/contract/people/accounts/request-reset-code';
import { say } from '@deckhand/domain/language/say';
import { Anchor, Button } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { ApiFailure } from '../../../api/api-failure.ts';
import { failureText } from '../../../api/failure-text.ts';
import { showFailure } from '../../../api/show-failure.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { sayWith } from '../../../language/say-with.ts';
import type { EndedState } from '../../../session/ended-state.ts';
import { startSession } from '../../../session/session.ts';
import { BreakableEmail } from '../../../shared/records/breakable-email.tsx';
import { useLaterNavigation } from '../../../shared/records/use-later-navigation.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import shared from '../../../ui/shared.module.css';
import { TextField } from '../../../ui/text-field.tsx';
import { emailInput } from '../../../ui/text-kinds.ts';
import { toast } from '../../../ui/toast.ts';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
import { passkeysWorkHere } from '../proof/passkey-support.ts';
import { AccountFrame } from './account-frame.tsx';
import classes from './accounts.module.css';
import { DemoAccounts } from './demo-accounts.tsx';
import { codeWasSent, mustChangeWords, passwordMustChange } from './reset-flow.ts';
import { goToIssuer, issuerName, takeReturned } from './second-factor/issuer.ts';
import { signUpIsOpen } from './sign-up-is-open.ts';
import { useLoginFailure } from './use-login-failure.ts';

/** The second step and what it needs are loaded only for those who take it. */
const FinishLogin = lazy(() =>
  import('./second-factor/finish-login.tsx').then((module) => ({ default: module.FinishLogin })),
);

export function LoginPage() {
  const [failure, setFailure] = useLoginFailure();
  const logIn = useMutationOf(login);
  const requestCode = useMutationOf(requestResetCode);
  const navigate = useNavigate();
  const { endedBecause, mailedTo } = (useLocation().state as EndedState | null) ?? {};
  const later = useLaterNavigation();
  const [half, setHalf] = useState<{ answer: SignedIn; password?: string } | null>(null);
  const [returned] = useState(takeReturned);
  const [isLeaving, setIsLeaving] = useState(false);
  const [isReturning, setIsReturning] = useState(returned !== null);

  const form = useSchemaForm({
    schema: login.body,
    initialValues: { email: '', password: '' },
    onSubmit: enterWithPassword,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the issuer has sent the person back
  useEffect(() => {
    if (returned === null) return;
    returned
      .then(async (answer) => {
        if (answer.second_factor_token !== undefined) setHalf({ answer });
        else await enter(answer, '');
      })
      .catch(refuse)
      .finally(() => setIsReturning(false));
  }, []);

  async function enter({ access_token, session_info }: SignedIn, email: string): Promise<void> {
    if (access_token === null) return sendCode(email);
    startSession({ token: access_token, role: session_info.user.user_type });
    toast.success(say('Login successful!'));
    // The guard of this page knows where a signed-in person belongs.
    await later('/');
  }

  async function enterWithPassword(body: { email: string; password: string }): Promise<void> {
    setFailure(null);
    try {
      const answer = await logIn.mutateAsync({ body });
      if (answer.second_factor_token !== undefined) setHalf({ answer, password: body.password });
      else await enter(answer, body.email);
    } catch (error) {
      refuse(error);
    }
  }

  async function enterWithPasskey(): Promise<void> {
    setFailure(null);
    try {
      const { signInWithPasskey } = await import('./second-factor/passkeys.ts');
      await enter(await signInWithPasskey(), '');
    } catch (error) {
      refuse(error);
    }
  }

  async function enterWithIssuer(): Promise<void> {
    setFailure(null);
    setIsLeaving(true);
    try {
      await goToIssuer();
    } catch (error) {
      setIsLeaving(false);
      refuse(error);
    }
  }

  async function sendCode(email: string): Promise<void> {
    // Neither a passkey nor the issuer says whose email to write to.
    if (email === '') {
      toast.info(mustChangeWords);
      return void navigate('/reset-password');
    }
    codeWasSent(email, await requestCode.mutateAsync({ body: { email } }));
    passwordMustChange(email);
    toast.success(say('OTP sent to your email!'));
    void navigate('/confirmation-code');
  }

  function refuse(error: unknown): void {
    if (error instanceof ApiFailure && error.status === 401) showFailure(error);
    else setFailure(failureText(error));
  }

  if (half !== null) {
    return (
      <Suspense>
        <FinishLogin
          half={half.answer}
          password={half.password}
          onSignedIn={(answer) => void enter(answer, form.values.email).catch(refuse)}
          onBack={(reason) => {
            setHalf(null);
            setFailure(reason);
          }}
        />
      </Suspense>
    );
  }

  const issuer = issuerName();
  if (isReturning) {
    return (
      <AccountFrame title={say('Log in')}>
        <p role="status">{sayWith('Signing you in with {issuer}…', { issuer })}</p>
      </AccountFrame>
    );
  }

  return (
    <AccountFrame title={say('Log in')} foot={signUpIsOpen() ? <SignUpLink /> : undefined}>
      <form {...form.formProps} className={shared.stack16}>
        {failure !== null ? (
          <Notice tone="danger" urgent>
            {failure}
          </Notice>
        ) : (
          <>
            {endedBecause !== undefined && <Notice>{endedBecause}</Notice>}
            {mailedTo !== undefined && (
              <Notice>
                {sayWith('We sent a link to {email}. Open it to confirm your email, then log in.', {
                  email: <BreakableEmail email={mailedTo} />,
                })}
              </Notice>
            )}
          </>
        )}
        <TextField label={say('Email')} {...emailInput} autoComplete="username" {...form.field('email')} />
        <PasswordField label={say('Password')} autoComplete="current-password" {...form.field('password')} />
        <Anchor component={Link} to="/reset-password" className={classes.forgot}>
          {say('Forgot password')}
        </Anchor>
        <Button type="submit" fullWidth loading={form.pending}>
          {say('Log in')}
        </Button>
        {passkeysWorkHere() && (
          <Button variant="default" fullWidth disabled={form.pending} onClick={enterWithPasskey}>
            {say('Use a passkey')}
          </Button>
        )}
        {issuer !== null && (
          <Button
            variant="default"
            fullWidth
            disabled={form.pending}
            loading={isLeaving}
            onClick={enterWithIssuer}
          >
            {sayWith('Continue with {issuer}', { issuer })}
          </Button>
        )}
      </form>
      <DemoAccounts disabled={logIn.isPending} onChoose={(account) => void enterWithPassword(account)} />
    </AccountFrame>
  );
}

function SignUpLink() {
  return (
    <>
      {sayWith('New here? {link}', {
        link: (
          <Anchor component={Link} to="/signUp" underline="always">
            {say('Sign up')}
          </Anchor>
        ),
      })}
    </>
  );
}
