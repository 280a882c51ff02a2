import type { CivilDate } from '@deckhand/domain/time/civil-date';

export const reportNames = {
  details: 'Payroll Detail',
  summary: 'Payroll Summary',
  management: 'Management Report',
  locationHours: 'Scheduled vs Actual Hours',
} as const;
export type ReportName = (typeof reportNames)[keyof typeof reportNames];

/** What a weekly report is called once it is saved. The date is written as everywhere on screen, MM-dd-yyyy. */
export function weeklyFileName(report: ReportName, locationTitle: string, sunday: CivilDate): string {
  return fileName(`${report} ${locationTitle} Week starting Sunday ${shown(sunday)}`);
}

export function streaksFileName(locationTitle: string, from: CivilDate, to: CivilDate): string {
  return fileName(`Consecutive Shifts ${locationTitle} From ${shown(from)} to ${shown(to)}`);
}

/** A location may be called `North/South`; a file may not. */
function fileName(name: string): string {
  return `${name.replace(/[\\/:*?"<>|]/g, '-')}.xlsx`;
}

function shown(date: CivilDate): string {
  const [year, month, day] = date.split('-');
  return `${month}-${day}-${year}`;
}
