import { ADMINS, MANAGEMENT } from '@deckhand/contract/call';
import { mark } from '@deckhand/domain/language/say';
import type { ComponentType } from 'react';
import { importPath } from '../features/connect/import/import-path.ts';
import { federalPremiumPath, payPeriodsPath } from '../features/pay/periods/pay-paths.ts';
import { weeklyReports } from '../features/reports/payroll/reports.ts';
import { managementIcon } from './management-icon.ts';
import type { Page } from './page.ts';

const weeklyMenu = { group: 'Managers', branch: 'Weekly Labor Reports' } as const;

/** The pages that staff never open. Their texts, and those of this list, come for management alone (LG9). */
export const managementPages: readonly Page[] = [
  {
    path: '/dashboard',
    title: mark('Dashboard'),
    roles: MANAGEMENT,
    guide: 'managers/dashboard',
    ofLocation: true,
    load: () =>
      import('../features/reports/dashboard/dashboard-page.tsx').then((module) => module.DashboardPage),
    menu: { group: '', label: mark('Dashboard'), icon: managementIcon('IconLayoutDashboard') },
  },
  {
    path: '/manage-location',
    title: mark('Manage Location'),
    roles: MANAGEMENT,
    guide: 'managers/locations',
    load: () =>
      import('../features/school/locations/locations-page.tsx').then((module) => module.LocationsPage),
    menu: {
      group: 'Administration',
      label: mark('Manage Location'),
      icon: managementIcon('IconMapPin'),
      roles: ['ADMIN'],
    },
  },
  {
    path: '/manage-location/create',
    title: mark('Location'),
    roles: MANAGEMENT,
    guide: 'managers/locations',
    load: () => import('./pages/location-form-page.tsx').then((module) => module.LocationFormPage),
  },
  {
    path: '/labor-rules',
    title: mark('Labor Rules'),
    roles: MANAGEMENT,
    guide: 'managers/labor-rules',
    ofLocation: true,
    load: () => import('../features/law/labor-rules-page.tsx').then((module) => module.LaborRulesPage),
  },
  {
    path: '/manage-user',
    title: mark('Manage User'),
    roles: MANAGEMENT,
    guide: 'managers/people',
    ofLocation: true,
    load: () => import('./pages/people-page.tsx').then((module) => module.PeoplePage),
    menu: { group: 'Administration', label: mark('Manage User'), icon: managementIcon('IconUsers') },
  },
  {
    path: '/manage-user/create',
    title: mark('User'),
    roles: MANAGEMENT,
    guide: 'managers/people',
    ofLocation: true,
    load: () => import('./pages/person-form-page.tsx').then((module) => module.PersonFormPage),
  },
  {
    path: '/manage-user/deleted',
    title: mark('Deleted Users'),
    roles: ADMINS,
    guide: 'managers/person-leaves',
    load: () =>
      import('../features/people/deleted-people-page.tsx').then((module) => module.DeletedPeoplePage),
  },
  {
    path: '/manage-message',
    title: mark('Manage Message'),
    roles: MANAGEMENT,
    guide: 'managers/message',
    load: () => import('../features/school/message/message-page.tsx').then((module) => module.MessagePage),
    menu: {
      group: 'Administration',
      label: mark('Manage Message'),
      icon: managementIcon('IconMessage2'),
      roles: ['ADMIN', 'SUPER_ADMIN'],
    },
  },
  {
    path: '/options',
    title: mark('Options'),
    roles: MANAGEMENT,
    guide: 'managers/options',
    load: () => import('./pages/options-page.tsx').then((module) => module.OptionsPage),
    menu: {
      group: 'Administration',
      label: mark('Options'),
      icon: managementIcon('IconAdjustmentsHorizontal'),
    },
  },
  {
    path: '/payroll-files',
    title: mark('Payroll Files'),
    roles: ADMINS,
    guide: 'payroll/payroll-files',
    load: () =>
      import('../features/pay/files/payroll-files-page.tsx').then((module) => module.PayrollFilesPage),
  },
  {
    path: importPath,
    title: mark('Move in'),
    roles: MANAGEMENT,
    guide: 'managers/move-in',
    load: () => import('../features/connect/import/import-page.tsx').then((module) => module.ImportPage),
  },
  {
    path: '/security-log',
    title: mark('Security Log'),
    roles: ADMINS,
    guide: 'managers/security-log',
    load: () =>
      import('../features/school/security-log/security-log-page.tsx').then(
        (module) => module.SecurityLogPage,
      ),
    menu: { group: 'Administration', label: mark('Security Log'), icon: managementIcon('IconShieldCheck') },
  },
  {
    path: payPeriodsPath,
    title: mark('Pay Periods'),
    roles: MANAGEMENT,
    guide: 'payroll/pay-periods',
    load: () =>
      import('../features/pay/periods/pay-periods-page.tsx').then((module) => module.PayPeriodsPage),
    menu: {
      group: 'Managers',
      label: mark('Pay Periods'),
      icon: managementIcon('IconCalendarDollar'),
      ofPayPeriods: true,
    },
  },
  {
    path: federalPremiumPath,
    title: mark('Federal Overtime Premium'),
    roles: ADMINS,
    guide: 'payroll/wages',
    load: () =>
      import('../features/pay/wages/federal-premium-page.tsx').then((module) => module.FederalPremiumPage),
  },
  {
    path: `${payPeriodsPath}/:first`,
    title: mark('Pay Period'),
    roles: MANAGEMENT,
    guide: 'payroll/pay-periods',
    load: () => import('./pages/pay-period-page.tsx').then((module) => module.PayPeriodPage),
  },
  {
    path: `${payPeriodsPath}/:first/people/:id`,
    title: mark('Pay'),
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
    title: mark('Consecutive Shifts'),
    roles: MANAGEMENT,
    guide: 'payroll/consecutive-shifts',
    ofLocation: true,
    load: () => import('../features/reports/streaks/streaks-page.tsx').then((module) => module.StreaksPage),
    menu: {
      group: 'Managers',
      branch: 'Other Reports',
      label: mark('Consecutive Shifts'),
      icon: managementIcon('IconCalendarCheck'),
    },
  },
  {
    path: '/manage-shifts',
    title: mark('Manage Shifts'),
    roles: MANAGEMENT,
    guide: 'managers/shifts',
    ofLocation: true,
    load: () => import('../features/schedule/shifts/shifts-page.tsx').then((module) => module.ShiftsPage),
    menu: { group: 'Managers', label: mark('Manage Shifts'), icon: managementIcon('IconCalendarRepeat') },
  },
  {
    path: '/manage-shifts/create',
    title: mark('Shift'),
    roles: MANAGEMENT,
    guide: 'managers/shifts',
    load: shiftForm,
  },
  {
    path: '/archived-shifts',
    title: mark('Archived Shifts'),
    roles: MANAGEMENT,
    guide: 'managers/archive',
    ofLocation: true,
    load: () =>
      import('../features/schedule/shifts/archived-shifts-page.tsx').then(
        (module) => module.ArchivedShiftsPage,
      ),
    menu: { group: 'Managers', label: mark('Archived Shifts'), icon: managementIcon('IconArchive') },
  },
  {
    path: '/manage-staff-meeting',
    title: mark('Manage Staff Meeting'),
    roles: MANAGEMENT,
    guide: 'managers/meetings',
    ofLocation: true,
    load: () =>
      import('../features/schedule/meetings/meetings-page.tsx').then((module) => module.MeetingsPage),
    menu: { group: 'Managers', label: mark('Manage Staff Meeting'), icon: managementIcon('IconUsersGroup') },
  },
  {
    path: '/manage-staff-meeting/create',
    title: mark('Staff Meeting'),
    roles: MANAGEMENT,
    guide: 'managers/meetings',
    load: () =>
      import('../features/schedule/meetings/meeting-form-page.tsx').then((module) => module.MeetingFormPage),
  },
  {
    path: '/view-schedules',
    title: mark('View Schedules'),
    roles: MANAGEMENT,
    guide: 'managers/change-a-day',
    ofLocation: true,
    load: () => import('./pages/schedules-page.tsx').then((module) => module.SchedulesPage),
    menu: { group: 'Managers', label: mark('View Schedules'), icon: managementIcon('IconCalendarStats') },
  },
  {
    path: '/view-schedules/create',
    title: mark('Shift'),
    roles: MANAGEMENT,
    guide: 'managers/shifts',
    load: shiftForm,
  },
  {
    path: '/coverage',
    title: mark('Coverage'),
    roles: MANAGEMENT,
    guide: 'managers/coverage',
    ofLocation: true,
    load: () => import('./pages/coverage-page.tsx').then((module) => module.CoveragePage),
    menu: { group: 'Managers', label: mark('Coverage'), icon: managementIcon('IconLifebuoy') },
  },
  {
    path: '/coverage/create',
    title: mark('Shift'),
    roles: MANAGEMENT,
    guide: 'managers/shifts',
    load: shiftForm,
  },
  {
    path: '/certificates',
    title: mark('Certificates'),
    roles: MANAGEMENT,
    guide: 'managers/certificates',
    ofLocation: true,
    load: () =>
      import('../features/certificates/certificates-page.tsx').then((module) => module.CertificatesPage),
    menu: { group: 'Managers', label: mark('Certificates'), icon: managementIcon('IconCertificate') },
  },
  {
    path: '/add-holidays',
    title: mark('Add Holidays'),
    roles: MANAGEMENT,
    guide: 'managers/holidays',
    ofLocation: true,
    load: () =>
      import('../features/schedule/closures/holidays-page.tsx').then((module) => module.HolidaysPage),
    menu: { group: 'Managers', label: mark('Add Holidays'), icon: managementIcon('IconCalendarOff') },
  },
  {
    path: '/manual-missed-clockin',
    title: mark('Manual Clock In/Out'),
    roles: MANAGEMENT,
    guide: 'managers/forgotten-punches',
    ofLocation: true,
    load: () => import('./pages/add-attendance-page.tsx').then((module) => module.AddAttendancePage),
    menu: { group: 'Managers', label: mark('Manual Clock In/Out'), icon: managementIcon('IconClockEdit') },
  },
];

function shiftForm(): Promise<ComponentType> {
  return import('../features/schedule/shifts/shift-form-page.tsx').then((module) => module.ShiftFormPage);
}
