import { say } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { ADMINS, call } from '../../call.ts';
import { length } from '../../limits.ts';
import { text } from '../../values.ts';
import { terms } from './terms.ts';

export const updateTerms = call({
  name: 'update-terms',
  feature: 'settings',
  method: 'PUT',
  path: '/api/terms/',
  summary: 'Change the terms that a person accepts at sign-up; an empty text brings the default back',
  access: ADMINS,
  body: z.object({
    terms: text(length.terms, () => say('Terms cannot exceed {max} characters', { max: length.terms })),
  }),
  success: { status: 200, body: terms },
  ours: true,
});
