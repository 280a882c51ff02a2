import { listAssignedShifts } from '@deckhand/contract/attendance/list-assigned-shifts';
import { callApi } from '../../../api/call-api.ts';
import { CALL_TIMEOUT } from './call-timeout.ts';

export function assignedShiftsOf(id: number, employee: string, device: string | null) {
  const options = { kiosk: { device, employee }, patience: CALL_TIMEOUT };
  return callApi(listAssignedShifts, { params: { id } }, options);
}
