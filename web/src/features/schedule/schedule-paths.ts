import type { CivilDate } from '@deckhand/domain/time/civil-date';

/** One's own calendar, where the change of that shift is asked for at once. */
export function changeOfShift(id: number, date: CivilDate): string {
  return `/schedule-change-request?start=${date}&shift=${id}`;
}

const formPath = '/view-schedules/create';

export function newShiftOnBoard(location: number): string {
  return `${formPath}?location=${location}`;
}

/** The form with the shift as it is on the date from which somebody came. */
export function editShiftOnBoard(location: number, id: number, date: CivilDate): string {
  return `${newShiftOnBoard(location)}&id=${id}&mode=edit&date=${date}`;
}
