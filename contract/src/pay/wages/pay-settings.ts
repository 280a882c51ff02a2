import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';

const toggle = z.boolean(mark('Must be true or false'));

/** Switches of pay. All of it is off until an admin turns it on (WA1). */
export const paySettings = z.object({
  has_wages: toggle,
  /** Managers see the wages of the employees whom they manage (WA4). */
  managers_see_wages: toggle,
  /** Hours of leave are decided and paid (WA8). */
  pays_leave: toggle,
  /** The column Cost of these reports, for readers who may see it. */
  cost_in_summary: toggle,
  cost_in_management: toggle,
});
export type PaySettings = z.infer<typeof paySettings>;
