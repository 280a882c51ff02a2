import { createPositionRoute } from './create-position.ts';
import { listPositionsRoute } from './list-positions.ts';
import { updatePositionRoute } from './update-position.ts';

export const positionsRoutes = [listPositionsRoute, createPositionRoute, updatePositionRoute];
