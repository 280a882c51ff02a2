import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { date, idText } from '../../values.ts';
import { copiedWeek, copyRefusals } from './copy-week.ts';

export const previewCopyWeek = call({
  name: 'preview-copy-week',
  feature: 'shifts',
  method: 'GET',
  path: '/api/shifts/copy-week/preview/',
  summary: 'View what copying a week to another week would do',
  access: MANAGEMENT,
  scope: 'schedule:read',
  outOfReach: 403,
  query: z.object({ location: idText, from_date: date, to_date: date }),
  success: { status: 200, body: copiedWeek },
  refusals: copyRefusals,
  ours: true,
});
