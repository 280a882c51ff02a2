import { mark, say } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { ADMINS, call } from '../../call.ts';
import { length } from '../../limits.ts';
import { personNotFound } from '../../people/person.ts';
import { beingClosed, closedAlready } from '../../refusals.ts';
import { reasonRequired } from '../../requests/request.ts';
import { locationNotFound } from '../../school/locations/location.ts';
import { date, id, requiredLine } from '../../values.ts';
import { EXEMPTION_KINDS, exemption, ownExemption, paidByTheHour, sameExemptionStart } from './exemption.ts';

export const addExemption = call({
  name: 'add-exemption',
  feature: 'pay',
  method: 'POST',
  path: '/api/pay/exempt/',
  summary:
    'Mark a person as overtime-exempt or salaried, or a location as exempt, from a day on; NONE ends it',
  access: ADMINS,
  body: z
    .object({
      user_id: id.nullish(),
      location: id.nullish(),
      kind: z.enum(EXEMPTION_KINDS, mark('Select what holds')),
      from_date: date,
      reason: requiredLine(length.adminNotes, reasonRequired, () =>
        say('Reason must be {most} characters or less', { most: length.adminNotes }),
      ),
    })
    .refine(({ user_id, location }) => Boolean(user_id) !== Boolean(location), {
      path: ['user_id'],
      error: mark('Select a person or a location'),
    })
    .refine(({ location, kind }) => !location || kind !== 'SALARIED', {
      path: ['kind'],
      error: mark('A location cannot be salaried'),
    }),
  success: { status: 201, body: exemption },
  refusals: {
    403: ownExemption,
    404: `${personNotFound} / ${locationNotFound}`,
    409: `${sameExemptionStart} / ${paidByTheHour} / ${closedAlready} / ${beingClosed}`,
  },
  ours: true,
});
