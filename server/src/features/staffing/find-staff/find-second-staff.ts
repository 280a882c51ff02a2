import { findSecondStaff } from '@deckhand/contract/staffing/find-staff/find-second-staff';
import { route } from '../../../platform/http/route.ts';
import { findStaffFor, readStaffQuery } from './find-staff.ts';

export const findSecondStaffRoute = route(findSecondStaff, ({ db, actor, query, now }) =>
  findStaffFor(db, actor, { ...readStaffQuery(query), excludeUserId: query.exclude_user }, now),
);
