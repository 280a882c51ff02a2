import { listAlarmsRoute } from './list-alarms.ts';
import { listOpenAlarmsRoute } from './list-open-alarms.ts';

export const alarmsRoutes = [listOpenAlarmsRoute, listAlarmsRoute];
