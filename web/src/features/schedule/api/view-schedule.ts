import type { CallInput } from '@deckhand/contract/call';
import { viewSchedule } from '@deckhand/contract/schedule/view-schedule';
import { apiQuery } from '../../../api/api-query.ts';

export type ScheduleQuestion = CallInput<typeof viewSchedule>['query'];

export function scheduleQuery(question: ScheduleQuestion) {
  return apiQuery(viewSchedule, { query: question });
}
