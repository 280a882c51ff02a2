import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';

export const importNotFound = mark('Import not found.');
/** TM12: a shift comes and goes with the history of the schedule. */
export const shiftsTakenBackElsewhere = mark('Shifts are taken back as a change of the schedule.');
export const nothingGoes = mark('Nothing of this import can be taken back.');
export const importTakenBack = mark('Taken back.');

/** MI10: why something that an import added stays. */
export const whyItStays = {
  SELF: mark('This is you.'),
  REACH: mark('They also work at locations that are not yours, or have a role above yours.'),
  ACCOUNT: mark('They have set up their account.'),
  SEATED: mark('They have shifts. Take back the shifts first.'),
  CLOCKED: mark('They have clocked in.'),
  ASKED: mark('They have sent a request.'),
  CERTIFIED: mark('A certificate of theirs was entered.'),
  PAID: mark('Something about their pay was entered.'),
  SAID: mark('It is known when they cannot work.'),
  STAFFED: mark('People work there. Take back the people first.'),
  PLANNED: mark('Shifts are planned there. Take back the shifts first.'),
  WORKED: mark('People have clocked in there.'),
  PUNCHED: mark('A punch clock stands there.'),
  NEEDED: mark('Needs or closures were entered.'),
  HELD: mark('People have this position. Take back the people first.'),
  NAMED: mark('Shifts, or their history, name this position.'),
} as const;

export type StaysAs = keyof typeof whyItStays;

/** Everything that an import added and that is still here, with what becomes of it. */
export const importTakeBack = z.object({
  things: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      outcome: z.enum(['GOES', 'STAYS']),
      /** Why it stays. */
      reason: z.string().nullable(),
    }),
  ),
  /** Sent back with the call: it is refused if it would do something else by then. */
  seal: z.string(),
  /** Null when something goes; otherwise why nothing does. */
  refusal: z.string().nullable(),
});

export type ImportTakeBack = z.infer<typeof importTakeBack>;
