import { findSecondStaff } from '@deckhand/contract/shifts/find-second-staff';
import { route } from '../../platform/http/route.ts';
import { findStaffFor, readStaffQuery } from './find-staff.ts';

export const findSecondStaffRoute = route(findSecondStaff, ({ db, actor, query, now }) =>
  findStaffFor(db, actor, { ...readStaffQuery(query), excludeUserId: query.exclude_user }, now),
);
