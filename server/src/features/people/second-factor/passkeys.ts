import type { Parsed } from '@deckhand/contract/call';
import type { addPasskey } from '@deckhand/contract/people/second-factor/add-passkey';
import { passkeysImpossible } from '@deckhand/contract/people/second-factor/factor';
import type { loginWithPasskey } from '@deckhand/contract/people/second-factor/login-with-passkey';
import type { Config } from '../../../platform/config/config.ts';
import { type RelyingParty, relyingPartyOf } from '../../../platform/config/relying-party.ts';
import { refuse } from '../../../platform/refusals/refusal.ts';

/** Loaded with the first passkey: it is large, and most servers and tests never need it. */
const webauthn = () => import('@simplewebauthn/server');

/** Refuses where browsers allow no passkeys. */
export function relyingParty(config: Config): RelyingParty {
  return relyingPartyOf(config.publicUrl) ?? refuse(409, passkeysImpossible);
}

interface KnownPasskey {
  credential_id: string | null;
  transports: string | null;
}

/** Authenticators show one passkey per account, and recognize the account by this handle. */
function userHandle(personId: number): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`deckhand-${personId}`);
}

export async function creationOptions(
  config: Config,
  person: { id: number; email: string; name: string },
  challenge: string,
  known: readonly KnownPasskey[],
) {
  const { generateRegistrationOptions } = await webauthn();
  return generateRegistrationOptions({
    rpID: relyingParty(config).id,
    rpName: 'Deckhand',
    userID: userHandle(person.id),
    userName: person.email,
    userDisplayName: person.name,
    challenge: Buffer.from(challenge, 'base64url'),
    attestationType: 'none',
    excludeCredentials: credentialsOf(known),
    // It signs in without a password, so the device must find it by itself and ask for a finger, a face or a PIN.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout: 5 * 60_000,
  });
}

export async function requestOptions(config: Config, challenge: string, known: readonly KnownPasskey[] = []) {
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({
    rpID: relyingParty(config).id,
    challenge: Buffer.from(challenge, 'base64url'),
    allowCredentials: credentialsOf(known),
    userVerification: 'required',
    timeout: 5 * 60_000,
  });
}

function credentialsOf(known: readonly KnownPasskey[]) {
  return known.flatMap(({ credential_id: id, transports }) =>
    id === null ? [] : [{ id, ...(transports && { transports: transports.split(',') }) }],
  );
}

type IsChallenge = (challenge: string) => Promise<boolean>;

/** Returns what to store of a new passkey, or undefined if it is not what was asked for. */
export async function readNewPasskey(
  config: Config,
  made: Parsed<typeof addPasskey, 'body'>['response'],
  isChallenge: IsChallenge,
) {
  const { verifyRegistrationResponse } = await webauthn();
  const { id, origin } = relyingParty(config);
  const { transports, ...response } = made.response;
  const result = await verifyRegistrationResponse({
    response: { ...made, response, clientExtensionResults: {} },
    expectedChallenge: isChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  }).catch(notOurs);
  if (!result?.verified) return undefined;
  const { credential } = result.registrationInfo;
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: transports?.join(',') || null,
  };
}

interface StoredPasskey {
  person_id: number;
  credential_id: string | null;
  public_key: Buffer | null;
  counter: number | null;
}

/** Returns the new counter of a passkey that signed the challenge, or undefined if it did not. */
export async function readUsedPasskey(
  config: Config,
  used: Parsed<typeof loginWithPasskey, 'body'>['response'],
  stored: StoredPasskey,
  isChallenge: IsChallenge,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await webauthn();
  const { id, origin } = relyingParty(config);
  const { userHandle: handle, ...response } = used.response;
  const isOther = handle && handle !== Buffer.from(userHandle(stored.person_id)).toString('base64url');
  if (isOther || stored.credential_id === null || stored.public_key === null) return undefined;
  const result = await verifyAuthenticationResponse({
    response: { ...used, response, clientExtensionResults: {} },
    expectedChallenge: isChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: {
      id: stored.credential_id,
      publicKey: new Uint8Array(stored.public_key),
      counter: stored.counter ?? 0,
    },
    requireUserVerification: true,
  }).catch(notOurs);
  return result?.verified ? result.authenticationInfo.newCounter : undefined;
}

/** The library throws at everything that is not right, from broken bytes to a wrong origin. */
function notOurs(): undefined {
  return undefined;
}
