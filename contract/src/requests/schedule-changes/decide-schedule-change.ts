import { z } from 'zod';
import { call, MANAGEMENT } from '../../call.ts';
import { lacksCertificateText } from '../../plans/lack.ts';
import { lawReason } from '../../plans/law-reason.ts';
import { stalePage } from '../../plans/shift.ts';
import { id, idText } from '../../values.ts';
import { alreadyDecided, decisionNotes, ownRequest, requestNotFound, selectEmployee } from '../request.ts';
import { scheduleChange } from './schedule-change.ts';

export const decideScheduleChange = call({
  name: 'decide-schedule-change',
  feature: 'schedule-changes',
  method: 'POST',
  path: '/api/shifts/reschedule-requests/{id}/',
  summary:
    'Release the person from the date (it becomes an opening), reassign it to another person, or reject',
  access: MANAGEMENT,
  outOfReach: 404,
  params: z.object({ id: idText }),
  body: z
    .object({
      action: z.enum(['APPROVE', 'REJECT', 'REASSIGNED']),
      user_id: id.nullish(),
      notes: decisionNotes,
      ...lawReason,
    })
    .refine(({ action, user_id: personId }) => action !== 'REASSIGNED' || Boolean(personId), {
      path: ['user_id'],
      error: selectEmployee,
    }),
  success: { status: 200, body: scheduleChange },
  refusals: {
    400: `${stalePage} / ${lacksCertificateText}`,
    403: ownRequest,
    404: requestNotFound,
    409: alreadyDecided,
  },
});
