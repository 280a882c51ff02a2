import { viewKiosk } from '@deckhand/contract/kiosks/view-kiosk';
import { callApi } from '../../../api/call-api.ts';

/** Where this device stands, and what the server's clock says. */
export function viewThisKiosk(device: string | null, location: number | null, patience: number) {
  const query = location === null ? {} : { location };
  return callApi(viewKiosk, { query }, { kiosk: { device }, patience });
}
