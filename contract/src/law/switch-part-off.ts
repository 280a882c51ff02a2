import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { ADMINS, call } from '../call.ts';
import { length } from '../limits.ts';
import { beingClosed, closedAlready } from '../refusals.ts';
import { reasonRequired } from '../requests/request.ts';
import { locationNotFound } from '../school/locations/location.ts';
import { date, line, requiredId, requiredLine } from '../values.ts';
import { federalOvertime, LAW_PARTS, noSuchPack, offAlready, partOff } from './part-off.ts';
import { datesOutOfOrder } from './school-calendar.ts';

export const switchPartOff = call({
  name: 'switch-part-off',
  feature: 'law',
  method: 'POST',
  path: '/api/law/parts-off/',
  summary: 'Switch a part of a pack off at a location, from a day on, with the reason',
  access: ADMINS,
  body: z
    .object({
      location: requiredId(mark('Location is required')),
      pack: line(length.name.max),
      part: z.enum(LAW_PARTS, mark('Select a part')),
      first_day: date,
      last_day: date.nullish(),
      reason: requiredLine(length.adminNotes, reasonRequired),
    })
    .refine(({ first_day, last_day }) => !last_day || first_day <= last_day, {
      path: ['last_day'],
      error: datesOutOfOrder,
    }),
  success: { status: 201, body: partOff },
  refusals: {
    400: `${noSuchPack} / ${federalOvertime}`,
    404: locationNotFound,
    409: `${offAlready} / ${closedAlready} / ${beingClosed}`,
  },
  ours: true,
});
