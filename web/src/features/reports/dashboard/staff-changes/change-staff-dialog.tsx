import { length } from '@deckhand/contract/limits';
import { shiftSplit, splitStaff } from '@deckhand/contract/reports/dashboard/split-staff';
import {
  type MissedShift,
  otherStaff,
  selectTheStaff,
  staffChangeFields,
} from '@deckhand/contract/reports/dashboard/staff-change';
import { staffSwapped, swapStaff } from '@deckhand/contract/reports/dashboard/swap-staff';
import { reasonRequired } from '@deckhand/contract/requests/request';
import { listStaff } from '@deckhand/contract/staffing/find-staff/list-staff';
import { isOwnPay } from '@deckhand/domain/access/own-pay';
import { isAdmin } from '@deckhand/domain/access/role';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { formatLong } from '@deckhand/domain/time/civil-date';
import { z } from 'zod';
import { useActor } from '../../../../api/use-actor.ts';
import { useCallWithNotice } from '../../../../api/use-call-with-notice.ts';
import { sayWith } from '../../../../language/say-with.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextAreaField } from '../../../../ui/text-area-field.tsx';
import { useSchemaForm } from '../../../../ui/use-schema-form.ts';
import { closedAnyway, useClosedDay } from '../../../pay/periods/correction-notice.tsx';
import { hoursWords } from '../cells.tsx';
import { staffNotFetched } from '../employee-dialog.tsx';
import { submitDecision, useDecision } from '../use-decision.ts';

export type ChangeKind = 'Split' | 'Swap';

interface ChangeStaffDialogProps {
  missed: MissedShift;
  kind: ChangeKind;
  onClose: () => void;
}

const schema = z.object({ other: otherStaff, notes: staffChangeFields.notes });
const nobody: { other: number | null; notes: string } = { other: null, notes: '' };

const words = {
  Split: { success: shiftSplit, refused: say('Failed to split shift'), thrown: say('Error splitting staff') },
  Swap: { success: staffSwapped, refused: say('Failed to swap staff'), thrown: say('Error swapping staff') },
};

/** Records the person who worked a missed shift, or a part of it. */
export function ChangeStaffDialog({ missed, kind, onClose }: ChangeStaffDialogProps) {
  const original = missed.employee_name;
  const me = useActor();
  const split = useDecision(splitStaff);
  const swap = useDecision(swapStaff);
  const staff = useCallWithNotice(listStaff, { query: { location: missed.location } }, staffNotFetched);

  function change(other: number, notes: string | null | undefined): Promise<unknown> {
    const body = { shift: missed.shift_id, staff: original.id, date: missed.shift_start_date, notes };
    return kind === 'Split'
      ? split.mutateAsync({ body: { ...body, split_staff: other } })
      : swap.mutateAsync({ body: { ...body, swap_staff: other } });
  }

  const { isClosed } = useClosedDay(missed.shift_start_date);
  // PE9: admins say why; managers may change what is not paid otherwise, which the server knows.
  const needsReason = isClosed && isAdmin(me.role);
  const form = useSchemaForm({
    schema,
    initialValues: nobody,
    rules: { notes: (notes) => (needsReason && notes.trim() === '' ? reasonRequired : null) },
    onSubmit: async ({ other, notes }) => {
      if (await submitDecision(form, () => change(other, notes), words[kind])) onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={say('Split/Swap Staff')}
      description={
        <>
          {sayWith('{name} was on {code} on {date} and punched {hours} hours.', {
            name: <strong>{original.name}</strong>,
            code: missed.shift_code,
            date: formatLong(missed.shift_start_date),
            hours: hoursWords(missed.total_hours),
          })}{' '}
          {kind === 'Swap'
            ? say('The person you choose worked the shift instead.')
            : say('The person you choose worked a part of the shift.')}{' '}
          {say('Their punches without a shift at that time count for this one.')}
        </>
      }
      submitLabel={sayKnown(kind)}
      form={form}
      size="small"
    >
      <SelectField
        label={say('Staff')}
        required
        autoFocus
        searchable
        placeholder={sayKnown(selectTheStaff)}
        choices={(staff.data?.results ?? [])
          .filter(({ id }) => id !== original.id && !isOwnPay(me, id))
          .map(({ id, name }) => ({ value: id, label: name }))}
        {...form.field('other')}
      />
      <TextAreaField
        label={say('Notes')}
        required={needsReason}
        maxLength={length.staffChangeNotes}
        {...form.field('notes')}
      />
      {isClosed && <Notice tone="warning">{closedAnyway}</Notice>}
    </FormDialog>
  );
}
