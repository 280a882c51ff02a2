import { z } from 'zod';
import { call, EVERYONE } from '../../call.ts';
import { addedFactor, appCode, factorName, setUpExpired, wrongFactorCode } from './factor.ts';

export const addApp = call({
  name: 'add-app',
  feature: 'second-factor',
  method: 'POST',
  path: '/api/users/me/factors/app/',
  summary: 'Add the authenticator app, proved by a code that it shows',
  access: EVERYONE,
  beforeSecondFactor: true,
  body: z.object({ name: factorName, app_code: appCode }),
  success: { status: 201, body: addedFactor },
  refusals: { 400: `${wrongFactorCode} / ${setUpExpired}` },
  ours: true,
});
