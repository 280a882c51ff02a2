import type { CivilDate } from '@deckhand/domain/time/civil-date';

const formPath = '/view-schedules/create';

export function newShiftOnBoard(location: number): string {
  return `${formPath}?location=${location}`;
}

/** The form with the shift as it is on the date from which somebody came. */
export function editShiftOnBoard(location: number, id: number, date: CivilDate): string {
  return `${newShiftOnBoard(location)}&id=${id}&mode=edit&date=${date}`;
}
