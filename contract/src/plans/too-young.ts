import { say } from '@deckhand/domain/language/say';
import { z } from 'zod';

/** LA9: keeps somebody from the shift of a lifeguard: their age, or that at their age they have no certificate that holds. */
export const tooYoung = z.object({
  why: z.enum(['AGE', 'CERTIFICATE']),
  /** The least age of lifeguards, and where that is written. */
  least: z.int(),
  cite: z.string(),
});

export type TooYoung = z.infer<typeof tooYoung>;

/** The rule, to the person at the kiosk and to managers, without an age. */
export function lifeguardsAreOlder({ why, least, cite }: TooYoung): string {
  return why === 'AGE'
    ? say('Lifeguards are at least {least} ({cite}).', { least, cite })
    : say('A lifeguard so young needs a certificate that holds ({cite}).', { cite });
}

export function isForLifeguards(shiftCode: string): string {
  return say(
    '{code} is a lifeguard’s shift. Other work is possible: clock in without a shift, and tell your manager.',
    { code: shiftCode },
  );
}

/** The refusal of a punch for a shift. */
export function tooYoungForShift({ why, least, cite }: TooYoung, code: string): string {
  return why === 'AGE'
    ? say(
        'Lifeguards are at least {least} ({cite}). {code} is a lifeguard’s shift. Other work is possible: clock in without a shift, and tell your manager.',
        { least, cite, code },
      )
    : say(
        'A lifeguard so young needs a certificate that holds ({cite}). {code} is a lifeguard’s shift. Other work is possible: clock in without a shift, and tell your manager.',
        { cite, code },
      );
}

export const lifeguardsAreOlderText =
  'Lifeguards are at least {least} ({cite}). / A lifeguard so young needs a certificate that holds ({cite}).';

export const tooYoungForShiftText =
  'Lifeguards are at least {least} ({cite}). {code} is a lifeguard’s shift. Other work is possible: clock in without a shift, and tell your manager. / A lifeguard so young needs a certificate that holds ({cite}). {code} is a lifeguard’s shift. Other work is possible: clock in without a shift, and tell your manager.';

/** Says it at a kiosk without a network, which cannot know for sure whose code was typed. */
export function ifYouAreTooYoung({ why, least }: TooYoung): string {
  return why === 'AGE'
    ? say('If you are under {least}, your time counts without a lifeguard’s shift: tell your manager.', {
        least,
      })
    : say(
        'If you have no certificate that holds, your time counts without a lifeguard’s shift: tell your manager.',
      );
}
