import { listAssignedShifts } from '@deckhand/contract/attendance/list-assigned-shifts';
import { callApi } from '../../../api/call-api.ts';

export function assignedShiftsOf(id: number, employee: string, device: string | null, patience: number) {
  return callApi(listAssignedShifts, { params: { id } }, { kiosk: { device, employee }, patience });
}
