/** The server writes into the page whether anybody may sign up, so that nobody has to ask it. */
export function signUpIsOpen(): boolean {
  return document.querySelector('meta[name="deckhand-signup"]')?.getAttribute('content') !== 'off';
}
