import { z } from 'zod';
import { call } from '../../call.ts';

export const checkHealth = call({
  name: 'check-health',
  feature: 'platform',
  method: 'GET',
  path: '/api/health/',
  summary: 'Check if the server and its database answer',
  access: 'PUBLIC',
  isUrgent: true,
  success: {
    status: 200,
    body: z.object({ status: z.literal('ok'), time: z.string(), version: z.string() }),
  },
  ours: true,
});
