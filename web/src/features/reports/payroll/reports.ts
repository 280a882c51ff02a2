/** The weekly labor reports in the order of their tabs. */
export const weeklyReports = {
  details: { path: '/weekly-labor-reports/payroll-details', label: 'Payroll Details' },
  summary: { path: '/weekly-labor-reports/payroll-summary', label: 'Payroll Summary' },
  management: { path: '/weekly-labor-reports/management', label: 'Management' },
  locationHours: { path: '/weekly-labor-reports/schedule-actual-hours', label: 'Scheduled vs Actual Hours' },
} as const satisfies Record<string, { path: string; label: string }>;

export type WeeklyReport = keyof typeof weeklyReports;
