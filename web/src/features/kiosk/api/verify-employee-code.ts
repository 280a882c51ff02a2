import { verifyEmployeeCode } from '@deckhand/contract/attendance/verify-employee-code';
import { callApi } from '../../../api/call-api.ts';

export function verifyCode(code: string, device: string | null, patience: number) {
  const body = { code, clocked_out: new Date().toISOString() };
  return callApi(verifyEmployeeCode, { body }, { kiosk: { device }, patience });
}
