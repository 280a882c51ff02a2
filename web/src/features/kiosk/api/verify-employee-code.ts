import { verifyEmployeeCode } from '@deckhand/contract/attendance/verify-employee-code';
import { callApi } from '../../../api/call-api.ts';
import { CALL_TIMEOUT } from './call-timeout.ts';

export function verifyCode(code: string, device: string | null) {
  const body = { code, clocked_out: new Date().toISOString() };
  return callApi(verifyEmployeeCode, { body }, { kiosk: { device }, patience: CALL_TIMEOUT });
}
