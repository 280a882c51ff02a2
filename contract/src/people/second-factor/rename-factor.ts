import { z } from 'zod';
import { call, EVERYONE } from '../../call.ts';
import { idText } from '../../values.ts';
import { factor, factorName, factorNotFound } from './factor.ts';

export const renameFactor = call({
  name: 'rename-factor',
  feature: 'second-factor',
  method: 'PUT',
  path: '/api/users/me/factors/{id}/',
  summary: 'Rename your own passkey or app',
  access: EVERYONE,
  params: z.object({ id: idText }),
  body: z.object({ name: factorName }),
  success: { status: 200, body: factor },
  refusals: { 404: factorNotFound },
  ours: true,
});
