import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { call, EVERYONE, workbookType } from '../../call.ts';
import { nothingToExport } from '../../refusals.ts';
import { flag, wholeNumberText } from '../../values.ts';

/** WA9: for Form W-2, box 12, code TT. */
export const federalNote = mark(
  'Overtime beyond forty hours a week and its premium at half the regular rate, by the day on which it was paid. Payroll, not Deckhand, decides what to report.',
);

const premium = z.object({
  user: z.object({ id: z.int(), name: z.string(), key: z.string() }),
  overtime_hours: z.number(),
  /** Dollars. Left out where nothing of it was priced, or wages are off. */
  premium: z.number().optional(),
});
export type FederalPremium = z.infer<typeof premium>;

export const listFederalPremium = call({
  name: 'list-federal-premium',
  feature: 'pay',
  method: 'GET',
  path: '/api/pay/federal-premium/',
  summary:
    'List the federal overtime premium of a year by person: of everybody to admins, one’s own to others',
  access: EVERYONE,
  query: z.object({ year: wholeNumberText(2000, 2100), export: flag.optional() }),
  success: {
    status: 200,
    body: z.object({ count: z.int(), results: z.array(premium), year: z.int(), note: z.string() }),
    file: workbookType,
  },
  refusals: { 404: nothingToExport },
  ours: true,
});

export function federalPremiumFileName(year: number): string {
  return `Federal Overtime Premium ${year}.xlsx`;
}
