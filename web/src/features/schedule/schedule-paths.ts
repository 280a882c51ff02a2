import type { CivilDate } from '@deckhand/domain/time/civil-date';

/** The page for requesting a schedule change, with this shift opened. */
export function scheduleChangeAddress(id: number, date: CivilDate): string {
  return `/schedule-change-request?start=${date}&shift=${id}`;
}

const formPath = '/view-schedules/create';

export function newShiftOnBoard(location: number): string {
  return `${formPath}?location=${location}`;
}

/** The form with the shift as it is on this date. */
export function editShiftOnBoard(location: number, id: number, date: CivilDate): string {
  return `${newShiftOnBoard(location)}&id=${id}&mode=edit&date=${date}`;
}
