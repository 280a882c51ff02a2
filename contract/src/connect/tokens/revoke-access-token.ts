import { z } from 'zod';
import { ADMINS, call } from '../../call.ts';
import { idText } from '../../values.ts';
import { tokenNotFound } from './access-token.ts';

export const revokeAccessToken = call({
  name: 'revoke-access-token',
  feature: 'tokens',
  method: 'DELETE',
  path: '/api/tokens/{id}/',
  summary: 'Revoke a token for scripts, which ends at once',
  access: ADMINS,
  params: z.object({ id: idText }),
  success: { status: 204, body: null },
  refusals: { 404: tokenNotFound },
  ours: true,
});
