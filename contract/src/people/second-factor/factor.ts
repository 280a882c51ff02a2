import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { length } from '../../limits.ts';
import { requiredLine } from '../../values.ts';

const factorKind = z.enum(['PASSKEY', 'APP']);

export const factorNotFound = 'This passkey or app does not exist any more.';
export const tooManyFactors = mark(
  'You have ten passkeys and apps already. Remove one before you add another.',
);
export const passkeyRefused = 'This passkey was not accepted. Please try again.';
export const passkeyExists = mark('This passkey is already set up.');
export const passkeysImpossible =
  'Passkeys need the address of your school to begin with https:// and to be a name, not a number.';
export const wrongFactorCode = 'The code is wrong or was already used.';
export const signInExpired = mark('This sign-in has expired. Please log in again.');
export const setUpExpired = 'This took too long. Please begin again.';

/** A passkey, or an app that makes codes. */
export const factor = z.object({
  id: z.int(),
  kind: factorKind,
  name: z.string(),
  /** Instants with the offset of the person's first location. */
  created_at: z.string(),
  last_used_at: z.string().nullable(),
});

export type Factor = z.infer<typeof factor>;

export const factorName = requiredLine(length.factorName, mark('Name is required'));

/** Shown once: only their hashes are kept. */
export const recoveryCodes = z.array(z.string());

/** The answer of the calls that add a factor. */
export const addedFactor = z.object({
  factor,
  /** Null when the person has some already. */
  recovery_codes: recoveryCodes.nullable(),
  /** The session of a sign-in that had to set this factor up first; null for everybody who was signed in already. */
  access_token: z.string().nullable(),
});

/** The six digits of an app, typed with or without spaces. */
export const appCode = z
  .string(mark('Enter the 6-digit code'))
  .transform((code) => code.replace(/\s/g, ''))
  .pipe(z.string().regex(/^[0-9]{6}$/, mark('Enter the 6-digit code')));

/** Bytes as WebAuthn writes them in JSON. */
function bytes(most: number) {
  return z
    .string('Must be base64url')
    .max(most)
    .regex(/^[A-Za-z0-9_-]*$/, 'Must be base64url');
}

const passkeyId = { id: bytes(1_400), rawId: bytes(1_400), type: z.literal('public-key') };

/** The browser's answer after it made a passkey. */
export const newPasskey = z.object({
  ...passkeyId,
  response: z.object({
    clientDataJSON: bytes(8_000),
    attestationObject: bytes(40_000),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .optional(),
  }),
});

/** The browser's answer after it signed a challenge with a passkey. */
export const usedPasskey = z.object({
  ...passkeyId,
  response: z.object({
    clientDataJSON: bytes(8_000),
    authenticatorData: bytes(8_000),
    signature: bytes(8_000),
    userHandle: bytes(200).nullish(),
  }),
});

/** The options for the browser's own call, as WebAuthn writes them in JSON. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });
