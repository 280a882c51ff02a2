import { useLocation } from 'react-router';
import { backAddress } from '../../shared/records/back-address.ts';
import { listPlace } from '../../shared/records/list-place.ts';
import { boardPath, shiftsPath } from '../../shared/shifts/shift-address.ts';

/** The form stands under the list and under the calendar, and leads back to where it was opened. */
export function useWayBack(location: number | undefined) {
  const { pathname } = useLocation();
  if (pathname.startsWith(boardPath)) {
    const board = listPlace(boardPath);
    return { name: 'View Schedules', cancelled: board, created: board, edited: board };
  }
  const list = backAddress(shiftsPath, location);
  // What is new stands first, which page 3 of a search does not show.
  const fromTheTop = location === undefined ? shiftsPath : `${shiftsPath}?location=${location}`;
  return { name: 'Manage Shifts', cancelled: list, created: fromTheTop, edited: list };
}
