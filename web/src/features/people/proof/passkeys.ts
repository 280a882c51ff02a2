import type { CallInput } from '@deckhand/contract/call';
import type { loginWithPasskey } from '@deckhand/contract/people/second-factor/login-with-passkey';
import { proveIdentity } from '@deckhand/contract/people/second-factor/prove-identity';
import { startProof } from '@deckhand/contract/people/second-factor/start-proof';
import { say } from '@deckhand/domain/language/say';
import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser';
import { ApiFailure } from '../../../api/api-failure.ts';
import { callApi } from '../../../api/call-api.ts';

/** Asks the browser to sign a challenge with a passkey. Fails as a call does. */
export async function signWithPasskey(
  options: object,
): Promise<CallInput<typeof loginWithPasskey>['body']['response']> {
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return startAuthentication({ optionsJSON }).catch(() => {
    throw passkeyFailure(say('No passkey was used.'));
  });
}

/** Proves with a passkey that it is still the owner of the session (A17). */
export async function proveWithPasskey(): Promise<void> {
  const passkey = await signWithPasskey(await callApi(startProof, {}));
  await callApi(proveIdentity, { body: { passkey } });
}

/** Browsers do not say why: the person may have closed the question, or the device has no passkey. */
export function passkeyFailure(text: string): ApiFailure {
  return new ApiFailure({ status: 400, text, ownText: text });
}
