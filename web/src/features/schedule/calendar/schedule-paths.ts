import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import { say } from '@deckhand/domain/language/say';
import type { CivilDate } from '@deckhand/domain/time/civil-date';

const formPath = '/view-schedules/create';

export function newShiftOnBoard(location: number): string {
  return `${formPath}?location=${location}`;
}

/** The form with the shift as it is on this date. */
export function editShiftOnBoard(location: number, id: number, date: CivilDate): string {
  return `${newShiftOnBoard(location)}&id=${id}&mode=edit&date=${date}`;
}

/** The page of a meeting or of a closed day, where managers change it; other items have none. */
export function recordOf({ type, id, location, start_date }: ScheduleItem): RecordLink | undefined {
  if (location === null) return undefined;
  if (type === 'meeting') {
    return {
      to: `/manage-staff-meeting/create?location=${location}&id=${id}&mode=view`,
      name: say('Manage Staff Meeting'),
    };
  }
  if (type === 'holiday' || type === 'closure') {
    return { to: `/add-holidays?location=${location}&month=${start_date}`, name: say('Add Holidays') };
  }
  return undefined;
}

interface RecordLink {
  to: string;
  name: string;
}
