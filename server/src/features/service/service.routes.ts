import { checkHealthRoute } from './check-health.ts';
import { viewOpenapiRoute } from './view-openapi.ts';

export const serviceRoutes = [checkHealthRoute, viewOpenapiRoute];
