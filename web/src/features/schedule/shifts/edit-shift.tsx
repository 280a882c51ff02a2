import type { Answer } from '@deckhand/contract/call';
import type { Shift } from '@deckhand/contract/plans/shift';
import { viewSchedule } from '@deckhand/contract/schedule/calendar/view-schedule';
import { editShift } from '@deckhand/contract/schedule/shifts/edit-shift';
import type { viewShift } from '@deckhand/contract/schedule/shifts/view-shift';
import { say } from '@deckhand/domain/language/say';
import { type CivilDate, formatForDisplay } from '@deckhand/domain/time/civil-date';
import { formatApiTimes } from '@deckhand/domain/time/minutes';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { BackToList } from '../../../shared/records/back-to-list.tsx';
import { dateComplaint } from '../../../ui/date-complaint.ts';
import { chainWords } from '../../../ui/join-words.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
import { PlannedChanges } from '../../plans/planned-changes.tsx';
import { plannedWords } from '../../plans/planned-words.ts';
import type { ShiftFormAddress } from '../../plans/shift-address.ts';
import { useUndo } from '../../plans/use-undo.ts';
import { ScopeDialog } from './scope-dialog.tsx';
import { shiftForm } from './shift-complaints.ts';
import { ShiftForm } from './shift-form.tsx';
import {
  applyToAll,
  applyToOne,
  type EditPayload,
  isUnusual,
  movedTo,
  type Occurrence,
  suitsOneDate,
  touchedPlans,
} from './shift-scope.ts';
import { type ShiftPayload, type ShiftValues, valuesOf } from './shift-values.ts';
import { showShiftRefusal } from './show-shift-refusal.ts';
import { useSeatChoices } from './use-seat-choices.ts';
import type { ShiftChoices } from './use-shift-choices.ts';
import { useWayBack } from './use-way-back.ts';

interface EditShiftProps {
  shift: Answer<typeof viewShift>;
  /** The date of the card on the schedule that opened the form, today or later. */
  date: CivilDate | undefined;
  today: CivilDate;
  choices: ShiftChoices;
  /** The times that the form begins with, in place of the shift's: somebody chose to make it longer. */
  times: ShiftFormAddress['times'];
}

export function EditShift({ shift, date, today, choices, times }: EditShiftProps) {
  const edit = useMutationOf(editShift, { refreshes: 'live' });
  const { sayDone } = useUndo();
  const navigate = useNavigate();
  const back = useWayBack(shift.location);
  // Opened from the list, the next date can be changed alone.
  const single = date ?? shift.next_date ?? undefined;
  const occurrence = useOccurrence(shift, single);
  // A date on which the shift does not run cannot be changed alone.
  const onlyDate = occurrence === null ? undefined : single;
  const [usual] = useState(() => valuesOf(shift));
  /** The changes to save once their scope is chosen. */
  const [asking, setAsking] = useState<{ payload: ShiftPayload; values: ShiftValues } | null>(null);
  const isOneTime = shift.schedule_type === 'ONE_TIME_SHIFT';

  const form = useSchemaForm({
    schema: shiftForm(undefined),
    initialValues: { ...usual, ...times },
    rules: {
      start_date: (start) => dateComplaint(start, { today, required: true, allowPast: !isOneTime }),
    },
    onSubmit: (payload, values) => (isOneTime ? save(payload) : setAsking({ payload, values })),
  });
  const seats = useSeatChoices(form.values, shift);

  async function save(payload: EditPayload): Promise<void> {
    try {
      await edit.mutateAsync({ params: { id: shift.id }, body: payload });
    } catch (failure) {
      setAsking(null);
      showShiftRefusal(form, failure, { fallback: say('Unable to edit shift.'), nameOf: seats.nameOf });
      return;
    }
    sayDone(say('Shift updated successfully.'), { shift: shift.id, kind: 'EDITED' });
    form.markSaved();
    await navigate(back.edited);
  }

  return (
    <>
      <PageHeader
        title={say('Edit Shift')}
        subtitle={`${shift.shift_code} · ${shift.location_title}`}
        back={<BackToList path={back.cancelled}>{back.name}</BackToList>}
      />
      {date !== undefined && occurrence && isUnusual(date, occurrence, usual) && (
        <UnusualDate date={date} occurrence={occurrence} />
      )}
      {shift.planned.length > 0 && (
        <Notice title={say('Planned')}>
          <PlannedChanges shift={shift} />
        </Notice>
      )}
      <ShiftForm
        form={form}
        choices={choices}
        seats={seats}
        today={today}
        shift={shift}
        cancelTo={back.cancelled}
        submitLabel={say('Save changes')}
      />
      <ScopeDialog
        opened={asking !== null}
        from={date}
        date={date === undefined && asking && !suitsOneDate(usual, asking.values) ? undefined : onlyDate}
        movesTo={asking ? movedTo(asking.values, usual, date) : undefined}
        planned={asking ? plannedWords(touchedPlans(shift.planned, usual, asking.values), shift) : []}
        onClose={() => setAsking(null)}
        onApplyToAll={(keepPlanned) => asking && save(applyToAll(asking.payload, date, keepPlanned))}
        onApplyToOne={(only) =>
          asking && save(applyToOne(only, usual, asking.values, occurrence ?? undefined))
        }
      />
    </>
  );
}

/** The shift on one date, read from that date's schedule; null if it does not run then. */
function useOccurrence(shift: Shift, date: CivilDate | undefined) {
  const { data } = useCall(
    viewSchedule,
    date === undefined
      ? undefined
      : { query: { location: shift.location, start_date: date, end_date: date } },
    { showsFailure: true },
  );
  const found = data?.results.find(
    ({ type, id, is_cancelled }) => type === 'shift' && id === shift.id && !is_cancelled,
  );
  return data && (found ?? null);
}

/** The form shows whose seats they are, so this says who has them on its date. */
function UnusualDate({ date, occurrence }: { date: CivilDate; occurrence: Occurrence }) {
  const time = formatApiTimes({
    start_time: occurrence.start_time ?? '',
    end_time: occurrence.end_time ?? '',
  });
  const people = chainWords(occurrence.staff.map(({ name }) => name)) || say('nobody');
  return (
    <Notice title={say('{date} is not as usual', { date: formatForDisplay(date) })}>
      {say(
        'On that date it runs {time} with {people}. Apply To One changes only what you change here; the rest of that date stays as it is.',
        { time, people },
      )}
    </Notice>
  );
}
