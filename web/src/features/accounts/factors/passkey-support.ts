/** The address at which this school's passkeys work, which the server writes into the page; null if there is none. */
function passkeyAddress(): string | null {
  return document.querySelector('meta[name="deckhand-passkeys"]')?.getAttribute('content') || null;
}

/** Whether this browser has passkeys and the page was opened at the address they belong to. */
export function passkeysWorkHere(): boolean {
  return 'PublicKeyCredential' in window && passkeyAddress() === window.location.origin;
}

/** Why no passkey is offered on this page, and where one would be. */
export function noPasskeysWords(): string {
  const address = passkeyAddress();
  if (address === null) return 'Passkeys need the address of your school to begin with https://.';
  return address === window.location.origin
    ? 'This browser has no passkeys.'
    : `Passkeys work when you open ${address}.`;
}
