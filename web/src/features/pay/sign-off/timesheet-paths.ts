import type { CivilDate } from '@deckhand/domain/time/civil-date';

export const timesheetPath = '/my-timesheet';

/** The page that shows how one's own pay of a period came about (PP2). */
export function myPayPath(first: CivilDate): string {
  return `${timesheetPath}/${first}`;
}
