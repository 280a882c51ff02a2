import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';

/** LA4: a rule of a state that makes minutes overtime or double time, as its pack said it then. */
export const overtimeRule = z.object({
  rule: z.string(),
  pack: z.string(),
  version: z.int(),
  says: z.string(),
  sources: z.array(z.object({ cite: z.string(), url: z.string() })),
  times: z.enum(['3/2', '2']),
  minutes: z.int(),
});
export type OvertimeRule = z.infer<typeof overtimeRule>;

/** The sentences of the rules of overtime, for other languages; a test compares them with the packs. */
export const overtimeSentences: readonly string[] = [
  mark('Over 8 hours in a workday is overtime, over 12 double time.'),
  mark(
    'On the seventh day of a workweek with work on all seven, the first 8 hours are overtime, what is beyond is double time.',
  ),
  mark('Over 12 hours in a workday is overtime.'),
];
