import { AddAttendancePage as Page } from '../../features/attendance/add-attendance-page.tsx';
import { AttendanceSlots } from '../../features/attendance/attendance-slots.ts';
import { CorrectionNotice } from '../../features/pay/periods/correction-notice.tsx';

const slots = { CorrectionNotice };

export function AddAttendancePage() {
  return (
    <AttendanceSlots value={slots}>
      <Page />
    </AttendanceSlots>
  );
}
