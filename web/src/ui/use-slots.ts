import { type Context, use } from 'react';

/**
 * Returns the components that fill the slots of a page with parts of other wings. Only the application knows
 * all wings, so it fills them: a page of a lower wing says what it needs, and imports none of it.
 */
export function useSlots<Slots>(context: Context<Slots | null>): Slots {
  const slots = use(context);
  if (slots === null) throw new Error('The application opened this page without filling its slots');
  return slots;
}
