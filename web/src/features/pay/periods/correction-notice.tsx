import type { Rate } from '@deckhand/contract/attendance/attendance';
import { closedDayText } from '@deckhand/contract/attendance/closed-days';
import { previewCorrection } from '@deckhand/contract/pay/periods/preview-correction';
import { isAdmin } from '@deckhand/domain/access/role';
import { say } from '@deckhand/domain/language/say';
import { type CivilDate, isCivilDate } from '@deckhand/domain/time/civil-date';
import { useActor } from '../../../api/use-actor.ts';
import { useCall } from '../../../api/use-call.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { correctionWords } from './correction-words.ts';
import { usePaySchedule } from './use-pay-schedule.ts';

/** An attendance as a dialog would leave it. Undefined and null are what the person has not entered yet. */
export interface ProposedAttendance {
  personId: number | null;
  /** Absent: a new one. */
  attendanceId?: number;
  location: number | null;
  date: string;
  rate: Rate;
  minutes: number | undefined;
  shiftId?: number | null;
}

/** Whether a day is closed, and why a manager cannot change it. Without a pay schedule it asks nothing. */
export function useClosedDay(date: string): { isClosed: boolean; refusal: string | undefined } {
  return useClosedDays([date]);
}

/** As `useClosedDay`, for all of these days together. */
export function useClosedDays(dates: readonly string[]): { isClosed: boolean; refusal: string | undefined } {
  const refusalOf = useClosedRefusals();
  const { periodOf } = usePaySchedule();
  return {
    isClosed: dates.some((date) => isCivilDate(date) && periodOf(date)?.isClosed),
    refusal: dates.map(refusalOf).find((refusal) => refusal !== undefined),
  };
}

/** The refusal that a manager would get for a day; undefined if it is open, and for admins. */
export function useClosedRefusals(): (date: string) => string | undefined {
  const { periodOf } = usePaySchedule();
  const { role } = useActor();
  return (date) => {
    const period = isAdmin(role) || !isCivilDate(date) ? undefined : periodOf(date);
    return period?.isClosed ? closedDayText(date, period) : undefined;
  };
}

/** PE9: says before saving what follows from correcting a closed day; nothing where the day is open. */
export function CorrectionNotice({ proposed }: { proposed: ProposedAttendance }) {
  const { isClosed, refusal } = useClosedDay(proposed.date);
  if (!isClosed) return null;
  return refusal === undefined ? <Preview {...proposed} /> : <Notice tone="warning">{refusal}</Notice>;
}

export const closedAnyway = say('This day is closed. The difference is paid in the next period.');

function Preview({ personId, attendanceId, location, date, rate, minutes, shiftId }: ProposedAttendance) {
  const isComplete = personId !== null && location !== null && minutes !== undefined && isMinutes(minutes);
  const { data, error, isPlaceholderData } = useCall(
    previewCorrection,
    isComplete
      ? {
          body: {
            user_id: personId,
            attendance_id: attendanceId,
            location,
            date: date as CivilDate,
            rate,
            minutes,
            shift_id: shiftId,
          },
        }
      : undefined,
    { showsFailure: true },
  );
  if (!isComplete || error || data === null) return <Notice tone="warning">{closedAnyway}</Notice>;
  if (data === undefined) return <Skeleton height={44} />;
  return (
    <div aria-live="polite" aria-busy={isPlaceholderData}>
      <Notice tone="warning">{correctionWords(data)}</Notice>
    </div>
  );
}

const MOST_MINUTES = 24 * 60;

function isMinutes(minutes: number): boolean {
  return Number.isInteger(minutes) && minutes >= 0 && minutes <= MOST_MINUTES;
}
