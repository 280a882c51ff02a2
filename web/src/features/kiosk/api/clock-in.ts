import { clockIn } from '@deckhand/contract/attendance/clock-in';
import type { CallInput } from '@deckhand/contract/call';
import { callApi } from '../../../api/call-api.ts';
import { CALL_TIMEOUT } from './call-timeout.ts';

type Choice = Pick<CallInput<typeof clockIn>['body'], 'rate' | 'shift_id' | 'location'>;

export function clockInAs(id: number, choice: Choice, tokens: { employee: string; device: string | null }) {
  const body = { ...choice, clocked_in: new Date().toISOString() };
  return callApi(clockIn, { params: { id }, body }, { kiosk: tokens, patience: CALL_TIMEOUT });
}
