import type { CallInput } from '@deckhand/contract/call';
import type { SignedIn } from '@deckhand/contract/people/accounts/login';
import type { addPasskey } from '@deckhand/contract/people/second-factor/add-passkey';
import { passkeyExists } from '@deckhand/contract/people/second-factor/factor';
import { loginWithPasskey } from '@deckhand/contract/people/second-factor/login-with-passkey';
import { startPasskeyLogin } from '@deckhand/contract/people/second-factor/start-passkey-login';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser';
import { callApi } from '../../../../api/call-api.ts';
import { passkeyFailure, signWithPasskey } from '../../proof/passkeys.ts';

/** Asks the browser for a new passkey. Fails as a call does. */
export async function createPasskey(
  options: object,
): Promise<CallInput<typeof addPasskey>['body']['response']> {
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return startRegistration({ optionsJSON }).catch((error: Error) => {
    throw passkeyFailure(
      error.name === 'InvalidStateError' ? sayKnown(passkeyExists) : say('No passkey was made.'),
    );
  });
}

/** Signs in with a passkey: without a password, or to complete a sign-in whose password was right. */
export async function signInWithPasskey(secondFactorToken?: string): Promise<SignedIn> {
  const half = secondFactorToken === undefined ? {} : { second_factor_token: secondFactorToken };
  const options: object = await callApi(startPasskeyLogin, { body: half });
  const response = await signWithPasskey(options);
  return callApi(loginWithPasskey, { body: { ...half, response } });
}
