import { z } from 'zod';
import { addressField } from '../../ui/address-state.ts';
import { useAddressState } from '../../ui/use-address-state.ts';

const personalSchema = z.object({
  view: z.enum(['weekly', '3days', 'monthly']).catch('weekly'),
  /** '' is today. */
  start: addressField.date,
});

export type PersonalAddress = z.infer<typeof personalSchema>;

/** The signed-in person's own calendar as its address describes it: '?view=3days&start=2026-11-15'. */
export function usePersonalAddress() {
  return useAddressState(personalSchema);
}
