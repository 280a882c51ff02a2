import { addHolidayRoute } from './add-holiday.ts';
import { addHolidaysRoute } from './add-holidays.ts';
import { closePoolsRoute } from './close-pools.ts';
import { listClosuresRoute } from './list-closures.ts';
import { listHolidaysRoute } from './list-holidays.ts';
import { previewClosureRoute } from './preview-closure.ts';
import { removeHolidayRoute } from './remove-holiday.ts';
import { reopenPoolRoute } from './reopen-pool.ts';

export const holidaysRoutes = [
  listHolidaysRoute,
  addHolidayRoute,
  addHolidaysRoute,
  removeHolidayRoute,
  listClosuresRoute,
  previewClosureRoute,
  closePoolsRoute,
  reopenPoolRoute,
];
