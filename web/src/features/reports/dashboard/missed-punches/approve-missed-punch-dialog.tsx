import { decideMissedPunch } from '@deckhand/contract/attendance/missed-punches/decide-missed-punch';
import type { MissedPunch } from '@deckhand/contract/attendance/missed-punches/missed-punch';
import { say } from '@deckhand/domain/language/say';
import { sayWith } from '../../../../language/say-with.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useSchemaForm } from '../../../../ui/use-schema-form.ts';
import { ClosedDayDialog } from '../../../pay/periods/closed-day-dialog.tsx';
import { CorrectionNotice, useClosedDay } from '../../../pay/periods/correction-notice.tsx';
import { dateWords, timeOrDash } from '../cells.tsx';
import { useGenerousQuestion } from '../generous-hours.ts';
import { HoursFields, hoursTexts } from '../hours-fields.tsx';
import { submitDecision, useDecision } from '../use-decision.ts';
import {
  approval,
  approvalRules,
  approvalValues,
  clockedBetween,
  hoursBetween,
  missedPunchName,
  proposedOf,
} from './approval-values.ts';
import { KioskPunchFields } from './kiosk-punch-fields.tsx';

const title = say('Approve Missed ClockIn');

interface ApproveMissedPunchDialogProps {
  punch: MissedPunch;
  onClose: () => void;
}

/** Records an attendance that was not punched, or that a kiosk could not send. */
export function ApproveMissedPunchDialog({ punch, onClose }: ApproveMissedPunchDialogProps) {
  const decide = useDecision(decideMissedPunch);
  const isFromKiosk = punch.kind === 'OFFLINE_PUNCH';
  const form = useSchemaForm({
    schema: decideMissedPunch.body,
    initialValues: approvalValues(punch),
    toInput: (values) => approval(punch, values),
    rules: approvalRules(punch),
    onSubmit: async (_, values) => {
      if (!generous.mayApprove()) return;
      const input = { params: { id: punch.id }, body: approval(punch, values) };
      // It says where the shift is no part of what was recorded.
      const texts = { ...hoursTexts, success: ({ message }: { message: string }) => message };
      if (await submitDecision(form, () => decide.mutateAsync(input), texts)) onClose();
    },
  });
  const generous = useGenerousQuestion(form.values.approved_hours, hoursBetween(form.values));
  const { refusal } = useClosedDay(punch.start_date);
  if (refusal !== undefined) return <ClosedDayDialog title={title} refusal={refusal} onClose={onClose} />;
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      description={
        isFromKiosk
          ? sayWith(
              'A kiosk has a punch of {name} on {date} at {time} which could not be recorded. Say when the person came and went.',
              {
                name: <strong>{missedPunchName(punch)}</strong>,
                date: dateWords(punch.start_date),
                time: timeOrDash(punch.start_time),
              },
            )
          : sayWith(
              '{name} was there on {date} from {time} to {end}. It goes on record with the hours you approve, and {again} is told by email.',
              {
                name: <strong>{missedPunchName(punch)}</strong>,
                date: dateWords(punch.start_date),
                time: timeOrDash(punch.start_time),
                end: timeOrDash(punch.end_time),
                again: missedPunchName(punch),
              },
            )
      }
      submitLabel={generous.question === undefined ? say('Approve') : say('Approve Anyway')}
      form={form}
      size="small"
    >
      {isFromKiosk && <KioskPunchFields punch={punch} form={form} />}
      <HoursFields form={form} clocked={clockedBetween(form.values)} question={generous.question} />
      <CorrectionNotice proposed={proposedOf(punch, form.values)} />
    </FormDialog>
  );
}
