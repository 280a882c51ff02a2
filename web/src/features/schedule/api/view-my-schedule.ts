import type { CallInput } from '@deckhand/contract/call';
import { viewMySchedule } from '@deckhand/contract/schedule/view-my-schedule';
import { apiQuery } from '../../../api/api-query.ts';

export type MyScheduleQuery = CallInput<typeof viewMySchedule>['query'];

export function myScheduleQuery(query: MyScheduleQuery) {
  return apiQuery(viewMySchedule, { query });
}
