import { delay } from '@deckhand/contract/limits';

let lastInput = Date.now();

/** Notes when somebody last touched this page. */
export function followInput(): void {
  const note = () => {
    lastInput = Date.now();
  };
  for (const kind of ['pointerdown', 'pointermove', 'keydown', 'wheel'])
    window.addEventListener(kind, note, { capture: true, passive: true });
}

/** Whether nobody has touched the page for a while: what it asks the server for then is no use of the session (A16). */
export function isUnattended(): boolean {
  return Date.now() - lastInput >= delay.unattended;
}
