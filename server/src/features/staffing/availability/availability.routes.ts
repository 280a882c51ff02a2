import { addUnavailabilityRoute } from './add-unavailability.ts';
import { editUnavailabilityRoute } from './edit-unavailability.ts';
import { removeUnavailabilityRoute } from './remove-unavailability.ts';
import { setWeeklyHoursRoute } from './set-weekly-hours.ts';
import { viewAvailabilityRoute } from './view-availability.ts';

export const availabilityRoutes = [
  viewAvailabilityRoute,
  addUnavailabilityRoute,
  editUnavailabilityRoute,
  removeUnavailabilityRoute,
  setWeeklyHoursRoute,
];
