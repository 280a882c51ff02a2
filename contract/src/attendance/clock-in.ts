import { z } from 'zod';
import { call } from '../call.ts';
import { onlyEnrolledKiosks } from '../kiosks/kiosk.ts';
import { id, idText, said } from '../values.ts';
import { alreadyClockedIn, kioskTime, notOnThisShift, rate } from './attendance.ts';

/** Somebody without a location, at a kiosk that has none either: nobody could say where the hours belong. */
export const noLocation = 'You are not assigned to a location. Contact your manager.';

export const clockIn = call({
  name: 'clock-in',
  feature: 'attendance',
  method: 'POST',
  path: '/api/attendance/clock-in/{id}/',
  summary: 'Clock in, for a shift of today or for none',
  access: 'KIOSK',
  params: z.object({ id: idText }),
  body: z.object({
    shift_id: id.nullish(),
    rate,
    clocked_in: kioskTime,
    /** Where the kiosk stands, if it was told; an enrolled one is where it was enrolled. */
    location: id.nullish(),
  }),
  success: {
    status: 201,
    body: said.extend({ id: z.int(), clocked_in: z.string(), location_title: z.string() }),
  },
  refusals: {
    400: `${notOnThisShift} / ${noLocation}`,
    403: onlyEnrolledKiosks,
    409: alreadyClockedIn('{name}'),
  },
});
