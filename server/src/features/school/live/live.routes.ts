import { watchChangesRoute } from './watch-changes.ts';

export const liveRoutes = [watchChangesRoute];
