import { assignOpeningRoute } from './assign-opening.ts';
import { claimOpeningRoute } from './claim-opening.ts';
import { listOpeningsRoute } from './list-openings.ts';

export const openingsRoutes = [claimOpeningRoute, listOpeningsRoute, assignOpeningRoute];
