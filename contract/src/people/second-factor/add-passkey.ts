import { z } from 'zod';
import { call, EVERYONE } from '../../call.ts';
import { addedFactor, factorName, newPasskey, passkeyExists, passkeyRefused } from './factor.ts';

export const addPasskey = call({
  name: 'add-passkey',
  feature: 'second-factor',
  method: 'POST',
  path: '/api/users/me/factors/passkey/',
  summary: 'Add the passkey that the browser made from the options',
  access: EVERYONE,
  beforeSecondFactor: true,
  body: z.object({ name: factorName, response: newPasskey }),
  success: { status: 201, body: addedFactor },
  refusals: { 400: passkeyRefused, 409: passkeyExists },
  ours: true,
});
