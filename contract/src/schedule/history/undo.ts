import { mark, say } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { coverageGap } from '../../coverage/coverage.ts';
import { isLaw } from '../../plans/law-reason.ts';
import { scheduleChange } from './change.ts';

/** TM14: it also concerns somebody else's locations. */
export const concernsOtherLocations = 'This change also concerns locations that are not yours.';
/** TM10: nothing is left to take back. */
export const changedSince = 'Everything in this change has been changed since.';
export const aboutThePast = 'This change was about the past.';
export const takenBackAlready = (name: string, date: string) =>
  say('Already taken back by {name} on {date}.', { name, date });
/** TM9: the preview is not what would happen by now. */
export const sealBroken = mark('The schedule has changed since you looked.');
/** TM13: it is ended where it was decided. */
export const endTheTimeOff = (name: string) =>
  say('This came from the time off of {name}. End the time off instead.', { name });
export const reopenThePool = mark('This came from closing a pool. Reopen the pool instead.');
export const closeThePool = 'This came from opening a pool again. Close the pool instead.';
export const neverTakenBack = 'This change cannot be taken back.';
export const tooManyShifts = 'This change concerns too many shifts to be taken back at once.';
export const isOff = (name: string, date: string) => say('{name} is off on {date}.', { name, date });
export const takenBack = mark('Taken back.');
/** TM11 */
export const clockedInFor = (code: string, date: string) =>
  say('Somebody has clocked in for {code} on {date}.', { code, date });

/** TM9: the outcome of each part of a change. */
export const undoPreview = z.object({
  change: scheduleChange,
  /** Sent back with the undo: it is refused if the schedule has changed meanwhile. */
  seal: z.string(),
  parts: z.array(
    z.object({
      shift_id: z.int(),
      shift_code: z.string(),
      location_title: z.string(),
      outcome: z.enum(['BACK', 'STAYS', 'CANNOT']),
      /** 'Mondays from 11-23-2026 on: 9:00 AM - 12:00 PM again' */
      text: z.string(),
      /** Why it stays or cannot. */
      reason: z.string().nullable(),
      is_law: isLaw,
    }),
  ),
  /** Everybody who is notified, with their times before and now. */
  people: z.array(
    z.object({ id: z.int(), name: z.string(), before: z.array(z.string()), now: z.array(z.string()) }),
  ),
  /** The stretches that fall below the need (CV3). */
  gaps: z.array(coverageGap),
  /** Null when it can be taken back, all of it or with `rest` what is left; otherwise why not. */
  refusal: z.string().nullable(),
  /** LA8: with a `law_reason`, the reader can take back everything: only rules of law are in the way. */
  law_may_go_on: z.boolean(),
});

export type UndoPreview = z.infer<typeof undoPreview>;
