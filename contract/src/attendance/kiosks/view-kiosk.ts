import { z } from 'zod';
import { call } from '../../call.ts';
import { openAlarm } from '../../coverage/alarms/alarm.ts';
import { locationNotFound } from '../../school/locations/location.ts';
import { idText, timezone } from '../../values.ts';

export const viewKiosk = call({
  name: 'view-kiosk',
  feature: 'kiosks',
  method: 'GET',
  path: '/api/kiosks/this/',
  summary: 'View this kiosk’s location, whether it is closed, whether it may punch, and the server’s time',
  access: 'PUBLIC',
  /** The location of `/punch-clock?location=3`. Ignored for an enrolled kiosk, which has its own. */
  query: z.object({ location: idText.optional() }),
  success: {
    status: 200,
    body: z.object({
      /** Null without a token, when the token was revoked, and while the kiosk needs somebody to take it over. */
      kiosk: z.object({ id: z.int(), name: z.string() }).nullable(),
      /** Null when the device is not enrolled and gives no location. */
      location: z.object({ id: z.int(), title: z.string(), timezone }).nullable(),
      may_punch: z.boolean(),
      /** True when another manager has to take over this kiosk. It keeps its token and its punches. */
      needs_takeover: z.boolean(),
      /** While the location is closed (CL5): when it opens again, null if not today, why, and how many are clocked in there. */
      closed: z
        .object({
          until: z.string().nullable(),
          reason: z.string(),
          /** Null on a device that is not enrolled. */
          clocked_in: z.int().nullable(),
        })
        .optional(),
      /** In UTC with milliseconds, so that the kiosk can measure how far its clock is off. */
      time: z.string(),
      /** The alarms that last at the location, if any (GN2). An enrolled kiosk alone sees them, because they name people. */
      alarms: z.array(openAlarm).optional(),
    }),
  },
  refusals: { 404: locationNotFound },
  ours: true,
});
