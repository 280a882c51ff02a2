import { decideWaitingPunches } from '@deckhand/contract/attendance/missed-punches/decide-waiting-punches';
import type { MissedPunch } from '@deckhand/contract/attendance/missed-punches/missed-punch';
import { length } from '@deckhand/contract/limits';
import { decisionNotes, reasonRequired } from '@deckhand/contract/requests/request';
import { say } from '@deckhand/domain/language/say';
import { z } from 'zod';
import { showFailure } from '../../../../api/show-failure.ts';
import { sayWith } from '../../../../language/say-with.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { TextAreaField } from '../../../../ui/text-area-field.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useSchemaForm } from '../../../../ui/use-schema-form.ts';
import { ClosedDayDialog } from '../../../pay/periods/closed-day-dialog.tsx';
import { closedAnyway, useClosedDays } from '../../../pay/periods/correction-notice.tsx';
import { dateWords, timeOrDash } from '../cells.tsx';
import { useDecision } from '../use-decision.ts';
import { missedPunchName } from './approval-values.ts';

interface ApproveWaitingDialogProps {
  punches: readonly MissedPunch[];
  onClose: () => void;
}

const title = say('Approve Kiosk Punches');

/** A second manager's word about punches that a kiosk sent late, or that are of the person who enrolled it. */
export function ApproveWaitingDialog({ punches, onClose }: ApproveWaitingDialogProps) {
  const decide = useDecision(decideWaitingPunches);
  const { isClosed, refusal } = useClosedDays(punches.map(({ start_date }) => start_date));

  async function approve(notes?: string): Promise<void> {
    try {
      const body = { action: 'APPROVE', ids: punches.map(({ id }) => id), notes } as const;
      toast.success((await decide.mutateAsync({ body })).message);
    } catch (failure) {
      showFailure(failure);
    }
    onClose();
  }

  if (refusal !== undefined) return <ClosedDayDialog title={title} refusal={refusal} onClose={onClose} />;
  if (isClosed) return <ClosedPunchesDialog punches={punches} approve={approve} onClose={onClose} />;
  return (
    <ConfirmDialog onClose={onClose} title={title} confirmLabel={say('Approve')} onConfirm={() => approve()}>
      <Punches punches={punches} />
    </ConfirmDialog>
  );
}

interface ClosedPunchesDialogProps extends ApproveWaitingDialogProps {
  approve: (notes?: string) => Promise<void>;
}

const schema = z.object({ notes: decisionNotes });

/** PE9: a punch of a closed day is a correction, and takes a reason. */
function ClosedPunchesDialog({ punches, approve, onClose }: ClosedPunchesDialogProps) {
  const form = useSchemaForm({
    schema,
    initialValues: { notes: '' },
    rules: { notes: (notes) => (notes.trim() === '' ? reasonRequired : null) },
    onSubmit: (_, { notes }) => approve(notes),
  });
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      description={<Punches punches={punches} />}
      submitLabel={say('Approve')}
      form={form}
      size="small"
    >
      <Notice tone="warning">{closedAnyway}</Notice>
      <TextAreaField
        label={say('Reason')}
        required
        maxLength={length.decisionNotes}
        {...form.field('notes')}
      />
    </FormDialog>
  );
}

function Punches({ punches }: { punches: readonly MissedPunch[] }) {
  return (
    <>
      <p>
        {say(
          'These punches then count as if they had arrived in time. Approve them only if the person was there.',
        )}
      </p>
      <ul>
        {punches.map((punch) => (
          <li key={punch.id}>
            {sayWith('{name}, {date} at {time}', {
              name: <strong>{missedPunchName(punch)}</strong>,
              date: dateWords(punch.start_date),
              time: timeOrDash(punch.start_time),
            })}
          </li>
        ))}
      </ul>
    </>
  );
}
