import { listStreaksRoute } from './list-streaks.ts';

export const streaksRoutes = [listStreaksRoute];
