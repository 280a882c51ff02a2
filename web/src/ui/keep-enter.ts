import type { KeyboardEvent } from 'react';

/** In a field to choose from, Enter takes what is highlighted; with nothing highlighted it must not send the form. */
export function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}
