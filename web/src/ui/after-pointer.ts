let pointerIsDown = false;
let watching = false;

/** Starts tracking presses. A form calls it when it appears, before the first press that matters. */
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
 * Runs a function once the pointer is up, or at once if it is not down. Pressing a button takes the focus from a field
 * above it. If the field's error line appeared during the press, it would push the button away and the click would be lost.
 */
export function afterPointer(run: () => void): void {
  if (!pointerIsDown) {
    run();
    return;
  }
  // The click event follows pointerup, and its handlers should run first.
  document.addEventListener('pointerup', () => setTimeout(run, 0), { once: true });
}
