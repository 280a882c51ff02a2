let pointerIsDown = false;
let watching = false;

/** Has to be called before the first press that matters; a form does so when it appears. */
export function watchPointer(): void {
  if (watching) return;
  watching = true;
  const set = (down: boolean) => () => {
    pointerIsDown = down;
  };
  document.addEventListener('pointerdown', set(true), true);
  document.addEventListener('pointerup', set(false), true);
  document.addEventListener('pointercancel', set(false), true);
}

/**
 * Runs something once the pointer is up again, or at once when none is down. A field that is left by pressing a button
 * must not grow an error line while the button is pressed: the button would move away from under the pointer and the
 * press would be lost.
 */
export function afterPointer(run: () => void): void {
  if (!pointerIsDown) {
    run();
    return;
  }
  // The click comes after the pointer's own events, and what it does should be done first.
  document.addEventListener('pointerup', () => setTimeout(run, 0), { once: true });
}
