import type { Shift } from '@deckhand/contract/shifts/shift';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { BackToList } from '../../shared/records/back-to-list.tsx';
import type { ShiftChoices } from '../../shared/shifts/use-shift-choices.ts';
import { dateComplaint } from '../../ui/date-complaint.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { toast } from '../../ui/toast.ts';
import { useSchemaForm } from '../../ui/use-schema-form.ts';
import { useEditShift } from './api/edit-shift.ts';
import { useOccurrence } from './api/view-occurrence.ts';
import { ScopeDialog } from './scope-dialog.tsx';
import { shiftForm } from './shift-complaints.ts';
import { ShiftForm } from './shift-form.tsx';
import { applyToAll, applyToOne, type EditPayload, isUnusual } from './shift-scope.ts';
import { type ShiftPayload, type ShiftValues, valuesOf } from './shift-values.ts';
import { showShiftRefusal } from './show-shift-refusal.ts';
import { UnusualDate } from './unusual-date.tsx';
import { useSeatChoices } from './use-seat-choices.ts';
import { useWayBack } from './use-way-back.ts';

interface EditShiftProps {
  shift: Shift;
  /** The date on the board from which it was opened, today or later. */
  date: CivilDate | undefined;
  today: CivilDate;
  choices: ShiftChoices;
}

export function EditShift({ shift, date, today, choices }: EditShiftProps) {
  const edit = useEditShift(shift.id);
  const navigate = useNavigate();
  const back = useWayBack(shift.location);
  const { data: occurrence } = useOccurrence(shift, date);
  // A date on which it does not run, or no longer, cannot be changed alone.
  const onlyDate = occurrence === null ? undefined : date;
  const [usual] = useState(() => valuesOf(shift));
  /** What is to be saved once it is said how much of the shift it concerns. */
  const [asking, setAsking] = useState<{ payload: ShiftPayload; values: ShiftValues } | null>(null);
  const isOneTime = shift.schedule_type === 'ONE_TIME_SHIFT';

  const form = useSchemaForm({
    schema: shiftForm(undefined),
    initialValues: usual,
    rules: {
      start_date: (start) => dateComplaint(start, { today, required: true, allowPast: !isOneTime }),
    },
    onSubmit: (payload, values) => (isOneTime ? save(payload) : setAsking({ payload, values })),
  });
  const seats = useSeatChoices(form.values, shift);

  async function save(payload: EditPayload): Promise<void> {
    try {
      await edit.mutateAsync(payload);
    } catch (failure) {
      setAsking(null);
      showShiftRefusal(form, failure, { fallback: 'Unable to edit shift.', nameOf: seats.nameOf });
      return;
    }
    form.markSaved();
    toast.success('Shift updated successfully.');
    await navigate(back.edited);
  }

  return (
    <>
      <PageHeader
        title="Edit Shift"
        subtitle={`${shift.shift_code} · ${shift.location_title}`}
        back={<BackToList path={back.cancelled}>{back.name}</BackToList>}
      />
      {date !== undefined && occurrence && isUnusual(date, occurrence, usual) && (
        <UnusualDate date={date} occurrence={occurrence} />
      )}
      <ShiftForm
        form={form}
        choices={choices}
        seats={seats}
        today={today}
        shift={shift}
        cancelTo={back.cancelled}
        submitLabel="Save changes"
      />
      <ScopeDialog
        opened={asking !== null}
        date={onlyDate}
        onClose={() => setAsking(null)}
        onApplyToAll={() => asking && save(applyToAll(asking.payload, onlyDate ?? today))}
        onApplyToOne={(only) =>
          asking && save(applyToOne(only, usual, asking.values, occurrence ?? undefined))
        }
      />
    </>
  );
}
