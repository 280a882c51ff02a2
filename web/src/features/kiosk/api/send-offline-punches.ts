import type { OfflinePunch } from '@deckhand/contract/attendance/send-offline-punches';
import { sendOfflinePunches } from '@deckhand/contract/attendance/send-offline-punches';
import { callApi } from '../../../api/call-api.ts';

export async function sendPunches(punches: readonly OfflinePunch[], device: string) {
  const body = { punches: [...punches] };
  const { results } = await callApi(sendOfflinePunches, { body }, { kiosk: { device } });
  return results;
}
