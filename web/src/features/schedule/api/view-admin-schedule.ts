import { viewAdminSchedule } from '@deckhand/contract/schedule/view-admin-schedule';
import { apiQuery } from '../../../api/api-query.ts';
import type { ScheduleQuestion } from './view-schedule.ts';

/** The same for the schedule of the admins. */
export function adminScheduleQuery(question: ScheduleQuestion) {
  return apiQuery(viewAdminSchedule, { query: question });
}
