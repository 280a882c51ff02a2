import { say } from '@deckhand/domain/language/say';
import { type CivilDate, formatForDisplay } from '@deckhand/domain/time/civil-date';
import { z } from 'zod';

/** A kind that somebody lacks for a shift, and the last day on which they had it. */
export const lack = z.object({ kind: z.string(), ended: z.string().nullable() });

export type Lack = z.infer<typeof lack>;

/**
 * A renewal of this kind is needed from a date on by somebody who gets a seat, so that they can keep it
 * (CE4).
 */
const renewal = z.object({ id: z.int(), name: z.string(), kind: z.string(), from: z.string() });

export type Renewal = z.infer<typeof renewal>;

/** In the answer of a call that gives people seats; absent if nobody needs a renewal. */
export const renewals = { renewals: z.array(renewal).optional() };

/** CE3: the refusal to seat somebody on a date. */
export function lacksCertificate(
  name: string,
  { kind, ended }: Lack,
  date: CivilDate,
  today: CivilDate,
): string {
  const day = formatForDisplay(date);
  if (ended === null) return say('{name} has no valid {kind} on {day}.', { name, kind, day });
  const end = formatForDisplay(ended);
  return ended < today
    ? say('{name}’s {kind} ended {end} and does not hold on {day}.', { name, kind, end, day })
    : say('{name}’s {kind} ends {end} and does not hold on {day}.', { name, kind, end, day });
}

export const lacksCertificateText =
  '{name}’s {kind} ended {end} and does not hold on {day}. / {name}’s {kind} ends {end} and does not hold on {day}. / {name} has no valid {kind} on {day}.';

/** CE5: says at the kiosk what keeps the person from the shift. */
export function yourCertificateEnded({ kind, ended }: Lack): string {
  return ended === null
    ? say('You have no valid {kind}', { kind })
    : say('Your {kind} ended {date}', { kind, date: formatForDisplay(ended) });
}

/** CE5: says it at a kiosk without a network, which cannot know for sure whose code was typed. */
export function ifYourCertificateEnded({ kind, ended }: Lack): string {
  return ended === null
    ? say(
        'If you have no valid {kind}, your time counts without the shift that asks for it: tell your manager.',
        { kind },
      )
    : say(
        'If your {kind} ended {date}, your time counts without the shift that asks for it: tell your manager.',
        { kind, date: formatForDisplay(ended) },
      );
}

export function shiftAsksForIt(shiftCode: string): string {
  return say(
    '{code} asks for a valid one. Other work is possible: clock in without a shift, and tell your manager.',
    { code: shiftCode },
  );
}

/** The refusal of a punch for a shift. */
export function lacksYourCertificate({ kind, ended }: Lack, code: string): string {
  return ended === null
    ? say(
        'You have no valid {kind}. {code} asks for a valid one. Other work is possible: clock in without a shift, and tell your manager.',
        { kind, code },
      )
    : say(
        'Your {kind} ended {date}. {code} asks for a valid one. Other work is possible: clock in without a shift, and tell your manager.',
        { kind, code, date: formatForDisplay(ended) },
      );
}

export const lacksYourCertificateText =
  'Your {kind} ended {date}. {code} asks for a valid one. Other work is possible: clock in without a shift, and tell your manager. / You have no valid {kind}. {code} asks for a valid one. Other work is possible: clock in without a shift, and tell your manager.';

/** CE4: a form says this about a seat that continues beyond the end of a certificate. */
export function needsRenewal({ kind, from }: Pick<Renewal, 'kind' | 'from'>): string {
  return say('From {date} this needs a renewal of {kind}.', { date: formatForDisplay(from), kind });
}
