import {
  changeTooSoon,
  holidayRequested,
  pastShift,
} from '@deckhand/contract/requests/schedule-changes/request-schedule-change';
import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import { addDays, type CivilDate } from '@deckhand/domain/time/civil-date';

interface When {
  /** The today of the shift's location. */
  today: CivilDate;
  leadDays: number;
}

/** Returns why a change of this card cannot be requested. It is checked before the requester types a reason. */
export function changeRefusal(
  item: Pick<ScheduleItem, 'is_holiday' | 'start_date' | 'parts'>,
  { today, leadDays }: When,
): string | undefined {
  if (item.is_holiday || item.parts?.length === 0) return holidayRequested;
  if (item.start_date < today) return pastShift;
  return item.start_date < addDays(today, leadDays) ? changeTooSoon(leadDays) : undefined;
}

/** Checks whether a card is for a change request. Meetings, time off and dismissed shifts only show their details. */
export function opensRequest(item: Pick<ScheduleItem, 'type' | 'is_cancelled'>): boolean {
  return (item.type === 'shift' && !item.is_cancelled) || item.type === 'holiday';
}
