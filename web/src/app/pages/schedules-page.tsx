import { PlannedCost } from '../../features/pay/wages/planned-cost.tsx';
import { ScheduleSlots } from '../../features/schedule/calendar/schedule-slots.ts';
import { SchedulesPage as Page } from '../../features/schedule/calendar/schedules-page.tsx';

const slots = { PlannedCost };

export function SchedulesPage() {
  return (
    <ScheduleSlots value={slots}>
      <Page />
    </ScheduleSlots>
  );
}
