import { clockIn } from '@deckhand/contract/attendance/clock-in';
import { viewKiosk } from '@deckhand/contract/attendance/kiosks/view-kiosk';
import { listAssignedShifts } from '@deckhand/contract/attendance/list-assigned-shifts';
import { type OfflinePunch, sendOfflinePunches } from '@deckhand/contract/attendance/send-offline-punches';
import { verifyEmployeeCode } from '@deckhand/contract/attendance/verify-employee-code';
import type { CallInput } from '@deckhand/contract/call';
import { listKioskLapses } from '@deckhand/contract/certificates/list-kiosk-lapses';
import { messageId, viewMessage } from '@deckhand/contract/school/message/view-message';
import { callApi } from '../../../api/call-api.ts';

/** The kiosk's calls. They go without a query cache, which the kiosk does not have. */

/**
 * A person at the kiosk waits so many milliseconds; a punch without an answer by then is stored on the
 * device.
 */
const CALL_TIMEOUT = 6_000;

/** Asks for this device's location and rights, and for the server's time. */
export function viewThisKiosk(device: string | null, location: number | null) {
  const query = location === null ? {} : { location };
  return callApi(viewKiosk, { query }, { kiosk: { device }, patience: CALL_TIMEOUT });
}

export async function readMessage(): Promise<string> {
  const answer = await callApi(viewMessage, { params: { id: messageId } });
  return answer.admin_message;
}

/**
 * `ASK`: a person who would leave too few people is warned first. `TOLD`: they were warned, and leave all the
 * same.
 */
export type Leaving = 'ASK' | 'TOLD';

export function verifyCode(code: string, device: string | null, leaving: Leaving) {
  const body = { code, clocked_out: new Date().toISOString(), leaving };
  return callApi(verifyEmployeeCode, { body }, { kiosk: { device }, patience: CALL_TIMEOUT });
}

export function assignedShiftsOf(id: number, employee: string, device: string | null) {
  const options = { kiosk: { device, employee }, patience: CALL_TIMEOUT };
  return callApi(listAssignedShifts, { params: { id } }, options);
}

type ClockInChoice = Pick<CallInput<typeof clockIn>['body'], 'rate' | 'shift_id' | 'location'>;

export function clockInAs(
  id: number,
  choice: ClockInChoice,
  tokens: { employee: string; device: string | null },
) {
  const body = { ...choice, clocked_in: new Date().toISOString() };
  return callApi(clockIn, { params: { id }, body }, { kiosk: tokens, patience: CALL_TIMEOUT });
}

export async function sendPunches(punches: readonly OfflinePunch[], device: string) {
  const body = { punches: [...punches] };
  const { results } = await callApi(sendOfflinePunches, { body }, { kiosk: { device } });
  return results;
}

/** Asks what keeps people from shifts of the next days at this kiosk's location: their age first, then certificates. */
export async function lapsesAtKiosk(device: string) {
  const { results, too_young: tooYoung = [] } = await callApi(
    listKioskLapses,
    {},
    { kiosk: { device }, patience: CALL_TIMEOUT },
  );
  return [...tooYoung, ...results];
}
