import { type CivilDate, formatForDisplay } from '@deckhand/domain/time/civil-date';

export const reportNames = {
  details: 'Payroll Detail',
  summary: 'Payroll Summary',
  management: 'Management Report',
  locationHours: 'Scheduled vs Actual Hours',
} as const;
export type ReportName = (typeof reportNames)[keyof typeof reportNames];

/** The name under which a weekly report is saved. */
export function weeklyFileName(report: ReportName, locationTitle: string, sunday: CivilDate): string {
  return fileName(`${report} ${locationTitle} Week starting Sunday ${formatForDisplay(sunday)}`);
}

export function streaksFileName(locationTitle: string, from: CivilDate, to: CivilDate): string {
  return fileName(
    `Consecutive Shifts ${locationTitle} From ${formatForDisplay(from)} to ${formatForDisplay(to)}`,
  );
}

/** A location's title may have characters that a file name may not, like `North/South`. */
function fileName(name: string): string {
  return `${name.replace(/[\\/:*?"<>|]/g, '-')}.xlsx`;
}
