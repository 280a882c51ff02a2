import { checkHealthRoute } from './check-health.ts';
import { checkReadyRoute } from './check-ready.ts';
import { viewOpenapiRoute } from './view-openapi.ts';

export const serviceRoutes = [checkHealthRoute, checkReadyRoute, viewOpenapiRoute];
