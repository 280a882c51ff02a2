import { mark } from '@deckhand/domain/language/say';

/** The weekly labor reports in the order of their tabs. */
export const weeklyReports = {
  details: { path: '/weekly-labor-reports/payroll-details', label: mark('Payroll Details') },
  summary: { path: '/weekly-labor-reports/payroll-summary', label: mark('Payroll Summary') },
  management: { path: '/weekly-labor-reports/management', label: mark('Management') },
  locationHours: {
    path: '/weekly-labor-reports/schedule-actual-hours',
    label: mark('Scheduled vs Actual Hours'),
  },
} as const satisfies Record<string, { path: string; label: string }>;

export type WeeklyReport = keyof typeof weeklyReports;
