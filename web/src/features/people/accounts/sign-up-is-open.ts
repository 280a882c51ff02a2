/** The server writes into the page whether sign-up is open, which saves a request. */
export function signUpIsOpen(): boolean {
  return document.querySelector('meta[name="deckhand-signup"]')?.getAttribute('content') !== 'off';
}
