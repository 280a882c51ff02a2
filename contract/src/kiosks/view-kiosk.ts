import { z } from 'zod';
import { call } from '../call.ts';
import { locationNotFound, timezone } from '../locations/location.ts';
import { idText } from '../values.ts';

/** What /punch-clock needs to know about itself, before and between punches. */
export const viewKiosk = call({
  name: 'view-kiosk',
  feature: 'kiosks',
  method: 'GET',
  path: '/api/kiosks/this/',
  summary: 'Where this kiosk stands, whether it may punch, and what the server’s clock says',
  access: 'PUBLIC',
  /** The location of `/punch-clock?location=3`. An enrolled kiosk stands where it was enrolled, whatever is asked. */
  query: z.object({ location: idText.optional() }),
  success: {
    status: 200,
    body: z.object({
      /** Null when the device shows no token, or one that was revoked. */
      kiosk: z.object({ id: z.int(), name: z.string() }).nullable(),
      /** Null when it is not enrolled and names none. */
      location: z.object({ id: z.int(), title: z.string(), timezone }).nullable(),
      may_punch: z.boolean(),
      /** To the millisecond, in UTC: from it the kiosk measures how far its own clock is off. */
      time: z.string(),
    }),
  },
  refusals: { 404: locationNotFound },
  ours: true,
});
