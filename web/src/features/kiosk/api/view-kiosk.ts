import { viewKiosk } from '@deckhand/contract/kiosks/view-kiosk';
import { callApi } from '../../../api/call-api.ts';
import { CALL_TIMEOUT } from './call-timeout.ts';

/** Asks for this device's location and rights, and for the server's time. */
export function viewThisKiosk(device: string | null, location: number | null) {
  const query = location === null ? {} : { location };
  return callApi(viewKiosk, { query }, { kiosk: { device }, patience: CALL_TIMEOUT });
}
