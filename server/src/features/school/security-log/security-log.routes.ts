import { listSecurityEventsRoute } from './list-security-events.ts';

export const securityLogRoutes = [listSecurityEventsRoute];
