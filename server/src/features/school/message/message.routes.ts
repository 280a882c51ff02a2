import { updateMessageRoute } from './update-message.ts';
import { viewMessageRoute } from './view-message.ts';

export const messageRoutes = [viewMessageRoute, updateMessageRoute];
