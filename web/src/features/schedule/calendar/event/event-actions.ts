import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import { say } from '@deckhand/domain/language/say';
import type { CivilDate } from '@deckhand/domain/time/civil-date';

export type EventAction = 'view' | 'edit' | 'replace' | 'dismiss' | 'restore';

/** The actions of a manager for an item of the calendar (S15). */
export function eventActions(item: ScheduleItem, today: CivilDate): EventAction[] {
  if (item.type !== 'shift' || item.start_date < today) return ['view'];
  if (item.is_cancelled) return ['view', 'restore'];
  return ['view', 'edit', ...(hasStaffToReplace(item) ? (['replace'] as const) : []), 'dismiss'];
}

/** A one-time shift has one seat; in a recurring one either seat can be replaced. */
function hasStaffToReplace({ schedule_type, staff }: ScheduleItem): boolean {
  return schedule_type === 'ONE_TIME_SHIFT' ? staff.some(({ seat }) => seat === 1) : staff.length > 0;
}

export function eventTitle(item: ScheduleItem): string {
  if (item.is_cancelled) return say('Shift Dismissed');
  if (item.is_holiday || item.type === 'closure')
    return say('Closed - {location}', { location: item.location_title });
  if (item.is_timeoff) return say('Approved Time Off');
  return item.type === 'meeting'
    ? say('Meeting - {code}', { code: item.shift_code })
    : say('Shift - {code}', { code: item.shift_code });
}
