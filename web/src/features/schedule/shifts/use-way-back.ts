import { say } from '@deckhand/domain/language/say';
import { useLocation } from 'react-router';
import { locationListAddress } from '../../../shared/locations/location-list-address.ts';
import { rememberedList } from '../../../shared/records/remembered-list.ts';
import { coveragePath } from '../../coverage/coverage-address.ts';
import { boardPath, shiftsPath } from '../../plans/shift-address.ts';

/** The form opens from the list and from the schedule, and leads back to the one that opened it. */
export function useWayBack(location: number | undefined) {
  const { pathname } = useLocation();
  if (pathname.startsWith(boardPath)) {
    const board = rememberedList(boardPath);
    return { name: say('View Schedules'), cancelled: board, created: board, edited: board };
  }
  if (pathname.startsWith(coveragePath)) {
    const page = rememberedList(coveragePath);
    return { name: say('Coverage'), cancelled: page, created: page, edited: page };
  }
  const list = locationListAddress(shiftsPath, location);
  // A new shift is on the first page, which may not be the page the list was left on.
  const firstPage = location === undefined ? shiftsPath : `${shiftsPath}?location=${location}`;
  return { name: say('Manage Shifts'), cancelled: list, created: firstPage, edited: list };
}
