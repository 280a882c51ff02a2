import type { CallInput } from '@deckhand/contract/call';
import { viewMySchedule } from '@deckhand/contract/schedule/view-my-schedule';
import { apiQuery } from '../../../api/api-query.ts';

export type MyScheduleQuestion = CallInput<typeof viewMySchedule>['query'];

export function myScheduleQuery(question: MyScheduleQuestion) {
  return apiQuery(viewMySchedule, { query: question });
}
