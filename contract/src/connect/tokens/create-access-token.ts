import { mark } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { ADMINS, call } from '../../call.ts';
import { length, tokens } from '../../limits.ts';
import { proofNeeded } from '../../refusals.ts';
import { SCOPES } from '../../scopes.ts';
import { requiredLine } from '../../values.ts';
import { accessToken, networks, tooManyTokens } from './access-token.ts';

const { least, usual, most } = tokens.days;
const daysWords = mark('Enter 1 to 365 days');

export const createAccessToken = call({
  name: 'create-access-token',
  feature: 'tokens',
  method: 'POST',
  path: '/api/tokens/',
  summary: 'Make a token for scripts; it is returned only here',
  access: ADMINS,
  body: z.object({
    name: requiredLine(length.tokenName, mark('Name is required')),
    scopes: z
      .array(z.enum(SCOPES))
      .min(1, mark('Choose what the token may do'))
      .max(SCOPES.length)
      .transform((all) => SCOPES.filter((scope) => all.includes(scope))),
    days: z.int(daysWords).min(least, daysWords).max(most, daysWords).default(usual),
    networks: networks.default([]),
  }),
  takesNoKey: true,
  success: { status: 201, body: accessToken.extend({ token: z.string() }) },
  refusals: { 403: proofNeeded, 409: tooManyTokens },
  ours: true,
});

/** The form takes networks as somebody types them: one in each line, or with commas between. */
export const accessTokenForm = createAccessToken.body.extend({
  networks: z
    .string()
    .transform((typed) => typed.split(/[\s,;]+/).filter((network) => network !== ''))
    .pipe(networks),
});
