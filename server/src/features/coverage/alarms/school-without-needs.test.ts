// Rules held here: CE2, CL1, CV2, GN1.

import { viewKiosk } from '@deckhand/contract/attendance/kiosks/view-kiosk';
import { verifyEmployeeCode } from '@deckhand/contract/attendance/verify-employee-code';
import { listCertificateKinds } from '@deckhand/contract/certificates/list-certificate-kinds';
import { listCertificates } from '@deckhand/contract/certificates/list-certificates';
import { listLapses } from '@deckhand/contract/certificates/list-lapses';
import { listOpenAlarms } from '@deckhand/contract/coverage/alarms/list-open-alarms';
import { listNeeds } from '@deckhand/contract/coverage/list-needs';
import { previewWithoutPerson } from '@deckhand/contract/coverage/preview-without-person';
import { viewCoverage } from '@deckhand/contract/coverage/view-coverage';
import { viewGuard } from '@deckhand/contract/coverage/view-guard';
import { listWaiting } from '@deckhand/contract/reports/dashboard/list-waiting';
import { viewSchedule } from '@deckhand/contract/schedule/calendar/view-schedule';
import { listClosures } from '@deckhand/contract/schedule/closures/list-closures';
import { findStaff } from '@deckhand/contract/staffing/find-staff/find-staff';
import { beforeAll, expect, it } from 'vitest';
import { countQueries } from '../../../../test/count-queries.ts';
import { openLocation, type PlannedLocation } from '../../../../test/planned-location.ts';
import { insertAttendance } from '../../../../test/test-attendance.ts';
import { enrollTestKiosk } from '../../../../test/test-kiosk.ts';
import { schoolForTests } from '../../../../test/test-school.ts';
import { watchCoverage } from './watch-coverage.ts';

const school = schoolForTests();
let home: PlannedLocation;
beforeAll(async () => {
  home = await openLocation(school);
});

it('a school without kinds, needs and closures sees nothing of them, and pays one statement a round', {
  tags: ['long'],
}, async () => {
  const [manager, ann] = [await home.hire({ role: 'MANAGER' }), await home.hire()];
  const monday = { start_date: '2026-06-15', end_date: '2026-06-15' };
  await home.plan([ann], { start_date: monday.start_date });
  const as = { as: manager };
  const location = String(home.id);
  const query = { location };
  const none = { count: 0, results: [] };

  expect(await school.answer(listCertificateKinds, {}, as)).toEqual(none);
  expect(await school.answer(listCertificates, { query }, as)).toMatchObject(none);
  expect(await school.answer(listLapses, { query }, as)).toEqual(none);
  expect(await school.answer(listNeeds, { query }, as)).toEqual(none);
  expect(await school.answer(listClosures, { query }, as)).toEqual(none);
  expect(await school.answer(listOpenAlarms, { query }, as)).toEqual(none);
  const coverage = await school.answer(viewCoverage, { query: { location, ...monday } }, as);
  expect(coverage).toMatchObject({ results: [], positions: [], closed: [] });
  expect(await school.answer(viewGuard, { query }, as)).toMatchObject({ state: 'NOT_NEEDED', guards: [] });
  const gaps = await school.answer(previewWithoutPerson, { params: { id: String(ann.id) }, query: {} }, as);
  expect(gaps).toMatchObject(none);
  const waiting = await school.answer(listWaiting, { query: {} }, as);
  expect(waiting.results.filter(({ tile }) => /certificate|laps/.test(tile))).toEqual([]);

  const board = await school.answer(viewSchedule, { query: { location, ...monday } }, as);
  expect(board.results).toHaveLength(1);
  expect(board.results[0]).not.toHaveProperty('parts');
  expect(JSON.stringify(board)).not.toMatch(/certificate|closure/i);
  const staff = await school.answer(findStaff, { query: { location } }, as);
  expect(staff.results.flatMap(({ reasons }) => reasons ?? [])).toEqual([]);

  const { kioskToken } = await enrollTestKiosk(school, home.id);
  const kiosk = await school.answer(viewKiosk, { query: {} }, { kioskToken });
  expect(kiosk).not.toHaveProperty('closed');
  expect(kiosk.alarms ?? []).toEqual([]);
  // The last one to leave is asked nothing.
  await insertAttendance(school, ann.id, new Date(school.clock().getTime() - 600_000), null);
  const body = { code: ann.key, leaving: 'ASK' as const };
  const left = await school.answer(verifyEmployeeCode, { body }, { kioskToken });
  expect(left).toMatchObject({ is_current_clocked_in: true });
  expect(left).not.toHaveProperty('leaves_short');

  const round = () => watchCoverage(school.db, school.config, school.clock());
  expect(await countQueries(school.pool, round)).toBe(1);
});
