import type { KeyboardEvent } from 'react';

/** In a select, Enter chooses the highlighted option; with nothing highlighted it must not submit the form. */
export function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}
