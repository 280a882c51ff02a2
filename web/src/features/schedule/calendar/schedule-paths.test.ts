// Rules held here: S15.

import { expect, it } from 'vitest';
import { closedDay, dayOff, meeting, shift } from '../../../shared/board/testing/items.ts';
import { recordOf } from './schedule-paths.ts';

it('leads from a meeting and from a closed day to the page that shows it', () => {
  const invited = meeting();
  expect(recordOf(invited)?.to).toBe(
    `/manage-staff-meeting/create?location=${invited.location}&id=${invited.id}&mode=view`,
  );
  const closed = closedDay();
  expect(recordOf(closed)?.to).toBe(`/add-holidays?location=${closed.location}&month=${closed.start_date}`);
});

it('leads nowhere from a shift, which has its own buttons, and from a day off', () => {
  expect(recordOf(shift())).toBeUndefined();
  expect(recordOf(dayOff())).toBeUndefined();
});
