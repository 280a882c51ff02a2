import { z } from 'zod';
import { call } from '../../call.ts';

export const viewOpenapi = call({
  name: 'view-openapi',
  feature: 'platform',
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'View this description of every call',
  access: 'PUBLIC',
  isUrgent: true,
  success: { status: 200, body: z.looseObject({ openapi: z.string() }) },
  ours: true,
});
