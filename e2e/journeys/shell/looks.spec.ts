// Rules held here: H5.

import { addNeed } from '@deckhand/contract/coverage/add-need';
import { breakpoint } from '@deckhand/contract/limits';
import { addExemption } from '@deckhand/contract/pay/wages/add-exemption';
import { addWage } from '@deckhand/contract/pay/wages/add-wage';
import { updatePaySettings } from '@deckhand/contract/pay/wages/update-pay-settings';
import { register } from '@deckhand/contract/people/accounts/register';
import { updatePerson } from '@deckhand/contract/people/update-person';
import { viewMe } from '@deckhand/contract/people/view-me';
import { closePools } from '@deckhand/contract/schedule/closures/close-pools';
import { deleteShift } from '@deckhand/contract/schedule/shifts/delete-shift';
import type { Backups } from '@deckhand/contract/school/settings/view-backups';
import { addUnavailability } from '@deckhand/contract/staffing/availability/add-unavailability';
import type { Page } from '@playwright/test';
import { pick } from '../../pages/choices.ts';
import { listPage } from '../../pages/list.ts';
import { publishing } from '../../pages/publishing.ts';
import { shell } from '../../pages/shell.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { endAlarms, raiseAlarm } from '../../support/alarms.ts';
import { inGroups, lookAtAll, type Screens, schemes } from '../../support/looks.ts';
import { born } from '../../support/minors.ts';
import { endPaySchedule, payByTheWeek } from '../../support/pay.ts';
import { planRequests } from '../../support/planned-requests.ts';
import { planWeek } from '../../support/planned-week.ts';
import { expect, test } from '../../support/pool.ts';
import { positions } from '../../support/schedule.ts';
import { answerOf } from '../../support/school-api.ts';
import { demoPassword, openAs, openSession, storeSession } from '../../support/session.ts';
import { emailLink, hire } from '../../support/staff.ts';
import { recordWork, workWeek } from '../../support/worked-week.ts';

const signedOut: Screens = {
  login: { path: '/login', shows: 'Forgot password' },
  'login-issuer': {
    path: '/login',
    shows: 'Continue with Poolside ID',
    // The servers of the journeys have no issuer, so one is written into the page, which draws itself again.
    open: async (page) => {
      await page
        .locator('meta[name="deckhand-issuer"]')
        .evaluate((meta) => meta.setAttribute('content', 'Poolside ID'));
      await page.getByRole('link', { name: 'Forgot password' }).click();
      await page.getByRole('link', { name: 'Back to login' }).click();
    },
  },
  terms: { path: '/terms', shows: 'Back to Deckhand' },
  'sign-up': { path: '/signUp', shows: 'Already have an account?' },
  'reset-password': { path: '/reset-password', shows: 'Back to login' },
  'reset-link': { path: '/reset-password/a-link', shows: 'Choose a new password' },
  'reset-link-expired': {
    path: '/reset-password/gone',
    provokes: 'reset-link/gone',
    shows: 'Request a new link',
    open: (page) => page.getByRole('button', { name: 'Choose a new password' }).click(),
  },
  'link-expired': {
    path: '/users/password-setup/gone',
    shows: 'Go to login',
    provokes: 'activation-link/gone',
  },
  'email-link-expired': {
    path: '/users/confirm-email/gone',
    shows: 'Go to login',
    provokes: 'email-link/gone',
  },
};

const lateBackups: Backups = {
  kept: 'NIGHTLY',
  is_late: true,
  failure: {
    at: '2026-06-08T09:00:00Z',
    reason: 'The backup cannot be written: ENOSPC: no space left on device',
  },
  drill: { at: '2026-06-05T09:00:00Z', name: 'a', reason: null },
  latest: [
    { name: 'a', kind: 'NIGHTLY', made_at: '2026-06-05T09:00:00Z', bytes: 3_412_345 },
    { name: 'b', kind: 'MIGRATION', made_at: '2026-06-04T18:12:00Z', bytes: 3_400_000 },
    { name: 'c', kind: 'MANUAL', made_at: '2026-06-01T12:00:00Z', bytes: 99_000 },
  ],
};

const signedIn: Screens = {
  locations: { path: '/manage-location', shows: 'Summit Aquatics' },
  'location-delete': {
    path: '/manage-location',
    shows: 'are archived with it.',
    open: (page) => listPage(page, 'Locations').choose('Lakeside Pool', 'Delete'),
  },
  'create-location': { path: '/manage-location/create', shows: 'Create location' },
  'edit-location': { path: '/manage-location/create?id=3&mode=edit', shows: 'Save changes' },
  'view-location': { path: '/manage-location/create?id=3&mode=view', shows: 'Mountain (MST)' },
  'labor-rules': { path: '/labor-rules?location=3', shows: 'Over 12 hours in a workday' },
  'school-calendar': { path: '/labor-rules?location=1', shows: 'School hours' },
  'school-calendar-edit': {
    path: '/labor-rules?location=1',
    shows: 'Add the next year, on the same weekdays',
    open: (page) => page.getByRole('button', { name: 'Edit school calendar' }).click(),
  },
  'switch-part-off': {
    path: '/labor-rules?location=3',
    shows: 'Empty for no end',
    open: (page) => page.getByRole('button', { name: 'Switch a part off' }).last().click(),
  },
  'view-minor': { path: '/manage-user/create?id=30&mode=view', shows: 'Lincoln High School' },
  'exempt-minor': {
    path: '/manage-user/create?id=30&mode=view',
    shows: 'Such as the number of the permit',
    open: (page) => page.getByRole('button', { name: 'Add exemption' }).click(),
  },
  'view-without-birth-date': { path: '/manage-user/create?id=31&mode=view', shows: 'counts as an adult' },
  people: { path: '/manage-user?location=2', shows: 'finn.gallagher@deckhand.test' },
  'people-none': { path: '/manage-user?search=nobody-like-this', shows: 'No users match' },
  'people-delete': {
    path: '/manage-user?location=2',
    shows: 'Hours worked and past shifts are kept.',
    open: (page) => listPage(page, 'Users').choose('Anton Weber', 'Delete'),
  },
  'create-person': { path: '/manage-user/create', shows: 'Create user' },
  'edit-person': { path: '/manage-user/create?id=54&mode=edit', shows: 'Save changes' },
  'view-person': { path: '/manage-user/create?id=54&mode=view', shows: 'finn.gallagher@deckhand.test' },
  'person-availability': {
    path: '/manage-user/create?id=4&mode=view&availability=true',
    shows: 'Band practice',
  },
  'person-erase': {
    path: '/manage-user/create?id=54&mode=view',
    shows: 'This cannot be undone.',
    open: (page) => page.getByRole('button', { name: 'Erase personal data' }).click(),
  },
  'record-absence': {
    path: '/manage-user/create?id=54&mode=view',
    shows: 'What opens',
    open: (page) => page.getByRole('button', { name: 'Record absence' }).click(),
  },
  'deleted-people': { path: '/manage-user/deleted', shows: 'Their hours and past shifts are kept.' },
  message: { path: '/manage-message', shows: 'At the punch clock' },
  options: { path: '/options', shows: 'Overtime threshold' },
  'options-positions': { path: '/options?tab=positions', shows: 'Water Babies' },
  'options-pay': { path: '/options?tab=pay', shows: 'Cost in Payroll Summary' },
  'options-programs': { path: '/options?tab=programs', shows: 'API documentation' },
  'options-backups': {
    path: '/options?tab=data',
    shows: 'No backup for two days',
    // The servers of the journeys do not run for a night, so the page gets some late backups.
    open: async (page) => {
      await page.route('**/api/backups/', (route) => route.fulfill({ json: lateBackups }));
      await page.reload();
    },
  },
  'create-position': {
    path: '/options?tab=positions',
    shows: 'Position Name',
    open: (page) => page.getByRole('button', { name: 'Create New Position' }).click(),
  },
  'make-token': {
    path: '/options?tab=programs',
    shows: 'Ends After',
    open: (page) => page.getByRole('button', { name: 'Make a token' }).click(),
  },
  'add-webhook': {
    path: '/options?tab=programs',
    shows: 'schedule.published',
    open: (page) => page.getByRole('button', { name: 'Add a webhook' }).click(),
  },
  certificates: { path: '/certificates', shows: 'Ended 05-25-2026' },
  'certificates-person': { path: '/certificates?person=47', shows: 'Add a certificate' },
  'certificate-add': {
    path: '/certificates?person=47',
    shows: 'Never expires',
    open: (page) => page.getByRole('button', { name: 'Add a certificate' }).click(),
  },
  'create-kind': {
    path: '/options?tab=positions',
    shows: 'Reminders Before',
    open: (page) => page.getByRole('button', { name: 'Add Kind' }).click(),
  },
  import: { path: '/import', shows: 'Copy them in your spreadsheet' },
  'import-preview': {
    path: '/import',
    shows: 'must be corrected or left out first',
    open: async (page) => {
      const cells = 'First Name\tLast Name\tEmail\tPhone\tKey\nLo\tOoked\tnobody\t312-555-0190\t421';
      await page.getByLabel('Or paste cells').fill(cells);
      await page.getByRole('button', { name: 'Check the cells' }).click();
    },
  },
  'security-log': { path: '/security-log', shows: '203.0.113.7' },
  'security-log-none': { path: '/security-log?search=nothing-like-this', shows: 'No events match' },
  shifts: { path: '/manage-shifts?location=1', shows: '1–10 of' },
  'shifts-none': { path: '/manage-shifts?location=1&search=nothing-like-this', shows: 'No shifts match' },
  'shift-delete': {
    path: '/manage-shifts?location=1',
    shows: 'Are you sure you want to delete this shift?',
    open: (page) => openFirst(page, 'Delete'),
  },
  'create-shift': { path: '/manage-shifts/create?location=1', shows: 'Create shift' },
  'edit-shift': { path: '/manage-shifts/create?location=1&id=1&mode=edit', shows: 'people are free then.' },
  'shift-scope': {
    path: '/view-schedules/create?location=1&id=1&mode=edit&date=2026-06-14',
    shows: 'Apply To One',
    open: (page) => page.getByRole('button', { name: 'Save changes' }).click(),
  },
  'view-shift': { path: '/manage-shifts/create?location=1&id=1&mode=view', shows: 'Ongoing Shift' },
  meetings: { path: '/manage-staff-meeting', shows: 'ACTIVE' },
  'meeting-delete': {
    path: '/manage-staff-meeting?location=1',
    shows: 'Are you sure you want to delete this staff meeting?',
    open: (page) => openFirst(page, 'Delete'),
  },
  'create-meeting': { path: '/manage-staff-meeting/create?location=1', shows: 'Create meeting' },
  archive: { path: '/archived-shifts', shows: 'Choose a location or a date' },
  'archived-shifts': { path: '/archived-shifts?from=2026-06-08', shows: '1–' },
  'replaced-shifts': { path: '/archived-shifts?location=1&tab=replaced', shows: '1–' },
  streaks: { path: '/other-reports/consecutive-shift?location=1', shows: '1–10 of' },
  'streaks-refused': {
    path: '/other-reports/consecutive-shift?location=1&from=2026-06-09&to=2026-06-08',
    shows: 'From date cannot be greater than To date',
  },
  holidays: { path: '/add-holidays', shows: 'Pool maintenance' },
  'holiday-add': {
    path: '/add-holidays?location=1',
    shows: 'nobody loses a seat',
    open: (page) => page.getByRole('button', { name: 'Add Holiday' }).click(),
  },
  'pool-close': {
    path: '/add-holidays?location=1',
    shows: 'What is concerned',
    open: (page) => page.getByRole('button', { name: 'Close a Pool' }).click(),
  },
  'pool-reopen': {
    path: '/add-holidays?location=1',
    shows: 'Every shift runs again as it is planned',
    open: async (page) => {
      await page.getByRole('button', { name: /Pool maintenance/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Reopen' }).click();
    },
  },
  'holiday-remove': {
    path: '/add-holidays?location=1',
    shows: 'Are you sure you want to remove this holiday?',
    open: async (page) => {
      await page.getByRole('button', { name: /Pool maintenance/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    },
  },
  profile: { path: '/my-profile', shows: 'Key for the punch clock' },
  'change-password': { path: '/my-profile?tab=password', shows: 'Current Password' },
  factors: { path: '/my-profile?tab=factors', shows: 'Only your password protects your account' },
  'add-app': {
    path: '/my-profile?tab=factors',
    shows: 'Code that the app shows',
    open: async (page) => {
      await page.getByRole('button', { name: 'Add app' }).click();
      await page.getByLabel(/^Current Password/).fill(demoPassword);
      await page.getByRole('button', { name: 'Continue' }).click();
    },
  },
  'my-certificates': { path: '/my-profile?tab=certificates', shows: 'Add a certificate' },
  'my-calendar': { path: '/my-profile?tab=calendar', shows: 'Make an address' },
  notices: { path: '/my-profile?tab=notices', shows: 'Save quiet hours' },
  sessions: { path: '/my-profile?tab=sessions', shows: 'Where you are logged in' },
  'set-up-factor': { path: '/second-factor', shows: 'Use an authenticator app' },
};

/** The calendars: one with the demo school's many cards, the others at a pool with a card of every kind. */
const calendars: Screens = {
  'schedules-full': { path: '/view-schedules?location=1&view=weekly', shows: 'Weekly Total Hours' },
  'schedules-week': { path: '/view-schedules?location=POOL&view=weekly', shows: 'Weekly Total Hours' },
  'schedules-by-person': {
    path: '/view-schedules?location=POOL&view=weekly&group=person',
    shows: 'Weekly Total Hours',
  },
  'schedules-moving': {
    path: '/view-schedules?location=POOL&view=weekly&group=person',
    shows: 'Weekly Total Hours',
    open: async (page) => {
      // A phone has no rows.
      if ((page.viewportSize()?.width ?? 0) < breakpoint.tablet) return;
      await page.locator('[data-movable] [data-card]').filter({ hasText: /S0\d+/ }).last().focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowUp');
      await page.locator('[data-over][data-fit]:not([data-fit="unknown"])').waitFor();
    },
  },
  'copy-week': {
    path: '/view-schedules?location=POOL&view=weekly',
    shows: 'copied',
    open: async (page) => {
      await page.getByRole('button', { name: /^More/ }).click();
      await page.getByRole('menuitem', { name: 'Copy Week' }).click();
    },
  },
  'fill-openings': {
    path: '/view-schedules?location=POOL&view=weekly',
    shows: 'Nothing changes before you accept',
    open: async (page) => {
      await page.getByRole('button', { name: 'Fill open shifts' }).click();
      await page.getByRole('button', { name: 'Find the best people' }).click();
    },
  },
  'schedules-history': {
    path: '/view-schedules?location=POOL&view=weekly&history=location',
    shows: 'Nothing changes before you take it back',
    open: (page) => page.getByRole('button', { name: 'Take back', exact: true }).first().click(),
  },
  'schedules-publish': {
    path: '/view-schedules?location=POOL&view=weekly&start=2026-06-14',
    shows: 'Nobody sees or hears anything before you publish',
    open: async (page) => {
      const steps = publishing(page);
      await steps.beginOn('06-13-2026');
      await steps.open.click();
      await steps.person('Pia Sorel').click();
      await steps.panel.getByRole('article').waitFor();
    },
  },
  'schedules-past': {
    path: '/view-schedules?location=POOL&view=weekly&at=week_ago',
    shows: 'Names, positions and colors are those of now.',
  },
  'schedules-weekday': { path: '/view-schedules?location=POOL&view=dow', shows: 'Same Day of the Weeks' },
  'schedules-month': { path: '/view-schedules?location=POOL&view=monthly', shows: 'Today: Monday' },
  'schedules-none': {
    path: '/view-schedules?location=POOL&view=weekly&start=2020-01-01',
    shows: 'Nothing is planned on these days',
  },
  'event-view': {
    path: '/view-schedules?location=POOL&view=weekly',
    shows: 'Ongoing Shift',
    open: (page) => openEvent(page, 'View'),
  },
  'event-replace': {
    path: '/view-schedules?location=POOL&view=weekly',
    shows: 'Save replacement',
    open: (page) => openEvent(page, 'Replace Staff'),
  },
  'event-dismiss': {
    path: '/view-schedules?location=POOL&view=weekly',
    shows: 'The shift does not run on',
    open: (page) => openEvent(page, 'Dismiss Shift'),
  },
  'event-restore': {
    path: '/view-schedules?location=POOL&view=weekly',
    shows: 'after all.',
    open: (page) => openEvent(page, 'Restore Shift', 'Dismissed: Heater fault'),
  },
};

for (const { title, group } of inGroups(calendars)) {
  test(title, async ({ page, school, pool }) => {
    await planWeek(pool);
    await storeSession(page, school, await openSession(school, 'SUPER_ADMIN'));
    await lookAtAll(page, group, (path) => path.replace('POOL', String(pool.id)));
  });
}

/** A pool that needs lifeguards: too few at first, only just enough then, and enough at the end. */
const coverage: Screens = {
  'coverage-week': { path: '/coverage?location=POOL&start=2026-06-15', shows: 'Planned against needed' },
  'coverage-stretch': {
    path: '/coverage?location=POOL&start=2026-06-15',
    shows: 'New shift, 9:00 AM – 12:00 PM',
    open: (page) => page.getByRole('button', { name: /^Lifeguard: 1 of 2 from 9:00 AM/ }).click(),
  },
  'coverage-needs': { path: '/coverage?location=POOL&tab=needs', shows: 'Swim meet' },
  'coverage-add-need': {
    path: '/coverage?location=POOL&tab=needs',
    shows: 'the highest counts',
    open: (page) => page.getByRole('button', { name: 'Add Need' }).click(),
  },
  'coverage-copy-need': {
    path: '/coverage?location=POOL&tab=needs',
    shows: 'The copy counts from today on',
    open: (page) => openFirst(page, 'Copy to'),
  },
  'coverage-none': {
    path: '/coverage?location=POOL&start=2020-01-01',
    shows: 'Nobody is needed in this week',
  },
  'coverage-strips': {
    path: '/view-schedules?location=POOL&view=weekly&start=2026-06-15',
    shows: 'stretch below the need',
  },
  'coverage-day': {
    path: '/view-schedules?location=POOL&view=weekly&start=2026-06-15',
    shows: 'New shift, 9:00 AM – 12:00 PM',
    open: (page) => page.getByRole('button', { name: /^Coverage on Monday/ }).click(),
  },
};

for (const { title, group } of inGroups(coverage)) {
  test(title, async ({ page, school, pool }) => {
    const session = await openSession(school, 'ADMIN');
    const guards = [await pool.invite('Ada Guard'), await pool.invite('Ben Guard')];
    const plan = { from: '2026-06-15', time: ['09:00', '15:00'] } as const;
    await pool.planShift({ ...plan, staff: guards.slice(0, 1) });
    await pool.planShift({ ...plan, time: ['12:00', '14:00'] });
    await pool.planShift({ ...plan, time: ['14:00', '15:00'], staff: guards.slice(1) });
    const days = [
      { weekdays: ['MONDAY' as const], people: 2 },
      { date: '2026-06-20', people: 4, note: 'Swim meet' },
    ];
    for (const need of days) {
      const times = { start_time: '09:00', end_time: '15:00' };
      const body = { location: pool.id, position: positions.lifeguard, ...times, ...need };
      await answerOf(school, addNeed, { body }, session.token);
    }
    await pool.closeOn('2026-06-20', 'Storm');
    await storeSession(page, school, session);
    await lookAtAll(page, group, (path) => path.replace('POOL', String(pool.id)));
  });
}

/** A pool that is closed for a part of a day, with shifts that are shorter, in two parts, and do not run. */
const closures: Screens = {
  'closures-week': {
    path: '/view-schedules?location=POOL&view=weekly&start=2026-06-15',
    shows: 'Does not run, seat kept',
  },
  'closures-event': {
    path: '/view-schedules?location=POOL&view=weekly&start=2026-06-15',
    shows: 'Reopen',
    open: (page) => page.locator('[data-card]').filter({ hasText: 'lightning' }).click(),
  },
};

for (const { title, group } of inGroups(closures)) {
  test(title, async ({ page, school, pool }) => {
    const session = await openSession(school, 'ADMIN');
    const staff = [await pool.invite('Ada Guard')];
    for (const time of [
      ['09:00', '12:00'],
      ['12:30', '14:00'],
      ['14:30', '15:30'],
    ] as const)
      await pool.planShift({ from: '2026-06-15', time, staff });
    const times = { start_date: '2026-06-15', start_time: '10:30', end_time: '14:00' };
    const body = { location_ids: [pool.id], ...times, kind: 'WEATHER' as const, reason: 'lightning' };
    await answerOf(school, closePools, { body }, session.token);
    await pool.closeOn('2026-06-18', 'Founders Day');
    await storeSession(page, school, session);
    await lookAtAll(page, group, (path) => path.replace('POOL', String(pool.id)));
  });
}

/** A pool with an alarm, which also stands above every page. */
const alarms: Screens = {
  'alarm-now': { path: '/coverage?location=POOL', shows: 'Could come' },
  'alarm-log': { path: '/coverage?location=POOL&tab=alarms', shows: 'Cara Guard not clocked in' },
  'alarm-band': { path: '/manage-shifts?location=POOL', shows: 'is below the need' },
};

for (const { title, group } of inGroups(alarms)) {
  test(title, async ({ page, school, pool }) => {
    const session = await openSession(school, 'ADMIN');
    await pool.invite('Dee Guard');
    const staff = [await pool.invite('Cara Guard')];
    await pool.planShift({ from: '2026-06-08', time: ['00:15', '23:30'], staff });
    const times = { start_time: '00:15', end_time: '23:30', weekdays: ['MONDAY' as const] };
    const body = { location: pool.id, position: positions.lifeguard, people: 2, ...times };
    await answerOf(school, addNeed, { body }, session.token);
    await raiseAlarm(school, pool);
    await storeSession(page, school, session);
    await lookAtAll(page, group, (path) => path.replace('POOL', String(pool.id)));
    await endAlarms(school, pool);
  });
}

/** The archive of a pool whose only shift was deleted before it began, and can be restored. */
const archive: Screens = {
  'archived-restore': {
    path: '/archived-shifts?location=POOL',
    shows: 'runs again from today on',
    open: (page) => openFirst(page, 'Restore'),
  },
};

for (const { title, group } of inGroups(archive)) {
  test(title, async ({ page, school, pool }) => {
    const session = await openSession(school, 'ADMIN');
    const { id } = await pool.planShift({ from: '2026-06-22', repeat: 'WEEKLY', time: ['09:00', '12:00'] });
    await answerOf(school, deleteShift, { params: { id } }, session.token);
    await storeSession(page, school, session);
    await lookAtAll(page, group, (path) => path.replace('POOL', String(pool.id)));
  });
}

/** A pool where somebody of 15 has shifts until late, and one of them was deleted. */
const lawInTheWay: Screens = {
  'copy-week-law': {
    path: '/view-schedules?location=POOL&view=weekly',
    shows: 'Seat them against the rules of law, with a reason',
    open: async (page) => {
      await page.getByRole('button', { name: /^More/ }).click();
      await page.getByRole('menuitem', { name: 'Copy Week' }).click();
    },
  },
  'law-reason': {
    path: '/archived-shifts?location=POOL',
    shows: 'It stays in the history of the schedule, with your name.',
    provokes: 'restore 400',
    open: restoreAsked,
  },
  'restore-without': {
    path: '/archived-shifts?location=POOL',
    shows: 'Restore without these dates',
    provokes: 'restore 400',
    open: async (page) => {
      await restoreAsked(page);
      const dialog = page.getByRole('dialog', { name: 'A rule is in the way' });
      await dialog.getByRole('button', { name: 'Cancel' }).click();
    },
  },
  'import-law': {
    path: '/import',
    shows: 'against a rule of law. You are asked for a reason.',
    open: async (page) => {
      await page.getByRole('radiogroup', { name: 'What the file has' }).getByText('Shifts').click();
      const cells =
        'Location\tPositions\tStart\tEnd\tFrom\tStaff 1\nLakeside Pool\tFront Desk\t20:00\t21:30\t2026-07-01\tRosa Younger';
      await page.getByLabel('Or paste cells').fill(cells);
      await page.getByRole('button', { name: 'Check the cells' }).click();
    },
  },
};

async function restoreAsked(page: Page): Promise<void> {
  await openFirst(page, 'Restore');
  await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click();
}

for (const { title, group } of inGroups(lawInTheWay)) {
  test(title, async ({ page, school, pool }) => {
    const session = await openSession(school, 'ADMIN');
    const rosa = await pool.invite('Rosa Younger', {
      locations: ['Lakeside Pool', pool.id],
      positions: ['Lifeguard', 'Front Desk'],
    });
    const staff = [rosa];
    await pool.planShift({ from: '2026-06-10', time: ['20:00', '21:30'], staff });
    const weekly = { from: '2026-06-22', repeat: 'WEEKLY', time: ['20:00', '21:30'], staff } as const;
    const { id } = await pool.planShift(weekly);
    await answerOf(school, deleteShift, { params: { id } }, session.token);
    await born(school, rosa, '2011-03-02');
    await storeSession(page, school, session);
    await lookAtAll(page, group, (path) => path.replace('POOL', String(pool.id)));
  });
}

/** An employee's own calendar, and their start of the app, which admins do not have. */
const mySchedule: Screens = {
  today: { path: '/today', shows: 'Next days' },
  ...Object.fromEntries(
    ['weekly', '3days', 'monthly'].map((view) => [
      `my-schedule-${view}`,
      { path: `/view-schedule?view=${view}&start=2026-06-14`, shows: '10:00' },
    ]),
  ),
};

for (const { title, group } of inGroups(mySchedule)) {
  test(title, async ({ page, school }) => {
    await storeSession(page, school, await openSession(school, 'EMPLOYEE'));
    await lookAtAll(page, group);
  });
}

/** The employees' screens for requests, at a pool with openings, a request of each kind and a shift to change. */
const requests: Screens = {
  'time-off': {
    path: '/time-off-request',
    shows: 'Once your time off is approved',
    open: async (page) => {
      await page.getByRole('textbox', { name: 'From date' }).fill('06-22-2026');
      await page.getByRole('textbox', { name: 'To date' }).fill('06-26-2026');
    },
  },
  'time-off-refused': {
    path: '/time-off-request',
    shows: 'Leave type is required',
    open: (page) => page.getByRole('button', { name: 'Send request' }).click(),
  },
  'open-shifts': { path: '/open-shifts?start=2026-06-14', shows: '7:00 – 8:00 AM' },
  'open-shifts-none': { path: '/open-shifts?start=2027-06-14', shows: 'No open shifts this week' },
  'select-shift': {
    path: '/open-shifts?start=2026-06-14',
    shows: 'Are you sure you want to make this shift yours?',
    open: (page) => page.locator('[data-card]').first().click(),
  },
  'schedule-change': {
    path: '/schedule-change-request?start=2026-06-21',
    shows: 'Requested',
  },
  'schedule-change-dialog': {
    path: '/schedule-change-request?start=2026-06-21',
    shows: 'We request 2 weeks advance notice',
    open: (page) => page.locator('[data-card]').filter({ hasNotText: 'Requested' }).first().click(),
  },
  'new-shift': { path: '/request-new-shift', shows: 'for at least 3 months?' },
  'new-shift-refused': {
    path: '/request-new-shift',
    shows: 'This field is required.',
    open: (page) => page.getByRole('button', { name: 'Send request' }).click(),
  },
  'missed-punch': { path: '/request-missed-clockin', shows: 'For when you worked and did not punch' },
  'missed-punch-refused': {
    path: '/request-missed-clockin',
    shows: 'Select ClockIn Time',
    open: (page) => page.getByRole('button', { name: 'Send request' }).click(),
  },
  upcoming: { path: '/view-schedule', shows: 'asks you to swap' },
  'my-requests': { path: '/my-requests', shows: 'Withdrawn' },
  'answer-swap': {
    path: '/my-requests',
    shows: 'You get',
    open: (page) => page.getByRole('button', { name: 'Answer', exact: true }).click(),
  },
  'swap-shift': {
    path: '/view-schedule?start=2026-06-24',
    shows: 'Shifts that both of you can do',
    open: async (page) => {
      await page.locator('[data-card]').first().click();
      await page.getByRole('link', { name: 'Give away or swap' }).click();
    },
  },
  'swap-shift-none': { path: '/swap-shift', shows: 'Open one of your shifts in My Schedule' },
  'withdraw-request': {
    path: '/my-requests',
    shows: 'Are you sure you want to take this request back?',
    open: (page) => openFirst(page, 'Withdraw'),
  },
};

for (const { title, group } of inGroups(requests)) {
  test(title, async ({ page, school, pool }) => {
    await storeSession(page, school, await openSession(school, await planRequests(school, pool)));
    await lookAtAll(page, group);
  });
}

/** An employee who works from one to four and has an unavailability then. */
const availability: Screens = {
  'my-availability': { path: '/my-availability', shows: 'These shifts stay yours' },
  'my-availability-form': {
    path: '/my-availability',
    shows: 'How often',
    open: (page) => page.getByRole('button', { name: 'Add a time', exact: true }).click(),
  },
  'my-availability-entry': {
    path: '/my-availability?week=2026-06-14',
    shows: 'How often',
    open: (page) => page.getByRole('button', { name: /^Change Mondays/ }).click(),
  },
  'my-availability-hours': {
    path: '/my-availability',
    shows: 'nothing is refused because of them',
    open: (page) => page.getByRole('button', { name: 'Change hours' }).click(),
  },
};

for (const { title, group } of inGroups(availability)) {
  test(title, async ({ page, school, pool }) => {
    const session = await openSession(school, await planRequests(school, pool));
    const { id } = await answerOf(school, viewMe, {}, session.token);
    const days = { weekdays: ['MONDAY' as const, 'THURSDAY' as const], start_date: '2026-06-08' };
    const body = { ...days, start_time: '10:30', end_time: '14:45', note: 'Night class at the college' };
    await answerOf(school, addUnavailability, { params: { id }, body }, session.token);
    await storeSession(page, school, session);
    await lookAtAll(page, group);
  });
}

const pay: Screens = {
  'my-timesheet': { path: '/my-timesheet?date=2026-05-31', shows: 'Looks right locks nothing.' },
  'my-timesheet-day': {
    path: '/my-timesheet?date=2026-05-31',
    shows: 'Something is wrong with this day',
    open: (page) => page.getByRole('button', { name: /^Mon 1/ }).click(),
  },
  'my-timesheet-dispute': {
    path: '/my-timesheet?date=2026-05-31',
    shows: 'What should it be?',
    open: (page) => page.getByRole('button', { name: 'Something is wrong', exact: true }).click(),
  },
  'my-pay': {
    path: '/my-timesheet/2026-05-31',
    shows: 'Entered by hand',
    open: (page) => page.getByRole('button', { name: /^Without a shift/ }).click(),
  },
  'pay-period': { path: '/pay-periods/2026-05-31', shows: 'To look at. Closing does not wait for these.' },
};

for (const { title, group } of inGroups(pay)) {
  test(title, async ({ page, school, pool }) => {
    await payByTheWeek(school);
    const manager = await pool.hire('Mona Field', { role: 'MANAGER', positions: ['Front Desk'] });
    await recordWork(school, pool, { person: manager, on: '2026-06-01', time: ['09:00', '12:00'] });
    await storeSession(page, school, await openSession(school, manager));
    try {
      await lookAtAll(page, group);
    } finally {
      await endPaySchedule(school);
    }
  });
}

/** Admins see more where wages are on. */
const payOfAdmins: Screens = {
  'pay-periods': { path: '/pay-periods', shows: 'Federal overtime premium' },
  'pay-schedule': {
    path: '/options?tab=pay',
    shows: 'Overtime is still counted by the week.',
    open: async (page) => {
      await page.getByRole('button', { name: 'Change pay periods' }).click();
      await pick(page, page.getByRole('combobox', { name: 'People are paid' }), 'Twice a month');
    },
  },
  'pay-proof': {
    path: '/pay-periods/2026-05-31/people/PERSON',
    shows: 'Entered by hand',
    open: (page) =>
      page
        .getByRole('button', { name: /^Without a shift/ })
        .first()
        .click(),
  },
  'payroll-files': { path: '/payroll-files', shows: 'Format and codes' },
  wages: { path: '/manage-user/create?id=PERSON&mode=view', shows: '$16.50 an hour' },
  'wage-enter': {
    path: '/manage-user/create?id=PERSON&mode=view',
    shows: 'Dollars an hour',
    open: (page) => page.getByRole('button', { name: 'Enter a wage' }).click(),
  },
  exemptions: { path: '/manage-location/create?id=POOL&mode=view', shows: 'Open in summer only' },
  'exemption-enter': {
    path: '/manage-user/create?id=PERSON&mode=view',
    shows: 'From then on',
    open: (page) => page.getByRole('button', { name: 'Change overtime' }).click(),
  },
  'federal-premium': { path: '/federal-premium', shows: 'decides what to report' },
  'planned-cost': { path: '/view-schedules?location=POOL&start=2026-06-07', shows: 'Set a budget' },
};

for (const { title, group } of inGroups(payOfAdmins)) {
  test(title, async ({ page, school, pool }) => {
    await payByTheWeek(school);
    const session = await openSession(school, 'ADMIN');
    const set = (body: { has_wages: boolean }) =>
      answerOf(school, updatePaySettings, { body }, session.token);
    await set({ has_wages: true });
    const ada = await pool.invite('Ada Guard');
    const wage = { kind: 'BASE', from_date: '2026-01-01', wage: 16.5 } as const;
    await answerOf(school, addWage, { query: { person: String(ada.id) }, body: wage }, session.token);
    const exempt = { kind: 'EXEMPT', from_date: '2026-06-07', reason: 'Open in summer only' } as const;
    await answerOf(school, addExemption, { body: { location: pool.id, ...exempt } }, session.token);
    await recordWork(school, pool, { person: ada, on: '2026-06-01', time: ['09:00', '12:00'] });
    await storeSession(page, school, session);
    try {
      await lookAtAll(page, group, (path) =>
        path.replace('PERSON', String(ada.id)).replace('POOL', String(pool.id)),
      );
    } finally {
      await set({ has_wages: false });
      await endPaySchedule(school);
    }
  });
}

async function openEvent(page: Page, action: string, card = 'Pia Sorel · Omar Quist'): Promise<void> {
  await page.locator('[data-card]').filter({ hasText: card }).click();
  await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
}

/** The dialog that a button in a tile's first undecided row opens. */
function decision(tile: number, button: string, shows: string, location = 1): Screens[string] {
  return {
    path: `/dashboard?tile=${tile}&location=${location}`,
    shows,
    open: (page) =>
      page
        .getByRole('row')
        .getByRole('button', { name: new RegExp(`^${button} .+`), disabled: false })
        .first()
        .click(),
  };
}

/** The tiles of the dashboard and their dialogs. */
const dashboard: Screens = {
  'dashboard-clocked-in': { path: '/dashboard?date=2026-06-05', shows: 'Who has punched for a shift' },
  'dashboard-not-clocked-in': { path: '/dashboard?tile=2', shows: 'Shifts that have begun today' },
  'dashboard-unassigned': { path: '/dashboard?tile=3', shows: 'that belong to no shift' },
  'dashboard-open-shift': { path: '/dashboard?tile=4', shows: 'Dates that nobody covers' },
  'dashboard-swap-split': { path: '/dashboard?tile=9', shows: 'that were missed or left short' },
  'dashboard-nothing': { path: '/dashboard?tile=6&search=nobody-like-this', shows: 'Nothing matches' },
  'dashboard-split-staff': decision(9, 'Split', 'worked a part of the shift'),
  // At location 1 the first page may hold only people whom other journeys clocked in, and who have no hours yet.
  'dashboard-assign-shift': decision(3, 'Assign Shift', 'Assign Shift', 2),
  'dashboard-approve-hours': decision(3, 'Approve Hours', 'Approved hours', 2),
  'dashboard-assign-opening': decision(4, 'Assign', 'Assign Open Shift'),
  'dashboard-offer-opening': decision(4, 'Offer', 'People at once'),
  'dashboard-why-not': {
    ...decision(4, 'Assign', 'They do not'),
    open: async (page) => {
      await decision(4, 'Assign', '').open?.(page);
      await page.getByRole('button', { name: 'Why not somebody else?' }).click();
    },
  },
  'dashboard-schedule-change': { path: '/dashboard?tile=5&location=1', shows: 'Pending' },
  'dashboard-reassign': decision(5, 'Reassign', 'Reassign Shift'),
  'dashboard-time-off': { path: '/dashboard?tile=6&location=1', shows: 'Pending' },
  'dashboard-reject': decision(6, 'Reject', 'Reject Time Off'),
  'dashboard-new-shift': { path: '/dashboard?tile=7&location=1', shows: 'Pending' },
  'dashboard-assign-requested-shift': {
    path: '/dashboard?tile=7&location=1',
    shows: 'Wants to work',
    open: (page) =>
      page
        .getByRole('link', { name: /^Assign Shift / })
        .first()
        .click(),
  },
  'dashboard-present': { path: '/dashboard?tile=8', shows: 'Clock Out' },
  'dashboard-missed-punch': { path: '/dashboard?tile=10&location=1', shows: 'Closed the pool' },
  'dashboard-approve-missed-punch': decision(10, 'Approve', 'Approve Missed ClockIn'),
};

for (const { title, group } of inGroups(signedOut)) {
  test(title, ({ page }) => lookAtAll(page, group));
}

/** A sign-up, and a person whose new email waits; each sees the link that was mailed to them. */
const unconfirmed: Screens = {
  unverified: { path: '/view-schedule', shows: 'Send the email again' },
  'confirm-email': { path: '/users/confirm-email/LINK', shows: 'Confirm this email' },
};
const changing: Screens = {
  'profile-new-email': { path: '/my-profile', shows: 'Cancel the change' },
  'confirm-new-email': { path: '/users/confirm-email/LINK', shows: 'Confirm this email' },
};

for (const { title, group } of inGroups(unconfirmed)) {
  test(title, async ({ page, school }) => {
    const email = 'una.unconfirmed@journey.test';
    const body = { full_name: 'Una Unconfirmed', email, password: demoPassword };
    await answerOf(school, register, { body });
    await storeSession(page, school, await openSession(school, { email }));
    const link = await emailLink(school, email);
    await lookAtAll(page, group, (path) => path.replace('LINK', link.split('/').at(-1) ?? ''));
  });
}

for (const { title, group } of inGroups(changing)) {
  test(title, async ({ page, school }) => {
    const person = await hire(school, { name: 'Chiara Changing' });
    const session = await openSession(school, person);
    const email = 'chiara.with-a-long-new-address@journey.test';
    const body = { email, current_password: demoPassword };
    await answerOf(school, updatePerson, { params: { id: person.id }, body }, session.token);
    await storeSession(page, school, session);
    const link = await emailLink(school, email);
    await lookAtAll(page, group, (path) => path.replace('LINK', link.split('/').at(-1) ?? ''));
  });
}

/** The weekly labor reports, at a pool with a past week that has a forgotten clock-out. */
const reports: Screens = {
  'report-nowhere': {
    path: '/weekly-labor-reports/payroll-details',
    shows: 'Please select a location to view data',
  },
  'report-details': { path: '/weekly-labor-reports/payroll-details?WEEK', shows: 'Overclocked' },
  'report-edit': {
    path: '/weekly-labor-reports/payroll-details?WEEK&only=overclocked',
    shows: 'By the clock it is',
    open: (page) => page.getByRole('button', { name: /^Edit Hours/ }).click(),
  },
  'report-logs': {
    path: '/weekly-labor-reports/payroll-details?WEEK&only=overclocked',
    shows: 'No data found.',
    open: (page) => page.getByRole('button', { name: /^Updated Logs/ }).click(),
  },
  'report-summary': { path: '/weekly-labor-reports/payroll-summary?WEEK', shows: 'Total Over Time Hours' },
  'report-management': { path: '/weekly-labor-reports/management?WEEK', shows: 'Overtime' },
  'report-hours': { path: '/weekly-labor-reports/schedule-actual-hours?WEEK', shows: '(0.50)' },
};

for (const { title, group } of inGroups(reports)) {
  test(title, async ({ page, school, pool }) => {
    await workWeek(school, pool);
    await storeSession(page, school, await openSession(school, 'ADMIN'));
    await lookAtAll(page, group, (path) => path.replace('WEEK', `location=${pool.id}&date=2026-05-31`));
  });
}

for (const { title, group } of inGroups({ ...signedIn, ...dashboard })) {
  test(title, async ({ page, school }) => {
    await storeSession(page, school, await openSession(school, 'ADMIN'));
    await lookAtAll(page, group);
  });
}

test('the open menu of a phone is accessible in both schemes', { tag: '@long' }, async ({ page, school }) => {
  await page.setViewportSize({ width: breakpoint.tiny, height: 700 });
  await openAs(page, school, 'ADMIN', '/view-schedule');
  await shell(page).openMenu.click();
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
});

test('the collapsed sidebar of a tablet is accessible in both schemes', { tag: '@long' }, async ({
  page,
  school,
}) => {
  await page.setViewportSize({ width: breakpoint.tablet, height: 1024 });
  await openAs(page, school, 'ADMIN', '/view-schedule');
  await expect(shell(page).header.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
});

/** Chooses an action from the menu of the first row. */
async function openFirst(page: Page, action: string): Promise<void> {
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}
