import { mark } from '@deckhand/domain/language/say';
import { EXCEPTION_ANSWERS, EXCEPTION_KINDS } from '@deckhand/domain/pay/sign-off/exception';
import { z } from 'zod';

export const exceptionKind = z.enum(EXCEPTION_KINDS);

/** Names the location, the exception and the state of it that was on the screen. */
export const exceptionId = z
  .string()
  .regex(/^\d{1,10}\.X-[A-Z0-9]{1,8}:[0-9:-]{1,60}\.[0-9a-f]{16}$/, mark('No such exception'));

/** SO4: something that stands between punches and pay. */
export const payException = z.object({
  /** Another one as soon as the state is another. */
  id: z.string(),
  kind: exceptionKind,
  is_hard: z.boolean(),
  /** Begins with the person's name. */
  sentence: z.string(),
  details: z.string(),
  date: z.string(),
  person: z.object({ id: z.int(), name: z.string() }),
  location: z.object({ id: z.int(), title: z.string() }),
  attendance_id: z.int().nullable(),
  /** The words that make it go away; null where only a change does. */
  answer: z.enum(EXCEPTION_ANSWERS).nullable(),
  /** Where it is put right. */
  remedy: z
    .enum(['CLOCK_OUT', 'SET_HOURS', 'DECIDE_PUNCH', 'ENTER_WAGE', 'SET_LEAVE', 'ASSIGN', 'ENTER', 'SIGN'])
    .nullable(),
  /** X3: about the caller, so somebody else answers it. */
  is_own: z.boolean(),
});
export type WireException = z.infer<typeof payException>;
