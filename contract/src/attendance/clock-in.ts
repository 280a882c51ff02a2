import { z } from 'zod';
import { call } from '../call.ts';
import { lacksYourCertificateText } from '../plans/lack.ts';
import { tooYoungForShiftText } from '../plans/too-young.ts';
import { kioskStopped } from '../refusals.ts';
import { id, idText, messageBody } from '../values.ts';
import { alreadyClockedIn, kioskTime, notOnThisShift, rate } from './attendance.ts';
import { onlyEnrolledKiosks } from './kiosks/kiosk.ts';

/** Neither the person nor the kiosk has a location, so the attendance would belong to none (K8). */
export const noLocation = 'You are not assigned to a location. Contact your manager.';

export const clockIn = call({
  name: 'clock-in',
  feature: 'attendance',
  method: 'POST',
  path: '/api/attendance/clock-in/{id}/',
  summary: 'Clock in, for one of today’s shifts or without a shift',
  access: 'KIOSK',
  findsCallerItself: true,
  params: z.object({ id: idText }),
  body: z.object({
    shift_id: id.nullish(),
    rate,
    clocked_in: kioskTime,
    /** The kiosk's location, if it is set. Ignored for an enrolled kiosk, which has its own. */
    location: id.nullish(),
  }),
  success: {
    status: 201,
    body: messageBody.extend({
      id: z.int(),
      clocked_in: z.string(),
      location_title: z.string(),
      /** LA9: until when somebody under 18 may work today; null if no time is left. Left out where no rule ends it. */
      may_work_until: z.string().nullable().optional(),
    }),
  },
  refusals: {
    400: `${notOnThisShift} / ${tooYoungForShiftText} / ${lacksYourCertificateText} / ${noLocation}`,
    403: `${onlyEnrolledKiosks} / ${kioskStopped}`,
    409: alreadyClockedIn('{name}'),
  },
});
