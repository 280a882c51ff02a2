import { say } from '@deckhand/domain/language/say';
import { sayWith } from '../../../../language/say-with.ts';
import { passkeyAddress } from '../../proof/passkey-support.ts';

/** Why no passkey is offered on this page, and where one would be. */
export function NoPasskeys() {
  const address = passkeyAddress();
  if (address === null) return say('Passkeys need the address of your school to begin with https://.');
  if (address === window.location.origin) return say('This browser has no passkeys.');
  return <>{sayWith('To use a passkey, open {link}.', { link: <a href={address}>{address}</a> })}</>;
}
