// Rules held here: LA8, LA11.

import { lawNotice } from '@deckhand/contract/law/notice';
import { listHistory } from '@deckhand/contract/schedule/history/list-history';
import { recordAbsence } from '@deckhand/contract/staffing/absences/record-absence';
import { absenceDialogs } from '../../pages/absences.ts';
import { peoplePage } from '../../pages/people.ts';
import { schedulePage } from '../../pages/schedule.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { born } from '../../support/minors.ts';
import { meant } from '../../support/noise.ts';
import { expect, test } from '../../support/pool.ts';
import { inTurn } from '../../support/samples.ts';
import { answerOf } from '../../support/school-api.ts';
import { openAs, openSession } from '../../support/session.ts';
import { expectToast } from '../../support/toasts.ts';

const EVENING: [string, string] = ['20:00', '21:30'];

test('the reason for a minor counts when an admin accepts the rest of the proposals', {
  tag: inTurn('law-reasons'),
}, async ({ page, school, pool }) => {
  const rosa = await pool.invite('Rosa Quill');
  const early = await pool.planShift({ from: '2026-06-16', time: EVENING, staff: [] });
  const other = await pool.planShift({ from: '2026-06-17', time: EVENING, staff: [] });
  await openAs(page, school, 'ADMIN', `/view-schedules?location=${pool.id}&view=weekly&start=2026-06-14`);
  await expect(schedulePage(page).card(early.shift_code)).toBeVisible();
  await page.getByRole('button', { name: 'Fill open shifts' }).click();
  const panel = page.getByRole('region', { name: 'Fill open shifts' });
  await panel.getByRole('button', { name: 'Find the best people' }).click();
  await expect(panel).toContainText('2 of 2 dates');

  // Meanwhile her birth date is entered, and she gets another shift on one of the evenings.
  await pool.planShift({ from: '2026-06-17', time: ['20:30', '21:00'], staff: [rosa] });
  await born(school, rosa, '2011-03-02');
  await panel.getByRole('button', { name: 'Accept 2 of 2' }).click();
  const dialog = page.getByRole('dialog', { name: 'A rule is in the way' });
  await expect(dialog).toContainText('Rosa Quill is 15: only from 7:00 AM to 9:00 PM (29 CFR 570.35).');
  await dialog.getByLabel('Reason').fill('The summer festival');
  await dialog.getByRole('button', { name: 'Go on all the same' }).click();
  await expect(panel).toContainText('Something changed meanwhile. Nothing is saved yet.');
  await expect(panel).toContainText(other.shift_code);
  await panel.getByRole('button', { name: 'Accept the other 1' }).click();
  await expectToast(page, '1 shift was filled.');
  const { token } = await openSession(school, 'ADMIN');
  const query = { shift: String(early.id) };
  const { results } = await answerOf(school, listHistory, { query }, token);
  expect(results.map(({ law_reason }) => law_reason)).toEqual(['The summer festival', null]);
});

test('an admin ends an absence without the dates that a rule does not allow, and reads what rules are', {
  tag: inTurn('law-reasons'),
}, async ({ page, school, pool }) => {
  meant('return 400');
  const flora = await pool.invite('Flora Tanner');
  const shift = await pool.planShift({ from: '2026-06-16', time: EVENING, staff: [flora] });
  const { token } = await openSession(school, 'ADMIN');
  const body = { start_date: '2026-06-08', end_date: '2026-06-19' };
  await answerOf(school, recordAbsence, { params: { id: flora.id }, body }, token);
  await born(school, flora, '2011-03-02');
  const sentence = 'Flora Tanner is 15: only from 7:00 AM to 9:00 PM (29 CFR 570.35).';
  await openAs(page, school, 'ADMIN', '/manage-user?search=Flora');
  await peoplePage(page).choose('Flora Tanner', 'Back early');
  const absence = absenceDialogs(page);
  await expect(absence.ending).toContainText(sentence);
  await expect(absence.ending).toContainText(lawNotice);
  await absence.end();
  const dialog = page.getByRole('dialog', { name: 'A rule is in the way' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expectAccessible(page);
  await absence.ending.getByRole('button', { name: 'End it without these dates' }).click();
  await expectToast(page, `Absence ended. ${shift.shift_code}: ${sentence}`);
});
