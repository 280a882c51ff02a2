import { RequestScheduleChangePage as Page } from '../../features/requests/schedule-changes/request-schedule-change-page.tsx';
import { ScheduleChangeSlots } from '../../features/requests/schedule-changes/schedule-change-slots.ts';
import { EventModal } from '../../features/schedule/calendar/event/event-modal.tsx';
import { PersonalBoard } from '../../features/schedule/calendar/personal-board.tsx';

const slots = { EventModal, PersonalBoard };

export function RequestScheduleChangePage() {
  return (
    <ScheduleChangeSlots value={slots}>
      <Page />
    </ScheduleChangeSlots>
  );
}
