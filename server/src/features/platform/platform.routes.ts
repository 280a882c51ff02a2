import { checkHealthRoute } from './check-health.ts';
import { viewOpenapiRoute } from './view-openapi.ts';

export const platformRoutes = [checkHealthRoute, viewOpenapiRoute];
