import { GUARD_STATES } from '@deckhand/domain/coverage/alarms/alarm';
import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { call, MANAGEMENT } from '../call.ts';
import { shiftTypeItem } from '../plans/shift.ts';
import { locationNotFound } from '../school/locations/location.ts';
import { requiredIdText } from '../values.ts';

const person = z.object({ id: z.int(), name: z.string(), phone: z.string().nullable() });
const seat = { code: z.string(), start_time: z.string(), end_time: z.string() };

/** One position that is needed now. */
const guard = z.object({
  position: shiftTypeItem,
  needed: z.int(),
  present: z.int(),
  /** Who has a seat now and is not clocked in. */
  missing: z.array(person.extend(seat)),
  /**
   * The people who may do it and do not do it yet: here for other work, free, or unavailable by their own
   * word.
   */
  could_come: z.array(person.extend({ is_here: z.boolean(), said_no: z.boolean() })),
});

export const viewGuard = call({
  name: 'view-guard',
  feature: 'coverage',
  method: 'GET',
  path: '/api/shifts/coverage/now/',
  summary: 'View who is needed and here at a location now, who is missing, and who could come',
  access: MANAGEMENT,
  scope: 'hours:read',
  outOfReach: 404,
  query: z.object({ location: requiredIdText(mark('Location is required')) }),
  success: {
    status: 200,
    body: z.object({
      /** BELOW: too few. UNKNOWN: a kiosk is or was offline (GN3). NOT_NEEDED: nobody is needed now, or it is closed. */
      state: z.enum(GUARD_STATES),
      guards: z.array(guard),
      /** The people who are clocked in, the first who came first. */
      present: z.array(z.object({ id: z.int(), name: z.string(), since: z.string() })),
      /** The kiosks that leave open who is here: since when they are offline, or back. */
      kiosks: z.array(z.object({ name: z.string(), since: z.string(), is_back: z.boolean() })),
    }),
  },
  refusals: { 404: locationNotFound },
  ours: true,
});
