// Rules held here: A8, PE1, W1, W2, W11.

import type { Role } from '@deckhand/domain/access/role';
import { describe, expect, it } from 'vitest';
import { guideOf, landingPath, mayOpen, menuFor, pathAfterLogin } from './page-access.ts';
import { pages, signedOutPages } from './pages.ts';

const roles: readonly Role[] = ['ADMIN', 'SUPER_ADMIN', 'MANAGER', 'EMPLOYEE'];

// W1, typed by hand: a slip in pages.ts must show here.
// A = ADMIN, S = SUPER_ADMIN, M = MANAGER, E = EMPLOYEE.
const whoMayOpen: Record<string, string> = {
  '/my-profile': 'ASME',
  '/dashboard': 'ASM',
  '/manage-location': 'ASM',
  '/manage-location/create': 'ASM',
  '/labor-rules': 'ASM',
  '/manage-user': 'ASM',
  '/manage-user/create': 'ASM',
  '/manage-user/deleted': 'AS',
  '/manage-message': 'ASM',
  '/options': 'ASM',
  '/security-log': 'AS',
  '/payroll-files': 'AS',
  '/federal-premium': 'AS',
  '/import': 'ASM',
  '/my-timesheet': 'ASME',
  '/my-timesheet/:first': 'ASME',
  '/pay-periods': 'ASM',
  '/pay-periods/:first': 'ASM',
  '/pay-periods/:first/people/:id': 'ASM',
  '/weekly-labor-reports/payroll-details': 'ASM',
  '/weekly-labor-reports/payroll-summary': 'ASM',
  '/weekly-labor-reports/management': 'ASM',
  '/weekly-labor-reports/schedule-actual-hours': 'ASM',
  '/other-reports/consecutive-shift': 'ASM',
  '/manage-shifts': 'ASM',
  '/manage-shifts/create': 'ASM',
  '/archived-shifts': 'ASM',
  '/manage-staff-meeting': 'ASM',
  '/manage-staff-meeting/create': 'ASM',
  '/view-schedules': 'ASM',
  '/view-schedules/create': 'ASM',
  '/coverage': 'ASM',
  '/coverage/create': 'ASM',
  '/certificates': 'ASM',
  '/add-holidays': 'ASM',
  '/manual-missed-clockin': 'ASM',
  '/today': 'ME',
  '/view-schedule': 'ASME',
  '/my-availability': 'ASME',
  '/time-off-request': 'ASME',
  '/open-shifts': 'ME',
  '/request-missed-clockin': 'ME',
  '/schedule-change-request': 'ME',
  '/swap-shift': 'ME',
  '/request-new-shift': 'ME',
  '/my-requests': 'ASME',
};

const ownPagesOfAdmins = [
  'Mine: My Schedule',
  'Mine: My Availability',
  'Mine: Time Off Request',
  'Mine: My Requests',
];
const ownPagesOfStaff = [
  'Mine: Today',
  'Mine: My Schedule',
  'Mine: My Availability',
  'Mine: Time Off Request',
  'Mine: Open Shifts',
  'Mine: Request for Missed Clock In/Out',
  'Mine: Schedule Change Request: Request for Schedule Change',
  'Mine: Schedule Change Request: Request for New Shift',
  'Mine: My Requests',
];

const reports = [
  'Managers: Weekly Labor Reports: Payroll Details',
  'Managers: Weekly Labor Reports: Payroll Summary',
  'Managers: Weekly Labor Reports: Management',
  'Managers: Weekly Labor Reports: Scheduled vs Actual Hours',
  'Managers: Other Reports: Consecutive Shifts',
];

const sidebars: Record<Role, string[]> = {
  ADMIN: [
    'Dashboard',
    'Administration: Manage Location',
    'Administration: Manage User',
    'Administration: Manage Message',
    'Administration: Options',
    'Administration: Security Log',
    ...reports,
    'Managers: Manage Shifts',
    'Managers: Archived Shifts',
    'Managers: Manage Staff Meeting',
    'Managers: View Schedules',
    'Managers: Coverage',
    'Managers: Certificates',
    'Managers: Add Holidays',
    'Managers: Manual Clock In/Out',
    ...ownPagesOfAdmins,
  ],
  SUPER_ADMIN: [
    'Dashboard',
    'Administration: Manage User',
    'Administration: Manage Message',
    'Administration: Options',
    'Administration: Security Log',
    ...reports,
    'Managers: Manage Shifts',
    'Managers: Archived Shifts',
    'Managers: Manage Staff Meeting',
    'Managers: View Schedules',
    'Managers: Coverage',
    'Managers: Certificates',
    'Managers: Add Holidays',
    'Managers: Manual Clock In/Out',
    ...ownPagesOfAdmins,
  ],
  MANAGER: [
    'Dashboard',
    'Administration: Manage User',
    'Administration: Options',
    ...reports,
    'Managers: Manage Shifts',
    'Managers: Archived Shifts',
    'Managers: Manage Staff Meeting',
    'Managers: View Schedules',
    'Managers: Coverage',
    'Managers: Certificates',
    'Managers: Add Holidays',
    'Managers: Manual Clock In/Out',
    ...ownPagesOfStaff,
  ],
  EMPLOYEE: ownPagesOfStaff,
};

describe('who may open a page', () => {
  it.each(Object.entries(whoMayOpen))('%s is for %s', (path, letters) => {
    const allowed = roles.filter((role) => mayOpen(role, path));
    expect(allowed.map((role) => role[0]).join('')).toBe(letters);
  });

  it('is listed here for every signed-in page', () => {
    expect(pages.map((page) => page.path).sort()).toEqual(Object.keys(whoMayOpen).sort());
  });

  it('does not depend on capital letters, a slash at the end or the query', () => {
    expect(mayOpen('EMPLOYEE', '/dashboard?role=ADMIN')).toBe(false);
    expect(mayOpen('EMPLOYEE', '/Dashboard/')).toBe(false);
    expect(mayOpen('ADMIN', '/Dashboard/')).toBe(true);
    expect(mayOpen('ADMIN', '/nowhere')).toBe(false);
  });
});

describe('the guide of a page', () => {
  it('is the one about its screen', () => {
    expect(guideOf('/add-holidays')).toBe('managers/holidays');
    expect(guideOf('/Manage-User/create/')).toBe('managers/people');
    expect(guideOf('/weekly-labor-reports/payroll-details')).toBe('payroll/close-the-week');
  });

  it('is the list of all guides where there is no page', () => {
    expect(guideOf('/nowhere')).toBe('index');
  });
});

describe('signed-out pages', () => {
  it('are those of signing in; the punch clock is a page of its own', () => {
    expect(signedOutPages.map((page) => page.path)).toEqual([
      '/',
      '/login',
      '/login/return',
      '/signUp',
      '/terms',
      '/reset-password',
      '/reset-password/:token',
      '/confirmation-code',
      '/create-new-password',
      '/new-password',
      '/users/confirm-email/:token',
      '/second-factor',
      '/users/password-setup',
      '/users/password-setup/:userID',
    ]);
  });
});

describe('the sidebar', () => {
  it.each(roles)('of %s lists its pages in order', (role) => {
    const lines = itemsOf(role).map(({ group, branch, label }) =>
      [group, branch, label].filter(Boolean).join(': '),
    );
    expect(lines).toEqual(sidebars[role]);
  });

  it('has the pay periods only where the school has a pay schedule', () => {
    const labels = (role: Role, hasPayPeriods: boolean) =>
      itemsOf(role, hasPayPeriods).map(({ label }) => label);
    for (const role of roles) {
      expect(labels(role, false)).not.toContain('Pay Periods');
      expect(labels(role, true).includes('Pay Periods')).toBe(role !== 'EMPLOYEE');
    }
  });

  it('never offers a page that its role may not open', () => {
    for (const role of roles) {
      for (const item of itemsOf(role)) expect(mayOpen(role, item.path)).toBe(true);
    }
  });
});

/** The pages of a role's sidebar in order, at any level. */
function itemsOf(role: Role, hasPayPeriods = false) {
  return menuFor(role, hasPayPeriods).flatMap((group) =>
    group.entries.flatMap((entry) => ('items' in entry ? entry.items : [entry])),
  );
}

describe('the landing page', () => {
  it('is the dashboard for admins and managers, and the schedule for an employee', () => {
    expect(roles.map(landingPath)).toEqual(['/dashboard', '/dashboard', '/dashboard', '/view-schedule']);
  });

  it('may always be opened', () => {
    for (const role of roles) expect(mayOpen(role, landingPath(role))).toBe(true);
  });
});

describe('the path after a login', () => {
  it('is the saved one, with its query, if the role may see it', () => {
    expect(pathAfterLogin('MANAGER', '/manage-user?page=2')).toBe('/manage-user?page=2');
    expect(pathAfterLogin('EMPLOYEE', '/my-profile')).toBe('/my-profile');
  });

  it('is the landing page otherwise', () => {
    expect(pathAfterLogin('EMPLOYEE', '/manage-user?page=2')).toBe('/view-schedule');
    expect(pathAfterLogin('ADMIN', '/signUp')).toBe('/dashboard');
    expect(pathAfterLogin('ADMIN', null)).toBe('/dashboard');
  });

  it('never leaves the site', () => {
    expect(pathAfterLogin('ADMIN', '//evil.example/dashboard')).toBe('/dashboard');
    expect(pathAfterLogin('ADMIN', 'https://evil.example/dashboard')).toBe('/dashboard');
  });
});
