import { createPosition } from '@deckhand/contract/school/positions/create-position';
import {
  type Position,
  type PositionColor,
  positionColors,
  positionNameTaken,
} from '@deckhand/contract/school/positions/position';
import type { Kysely } from 'kysely';
import { route } from '../../../platform/http/route.ts';
import { refusingWhen } from '../../../platform/refusals/refusal.ts';
import type { Schema } from '../../../platform/schema/schema.ts';
import { insertPosition, selectColorsInUse } from './positions.queries.ts';

export const createPositionRoute = route(createPosition, ({ db, body }) => addPosition(db, body));

export async function addPosition(
  db: Kysely<Schema>,
  position: { name: string; color?: PositionColor | undefined },
): Promise<Position> {
  const color = position.color ?? nextColor(await selectColorsInUse(db));
  return refusingWhen(
    'position_name_unique',
    { status: 409, text: positionNameTaken },
    insertPosition(db, { name: position.name, color }),
  );
}

/** L2: returns the first of the colors that are used least, so an unused one as long as there is any. */
export function nextColor(inUse: readonly PositionColor[]): PositionColor {
  const uses = (color: PositionColor) => inUse.filter((used) => used === color).length;
  return positionColors.reduce((best, color) => (uses(color) < uses(best) ? color : best));
}
