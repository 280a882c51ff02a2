import { addHolidayRoute } from './add-holiday.ts';
import { addHolidaysRoute } from './add-holidays.ts';
import { listHolidaysRoute } from './list-holidays.ts';
import { removeHolidayRoute } from './remove-holiday.ts';

export const holidaysRoutes = [listHolidaysRoute, addHolidayRoute, addHolidaysRoute, removeHolidayRoute];
