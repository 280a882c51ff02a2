import { z } from 'zod';
import { ADMINS, call } from '../../call.ts';
import { accessToken } from './access-token.ts';

export const listAccessTokens = call({
  name: 'list-access-tokens',
  feature: 'tokens',
  method: 'GET',
  path: '/api/tokens/',
  summary: 'List the tokens for scripts that work, the newest first',
  access: ADMINS,
  success: { status: 200, body: z.object({ results: z.array(accessToken) }) },
  ours: true,
});
