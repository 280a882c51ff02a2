import { positionNameTaken, positionNotFound } from '@deckhand/contract/positions/position';
import { updatePosition } from '@deckhand/contract/positions/update-position';
import { route } from '../../platform/http/route.ts';
import { found, refusingWhen } from '../../platform/refusal.ts';
import { updatePositionFields } from './positions.queries.ts';

export const updatePositionRoute = route(updatePosition, async ({ db, params, body }) =>
  found(
    await refusingWhen(
      'position_name_unique',
      { status: 409, text: positionNameTaken },
      updatePositionFields(db, params.id, body),
    ),
    positionNotFound,
  ),
);
