import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { call, MANAGEMENT } from '../call.ts';
import { length } from '../limits.ts';
import { personNotFound } from '../people/person.ts';
import { date, id, line } from '../values.ts';
import { LAW_EXEMPTION_KINDS, lawExemption, ownLawExemption } from './exemption.ts';
import { datesOutOfOrder } from './school-calendar.ts';

export const addLawExemption = call({
  name: 'add-law-exemption',
  feature: 'law',
  method: 'POST',
  path: '/api/law/exemptions/',
  summary: 'Exempt a minor from the rules of hours on some days; the document itself stays outside',
  access: MANAGEMENT,
  outOfReach: 404,
  body: z
    .object({
      user_id: id,
      kind: z.enum(LAW_EXEMPTION_KINDS, mark('Select a kind')),
      first_day: date,
      last_day: date.nullish(),
      words: line(length.adminNotes).default(''),
    })
    .refine(({ kind, last_day }) => kind === 'GRADUATED' || Boolean(last_day), {
      path: ['last_day'],
      error: mark('Date is required'),
    })
    .refine(({ first_day, last_day }) => !last_day || first_day <= last_day, {
      path: ['last_day'],
      error: datesOutOfOrder,
    }),
  success: { status: 201, body: lawExemption },
  refusals: { 403: ownLawExemption, 404: personNotFound },
  ours: true,
});
