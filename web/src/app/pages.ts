import { EVERYONE, STAFF } from '@deckhand/contract/call';
import { mark } from '@deckhand/domain/language/say';
import {
  IconBeach,
  IconCalendarPlus,
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
import { managementPages } from './management-pages.ts';
import type { Page, SignedOutPage } from './page.ts';

/** Every page of the application, once: the router and the menus are made from these two lists. */

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

export const pages: readonly Page[] = [
  ...managementPages,
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
    path: '/my-timesheet/:first',
    title: mark('My pay'),
    roles: EVERYONE,
    guide: 'staff/timesheet',
    load: () => import('../features/pay/proof/my-pay-page.tsx').then((module) => module.MyPayPage),
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
