import type { ScheduleItem } from '@deckhand/contract/schedule/schedule-item';
import {
  changeTooSoon,
  holidayRequested,
  pastShift,
} from '@deckhand/contract/schedule-changes/request-schedule-change';
import { addDays, type CivilDate } from '@deckhand/domain/time/civil-date';

interface When {
  /** The today of the shift's location. */
  today: CivilDate;
  leadDays: number;
}

/** Why a card cannot be asked to be changed; nothing where it can. Said before anybody writes down a reason. */
export function changeRefusal(
  item: Pick<ScheduleItem, 'is_holiday' | 'start_date'>,
  { today, leadDays }: When,
): string | undefined {
  if (item.is_holiday) return holidayRequested;
  if (item.start_date < today) return pastShift;
  return item.start_date < addDays(today, leadDays) ? changeTooSoon(leadDays) : undefined;
}

/** A meeting, a day off or a shift that was called off is nobody's to be let off. */
export function isToBeChanged(item: Pick<ScheduleItem, 'type' | 'is_cancelled'>): boolean {
  return (item.type === 'shift' && !item.is_cancelled) || item.type === 'holiday';
}
