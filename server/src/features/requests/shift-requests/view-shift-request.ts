import { requestNotFound } from '@deckhand/contract/requests/request';
import { viewShiftRequest } from '@deckhand/contract/requests/shift-requests/view-shift-request';
import { maySeeRequestOf } from '@deckhand/domain/access/requests';
import { route } from '../../../platform/http/route.ts';
import { found, refuse } from '../../../platform/refusals/refusal.ts';
import { findVisibleShiftRequest, selectPositionsOf } from './shift-requests.queries.ts';
import { wireShiftRequest } from './wire-shift-request.ts';

export const viewShiftRequestRoute = route(viewShiftRequest, async ({ db, actor, params }) => {
  const row = found(await findVisibleShiftRequest(db, params.id), requestNotFound);
  const requester = { id: row.person_id, role: row.role, locationIds: row.location_ids };
  if (!maySeeRequestOf(actor, requester)) refuse(404, requestNotFound);
  return { ...wireShiftRequest(actor, row), positions: await selectPositionsOf(db, row.person_id) };
});
