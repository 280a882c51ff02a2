/** The address at which this school's passkeys work, which the server writes into the page; null if there is none. */
export function passkeyAddress(): string | null {
  return document.querySelector('meta[name="deckhand-passkeys"]')?.getAttribute('content') || null;
}

/** Whether this browser has passkeys and the page was opened at the address they belong to. */
export function passkeysWorkHere(): boolean {
  return 'PublicKeyCredential' in window && passkeyAddress() === window.location.origin;
}
