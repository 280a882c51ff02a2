import { ADMINS, EVERYONE, MANAGEMENT, STAFF } from '@deckhand/contract/call';
import type { Role } from '@deckhand/domain/access/role';
import { mark } from '@deckhand/domain/language/say';
import {
  IconBeach,
  IconCalendarPlus,
  IconCalendarQuestion,
  IconCalendarTime,
  IconCalendarUser,
  IconCalendarWeek,
  IconClockCheck,
  IconClockQuestion,
  IconHandGrab,
  IconListCheck,
  IconSun,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { importPath } from '../features/connect/import/import-path.ts';
import { federalPremiumPath, payPeriodsPath } from '../features/pay/periods/pay-paths.ts';
import { weeklyReports } from '../features/reports/payroll/reports.ts';
import { type MenuIcon, managementIcon } from './management-icon.ts';

/** Every page of the application, once: the router and the menus are made from these two lists. */

type Load = () => Promise<ComponentType>;

export interface SignedOutPage {
  path: string;
  title: string;
  load: Load;
  /** A signed-in person is led to their first page instead. */
  onlySignedOut?: true;
}

/** The groups of the sidebar in order; the first has no heading. */
export const menuGroups = ['', 'Administration', 'Managers', mark('Mine')] as const;

/** Sidebar entries with pages under them, each with its icon. */
export const menuBranches = {
  'Weekly Labor Reports': managementIcon('IconReportMoney'),
  'Other Reports': managementIcon('IconReportAnalytics'),
  'Schedule Change Request': IconCalendarQuestion,
} as const satisfies Record<string, MenuIcon>;

export interface MenuEntry {
  group: (typeof menuGroups)[number];
  /** The entry it is under; absent for a page of the group itself. */
  branch?: keyof typeof menuBranches;
  label: string;
  icon: MenuIcon;
  /** The roles that see it in the sidebar, where these are fewer than may open it. */
  roles?: readonly Role[];
  /** Only schools with a pay schedule have it (PE1). */
  ofPayPeriods?: true;
}

export interface Page {
  path: string;
  title: string;
  roles: readonly Role[];
  /** The guide that the help button opens, of docs/ and without its ending. */
  guide: string;
  load: Load;
  menu?: MenuEntry;
  /** Its address may name a location, which has to be one of the reader's. */
  ofLocation?: true;
  /** Its button in the bar at the bottom of a phone, which only an EMPLOYEE has. */
  phoneBar?: { label: string; icon: MenuIcon; ofPayPeriods?: true };
}

export const secondFactorPath = '/second-factor';

export const signedOutPages: readonly SignedOutPage[] = [
  { path: '/', title: mark('Log in'), load: login, onlySignedOut: true },
  { path: '/login', title: mark('Log in'), load: login, onlySignedOut: true },
  { path: '/login/return', title: mark('Log in'), load: login, onlySignedOut: true },
  {
    path: '/signUp',
    title: mark('Sign up'),
    load: () => import('../features/people/accounts/sign-up-page.tsx').then((module) => module.SignUpPage),
    onlySignedOut: true,
  },
  {
    path: '/terms',
    title: mark('Terms of use'),
    load: () => import('../features/people/accounts/terms-page.tsx').then((module) => module.TermsPage),
  },
  {
    path: '/reset-password',
    title: mark('Reset password'),
    load: () =>
      import('../features/people/accounts/request-code-page.tsx').then((module) => module.RequestCodePage),
  },
  {
    path: '/reset-password/:token',
    title: mark('Reset password'),
    load: () =>
      import('../features/people/accounts/open-link-page.tsx').then((module) => module.OpenLinkPage),
  },
  {
    path: '/confirmation-code',
    title: mark('Enter code'),
    load: () =>
      import('../features/people/accounts/confirm-code-page.tsx').then((module) => module.ConfirmCodePage),
  },
  {
    path: '/create-new-password',
    title: mark('New password'),
    load: () =>
      import('../features/people/accounts/new-password-page.tsx').then((module) => module.NewPasswordPage),
  },
  {
    path: '/new-password',
    title: mark('Password changed'),
    load: () =>
      import('../features/people/accounts/reset-done-page.tsx').then((module) => module.ResetDonePage),
  },
  {
    path: '/users/confirm-email/:token',
    title: mark('Confirm email'),
    load: () =>
      import('../features/people/accounts/confirm-email-page.tsx').then((module) => module.ConfirmEmailPage),
  },
  {
    path: secondFactorPath,
    title: mark('Set up a second factor'),
    load: () =>
      import('../features/people/accounts/factors/second-factor-page.tsx').then(
        (module) => module.SecondFactorPage,
      ),
  },
  { path: '/users/password-setup', title: mark('Activate account'), load: activation },
  { path: '/users/password-setup/:userID', title: mark('Activate account'), load: activation },
];

const weeklyMenu = { group: 'Managers', branch: 'Weekly Labor Reports' } as const;

export const pages: readonly Page[] = [
  {
    path: '/dashboard',
    title: 'Dashboard',
    roles: MANAGEMENT,
    guide: 'managers/dashboard',
    ofLocation: true,
    load: () =>
      import('../features/reports/dashboard/dashboard-page.tsx').then((module) => module.DashboardPage),
    menu: { group: '', label: 'Dashboard', icon: managementIcon('IconLayoutDashboard') },
  },
  {
    path: '/manage-location',
    title: 'Manage Location',
    roles: MANAGEMENT,
    guide: 'managers/locations',
    load: () =>
      import('../features/school/locations/locations-page.tsx').then((module) => module.LocationsPage),
    menu: {
      group: 'Administration',
      label: 'Manage Location',
      icon: managementIcon('IconMapPin'),
      roles: ['ADMIN'],
    },
  },
  {
    path: '/manage-location/create',
    title: 'Location',
    roles: MANAGEMENT,
    guide: 'managers/locations',
    load: () => import('./pages/location-form-page.tsx').then((module) => module.LocationFormPage),
  },
  {
    path: '/manage-user',
    title: 'Manage User',
    roles: MANAGEMENT,
    guide: 'managers/people',
    ofLocation: true,
    load: () => import('./pages/people-page.tsx').then((module) => module.PeoplePage),
    menu: { group: 'Administration', label: 'Manage User', icon: managementIcon('IconUsers') },
  },
  {
    path: '/manage-user/create',
    title: 'User',
    roles: MANAGEMENT,
    guide: 'managers/people',
    load: () => import('./pages/person-form-page.tsx').then((module) => module.PersonFormPage),
  },
  {
    path: '/manage-user/deleted',
    title: 'Deleted Users',
    roles: ADMINS,
    guide: 'managers/person-leaves',
    load: () =>
      import('../features/people/deleted-people-page.tsx').then((module) => module.DeletedPeoplePage),
  },
  {
    path: '/manage-message',
    title: 'Manage Message',
    roles: MANAGEMENT,
    guide: 'managers/message',
    load: () => import('../features/school/message/message-page.tsx').then((module) => module.MessagePage),
    menu: {
      group: 'Administration',
      label: 'Manage Message',
      icon: managementIcon('IconMessage2'),
      roles: ['ADMIN', 'SUPER_ADMIN'],
    },
  },
  {
    path: '/options',
    title: 'Options',
    roles: MANAGEMENT,
    guide: 'managers/options',
    load: () => import('./pages/options-page.tsx').then((module) => module.OptionsPage),
    menu: { group: 'Administration', label: 'Options', icon: managementIcon('IconAdjustmentsHorizontal') },
  },
  {
    path: '/payroll-files',
    title: 'Payroll Files',
    roles: ADMINS,
    guide: 'payroll/payroll-files',
    load: () =>
      import('../features/pay/files/payroll-files-page.tsx').then((module) => module.PayrollFilesPage),
  },
  {
    path: importPath,
    title: 'Move in',
    roles: MANAGEMENT,
    guide: 'managers/move-in',
    load: () => import('../features/connect/import/import-page.tsx').then((module) => module.ImportPage),
  },
  {
    path: '/security-log',
    title: 'Security Log',
    roles: ADMINS,
    guide: 'managers/security-log',
    load: () =>
      import('../features/school/security-log/security-log-page.tsx').then(
        (module) => module.SecurityLogPage,
      ),
    menu: { group: 'Administration', label: 'Security Log', icon: managementIcon('IconShieldCheck') },
  },
  {
    path: payPeriodsPath,
    title: 'Pay Periods',
    roles: MANAGEMENT,
    guide: 'payroll/pay-periods',
    load: () =>
      import('../features/pay/periods/pay-periods-page.tsx').then((module) => module.PayPeriodsPage),
    menu: {
      group: 'Managers',
      label: 'Pay Periods',
      icon: managementIcon('IconCalendarDollar'),
      ofPayPeriods: true,
    },
  },
  {
    path: federalPremiumPath,
    title: 'Federal Overtime Premium',
    roles: ADMINS,
    guide: 'payroll/wages',
    load: () =>
      import('../features/pay/wages/federal-premium-page.tsx').then((module) => module.FederalPremiumPage),
  },
  {
    path: `${payPeriodsPath}/:first`,
    title: 'Pay Period',
    roles: MANAGEMENT,
    guide: 'payroll/pay-periods',
    load: () => import('./pages/pay-period-page.tsx').then((module) => module.PayPeriodPage),
  },
  {
    path: `${payPeriodsPath}/:first/people/:id`,
    title: 'Pay',
    roles: MANAGEMENT,
    guide: 'payroll/pay-periods',
    load: () => import('../features/pay/proof/paid-person-page.tsx').then((module) => module.PaidPersonPage),
  },
  {
    path: weeklyReports.details.path,
    title: weeklyReports.details.label,
    roles: MANAGEMENT,
    guide: 'payroll/close-the-week',
    ofLocation: true,
    load: () =>
      import('../features/reports/payroll/details/payroll-details-page.tsx').then(
        (module) => module.PayrollDetailsPage,
      ),
    menu: { ...weeklyMenu, label: weeklyReports.details.label, icon: managementIcon('IconListDetails') },
  },
  {
    path: weeklyReports.summary.path,
    title: weeklyReports.summary.label,
    roles: MANAGEMENT,
    guide: 'payroll/reports',
    ofLocation: true,
    load: () =>
      import('../features/reports/payroll/summary/payroll-summary-page.tsx').then(
        (module) => module.PayrollSummaryPage,
      ),
    menu: { ...weeklyMenu, label: weeklyReports.summary.label, icon: managementIcon('IconSum') },
  },
  {
    path: weeklyReports.management.path,
    title: weeklyReports.management.label,
    roles: MANAGEMENT,
    guide: 'payroll/reports',
    ofLocation: true,
    load: () =>
      import('../features/reports/payroll/management/management-page.tsx').then(
        (module) => module.ManagementPage,
      ),
    menu: { ...weeklyMenu, label: weeklyReports.management.label, icon: managementIcon('IconTable') },
  },
  {
    path: weeklyReports.locationHours.path,
    title: weeklyReports.locationHours.label,
    roles: MANAGEMENT,
    guide: 'payroll/reports',
    ofLocation: true,
    load: () =>
      import('../features/reports/payroll/location-hours/location-hours-page.tsx').then(
        (module) => module.LocationHoursPage,
      ),
    menu: { ...weeklyMenu, label: weeklyReports.locationHours.label, icon: managementIcon('IconScale') },
  },
  {
    path: '/other-reports/consecutive-shift',
    title: 'Consecutive Shifts',
    roles: MANAGEMENT,
    guide: 'payroll/consecutive-shifts',
    ofLocation: true,
    load: () => import('../features/reports/streaks/streaks-page.tsx').then((module) => module.StreaksPage),
    menu: {
      group: 'Managers',
      branch: 'Other Reports',
      label: 'Consecutive Shifts',
      icon: managementIcon('IconCalendarCheck'),
    },
  },
  {
    path: '/manage-shifts',
    title: 'Manage Shifts',
    roles: MANAGEMENT,
    guide: 'managers/shifts',
    ofLocation: true,
    load: () => import('../features/schedule/shifts/shifts-page.tsx').then((module) => module.ShiftsPage),
    menu: { group: 'Managers', label: 'Manage Shifts', icon: managementIcon('IconCalendarRepeat') },
  },
  {
    path: '/manage-shifts/create',
    title: 'Shift',
    roles: MANAGEMENT,
    guide: 'managers/shifts',
    load: shiftForm,
  },
  {
    path: '/archived-shifts',
    title: 'Archived Shifts',
    roles: MANAGEMENT,
    guide: 'managers/archive',
    ofLocation: true,
    load: () =>
      import('../features/schedule/shifts/archived-shifts-page.tsx').then(
        (module) => module.ArchivedShiftsPage,
      ),
    menu: { group: 'Managers', label: 'Archived Shifts', icon: managementIcon('IconArchive') },
  },
  {
    path: '/manage-staff-meeting',
    title: 'Manage Staff Meeting',
    roles: MANAGEMENT,
    guide: 'managers/meetings',
    ofLocation: true,
    load: () =>
      import('../features/schedule/meetings/meetings-page.tsx').then((module) => module.MeetingsPage),
    menu: { group: 'Managers', label: 'Manage Staff Meeting', icon: managementIcon('IconUsersGroup') },
  },
  {
    path: '/manage-staff-meeting/create',
    title: 'Staff Meeting',
    roles: MANAGEMENT,
    guide: 'managers/meetings',
    load: () =>
      import('../features/schedule/meetings/meeting-form-page.tsx').then((module) => module.MeetingFormPage),
  },
  {
    path: '/view-schedules',
    title: 'View Schedules',
    roles: MANAGEMENT,
    guide: 'managers/change-a-day',
    ofLocation: true,
    load: () => import('./pages/schedules-page.tsx').then((module) => module.SchedulesPage),
    menu: { group: 'Managers', label: 'View Schedules', icon: managementIcon('IconCalendarStats') },
  },
  {
    path: '/view-schedules/create',
    title: 'Shift',
    roles: MANAGEMENT,
    guide: 'managers/shifts',
    load: shiftForm,
  },
  {
    path: '/coverage',
    title: 'Coverage',
    roles: MANAGEMENT,
    guide: 'managers/coverage',
    ofLocation: true,
    load: () => import('./pages/coverage-page.tsx').then((module) => module.CoveragePage),
    menu: { group: 'Managers', label: 'Coverage', icon: managementIcon('IconLifebuoy') },
  },
  {
    path: '/coverage/create',
    title: 'Shift',
    roles: MANAGEMENT,
    guide: 'managers/shifts',
    load: shiftForm,
  },
  {
    path: '/certificates',
    title: 'Certificates',
    roles: MANAGEMENT,
    guide: 'managers/certificates',
    ofLocation: true,
    load: () =>
      import('../features/certificates/certificates-page.tsx').then((module) => module.CertificatesPage),
    menu: { group: 'Managers', label: 'Certificates', icon: managementIcon('IconCertificate') },
  },
  {
    path: '/add-holidays',
    title: 'Add Holidays',
    roles: MANAGEMENT,
    guide: 'managers/holidays',
    ofLocation: true,
    load: () =>
      import('../features/schedule/closures/holidays-page.tsx').then((module) => module.HolidaysPage),
    menu: { group: 'Managers', label: 'Add Holidays', icon: managementIcon('IconCalendarOff') },
  },
  {
    path: '/manual-missed-clockin',
    title: 'Manual Clock In/Out',
    roles: MANAGEMENT,
    guide: 'managers/forgotten-punches',
    load: () => import('./pages/add-attendance-page.tsx').then((module) => module.AddAttendancePage),
    menu: { group: 'Managers', label: 'Manual Clock In/Out', icon: managementIcon('IconClockEdit') },
  },
  {
    path: '/today',
    title: mark('Today'),
    roles: STAFF,
    guide: 'staff/today',
    load: () => import('../features/schedule/today/today-page.tsx').then((module) => module.TodayPage),
    menu: { group: 'Mine', label: mark('Today'), icon: IconSun },
  },
  {
    path: '/view-schedule',
    title: mark('My Schedule'),
    roles: EVERYONE,
    guide: 'staff/schedule',
    load: () =>
      import('../features/schedule/calendar/my-schedule-page.tsx').then((module) => module.MySchedulePage),
    menu: { group: 'Mine', label: mark('My Schedule'), icon: IconCalendarWeek },
    phoneBar: { label: mark('Schedule'), icon: IconCalendarWeek },
  },
  {
    path: '/my-timesheet',
    title: mark('My Timesheet'),
    roles: EVERYONE,
    guide: 'staff/timesheet',
    load: () =>
      import('../features/pay/sign-off/my-timesheet-page.tsx').then((module) => module.MyTimesheetPage),
    menu: { group: 'Mine', label: mark('My Timesheet'), icon: IconClockCheck, ofPayPeriods: true },
    phoneBar: { label: mark('Timesheet'), icon: IconClockCheck, ofPayPeriods: true },
  },
  {
    path: '/my-availability',
    title: mark('My Availability'),
    roles: EVERYONE,
    guide: 'staff/availability',
    load: () =>
      import('../features/staffing/availability/my-availability-page.tsx').then(
        (module) => module.MyAvailabilityPage,
      ),
    menu: { group: 'Mine', label: mark('My Availability'), icon: IconCalendarUser },
  },
  {
    path: '/time-off-request',
    title: mark('Time Off Request'),
    roles: EVERYONE,
    guide: 'staff/time-off',
    load: () =>
      import('../features/requests/time-off/request-time-off-page.tsx').then(
        (module) => module.RequestTimeOffPage,
      ),
    menu: { group: 'Mine', label: mark('Time Off Request'), icon: IconBeach },
    phoneBar: { label: mark('Time off'), icon: IconBeach },
  },
  {
    path: '/open-shifts',
    title: mark('Open Shifts'),
    roles: STAFF,
    guide: 'staff/open-shifts',
    load: () => import('./pages/open-shifts-page.tsx').then((module) => module.OpenShiftsPage),
    menu: { group: 'Mine', label: mark('Open Shifts'), icon: IconHandGrab },
    phoneBar: { label: mark('Open shifts'), icon: IconHandGrab },
  },
  {
    path: '/request-missed-clockin',
    title: mark('Request for Missed Clock In/Out'),
    roles: STAFF,
    guide: 'staff/missed-punch',
    load: () =>
      import('../features/attendance/missed-punches/request-missed-punch-page.tsx').then(
        (module) => module.RequestMissedPunchPage,
      ),
    menu: { group: 'Mine', label: mark('Request for Missed Clock In/Out'), icon: IconClockQuestion },
  },
  {
    path: '/schedule-change-request',
    title: mark('Request for Schedule Change'),
    roles: STAFF,
    guide: 'staff/change-a-shift',
    load: () =>
      import('./pages/request-schedule-change-page.tsx').then((module) => module.RequestScheduleChangePage),
    menu: {
      group: 'Mine',
      branch: mark('Schedule Change Request'),
      label: mark('Request for Schedule Change'),
      icon: IconCalendarTime,
    },
  },
  {
    path: '/request-new-shift',
    title: mark('Request for New Shift'),
    roles: STAFF,
    guide: 'staff/new-shift',
    load: () =>
      import('../features/requests/shift-requests/request-new-shift-page.tsx').then(
        (module) => module.RequestNewShiftPage,
      ),
    menu: {
      group: 'Mine',
      branch: mark('Schedule Change Request'),
      label: mark('Request for New Shift'),
      icon: IconCalendarPlus,
    },
  },
  {
    path: '/swap-shift',
    title: mark('Give away or swap'),
    roles: STAFF,
    guide: 'staff/swaps',
    load: () =>
      import('../features/staffing/swaps/request-swap-page.tsx').then((module) => module.RequestSwapPage),
  },
  {
    path: '/my-requests',
    title: mark('My Requests'),
    roles: EVERYONE,
    guide: 'staff/requests',
    load: () => import('../features/requests/my-requests-page.tsx').then((module) => module.MyRequestsPage),
    menu: { group: 'Mine', label: mark('My Requests'), icon: IconListCheck },
    phoneBar: { label: mark('Requests'), icon: IconListCheck },
  },
  {
    path: '/my-profile',
    title: mark('My Profile'),
    roles: EVERYONE,
    guide: 'staff/profile',
    load: () => import('./pages/profile-page.tsx').then((module) => module.ProfilePage),
  },
];

export async function login(): Promise<ComponentType> {
  return (await import('../features/people/accounts/login-page.tsx')).LoginPage;
}

function activation(): Promise<ComponentType> {
  return import('../features/people/accounts/activation-page.tsx').then((module) => module.ActivationPage);
}

function shiftForm(): Promise<ComponentType> {
  return import('../features/schedule/shifts/shift-form-page.tsx').then((module) => module.ShiftFormPage);
}
