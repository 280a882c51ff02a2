import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { ADMINS, call } from '../../call.ts';
import { personNotFound } from '../../people/person.ts';
import { beingClosed } from '../../refusals.ts';
import { positionNotFound } from '../../school/positions/position.ts';
import { requiredIdText } from '../../values.ts';
import {
  namesItsPosition,
  ownWage,
  positionComplaint,
  sameStart,
  wage,
  wageFields,
  wagesAreOff,
} from './wage.ts';

export const addWage = call({
  name: 'add-wage',
  feature: 'pay',
  method: 'POST',
  path: '/api/pay/wages/',
  summary: 'Enter a wage of a person from a day on; closed days that it reaches are corrected',
  access: ADMINS,
  query: z.object({ person: requiredIdText(mark('Please select Staff')) }),
  body: z.object(wageFields).refine(namesItsPosition, positionComplaint),
  success: { status: 201, body: wage },
  refusals: {
    400: positionNotFound,
    403: ownWage,
    404: personNotFound,
    409: `${sameStart} / ${wagesAreOff} / ${beingClosed}`,
  },
  ours: true,
});
