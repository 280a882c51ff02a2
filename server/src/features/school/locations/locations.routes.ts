import { createLocationRoute } from './create-location.ts';
import { deleteLocationRoute } from './delete-location.ts';
import { listLocationsRoute } from './list-locations.ts';
import { updateLocationRoute } from './update-location.ts';
import { viewLocationRoute } from './view-location.ts';

export const locationsRoutes = [
  listLocationsRoute,
  createLocationRoute,
  viewLocationRoute,
  updateLocationRoute,
  deleteLocationRoute,
];
