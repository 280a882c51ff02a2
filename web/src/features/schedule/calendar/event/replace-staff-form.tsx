import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import { replaceStaff, selectCurrentStaff } from '@deckhand/contract/schedule/shifts/replace-staff';
import { findStaff } from '@deckhand/contract/staffing/find-staff/find-staff';
import { say } from '@deckhand/domain/language/say';
import { formatForDisplay } from '@deckhand/domain/time/civil-date';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { failureText } from '../../../../api/failure-text.ts';
import { showFormFailure } from '../../../../api/show-form-failure.ts';
import { useCall } from '../../../../api/use-call.ts';
import { closesOverCurrent, useMutationOf } from '../../../../api/use-mutation-of.ts';
import { sayWith } from '../../../../language/say-with.ts';
import { CheckboxField } from '../../../../ui/checkbox-field.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import shared from '../../../../ui/shared.module.css';
import { useSchemaForm } from '../../../../ui/use-schema-form.ts';
import { CoverageGaps } from '../../../coverage/coverage-gaps.tsx';
import { useGapsWithoutPerson, useGapsWithoutShift } from '../../../coverage/use-gaps.ts';
import { useUndo } from '../../../plans/use-undo.ts';
import { ChosenStaff } from '../../../staffing/find-staff/chosen-staff.tsx';
import { staffChoiceOf } from '../../../staffing/find-staff/staff-choices.ts';
import { useStaffQuestion } from '../../../staffing/find-staff/use-staff-question.tsx';
import { WhyNot } from '../../../staffing/find-staff/why-not.tsx';
import classes from './event.module.css';
import { EventFacts } from './event-details.tsx';
import {
  initialReplacement,
  leavesSeatEmpty,
  leavingPeople,
  type Replacement,
  replacementOf,
  substituteQuery,
} from './replacement.ts';
import { type Guard, useGuard } from './use-guard.ts';

interface ReplaceStaffFormProps {
  item: ScheduleItem;
  guard: Guard;
  onDone: () => void;
}

/** Assigns a seat to another person on one date, or leaves it empty. */
export function ReplaceStaffForm({ item, guard, onDone }: ReplaceStaffFormProps) {
  const { sayDone } = useUndo();
  const replace = useMutationOf(replaceStaff, closesOverCurrent);
  const query = substituteQuery(item);
  const staff = useCall(findStaff, query && { query }, { showsFailure: true });
  const [blank, setBlank] = useState<Replacement | null>(null);
  const { ask, question, isAsking } = useStaffQuestion();
  const form = useSchemaForm({
    schema: replaceStaff.body,
    initialValues: initialReplacement(item),
    toInput: (values) => replacementOf(item, values),
    rules: { seat_1: (_, { seat_1, seat_2 }) => (seat_1 || seat_2 ? null : selectCurrentStaff) },
    onSubmit: async (body, values) => {
      if (leavesSeatEmpty(values)) setBlank(body);
      else await send(body);
    },
  });
  useGuard(guard, { hasUnsavedChanges: form.hasUnsavedChanges, isConfirming: blank !== null || isAsking });
  const leaving = blank === null ? [] : leavingPeople(blank);
  const [only, other] = leaving;
  const date = item.start_date;
  const one = useGapsWithoutPerson(other === undefined ? only : undefined, {
    start_date: date,
    end_date: date,
    shift: String(item.id),
  });
  // With both seats empty, the shift covers as little as a dismissed one.
  const both = useGapsWithoutShift(other === undefined ? undefined : item.id, date);

  async function send(body: Replacement): Promise<void> {
    try {
      await replace.mutateAsync({ body });
    } catch (failure) {
      setBlank(null);
      showFormFailure(form, failure, { refused: say('Unable to replace staff.') });
      return;
    }
    sayDone(say('Staff replaced successfully.'), { shift: item.id, kind: 'REPLACED' });
    onDone();
  }

  const isRecurring = item.schedule_type === 'RECURRING_SHIFT';
  return (
    <form {...form.formProps} className={shared.stack16}>
      <EventFacts item={item} staff={false} />
      <p className={shared.second}>
        {sayWith(
          'Only {start_date} changes. The person who is replaced and the replacement are notified by email.',
          { start_date: formatForDisplay(item.start_date) },
        )}
      </p>
      {([1, 2] as const).map((seat) => {
        const holder = item.staff.find((person) => person.seat === seat);
        if (!holder || (seat === 2 && !isRecurring)) return null;
        const other = form.values[seat === 1 ? 'person_2' : 'person_1'];
        const people = (staff.data?.results ?? []).filter(
          ({ id }) => id !== other && !item.staff.some((person) => person.id === id),
        );
        return (
          <fieldset key={seat} className={classes.seat}>
            <legend>{sayWith('Staff {seat}: {name}', { seat, name: holder.name })}</legend>
            {isRecurring && (
              <CheckboxField
                label={say('Replace Staff {seat}', { seat })}
                {...form.field(`seat_${seat}`)}
                disabled={form.values[`person_${seat}`] !== null}
              />
            )}
            <SelectField
              label={say('Replacement for {name}', { name: holder.name })}
              placeholder={staff.isPending ? say('Looking for people who are free …') : say('Nobody')}
              clearable
              searchable
              nothingFound={staff.isPending ? say('Loading') : say('Nobody who qualifies is free then')}
              choices={people.map(staffChoiceOf)}
              disabled={!form.values[`seat_${seat}`]}
              {...form.field(`person_${seat}`)}
              error={staff.error ? failureText(staff.error) : form.field(`person_${seat}`).error}
              onChange={(id) =>
                ask(staff.data?.results ?? [], [id], () => form.setValue(`person_${seat}`, id))
              }
            />
            {form.values[`seat_${seat}`] && (
              <ChosenStaff people={people} chosen={form.values[`person_${seat}`]} />
            )}
          </fieldset>
        );
      })}
      <WhyNot call={findStaff} query={query} />
      <div className={classes.submit}>
        <Button type="submit" loading={form.pending}>
          {say('Save replacement')}
        </Button>
      </div>
      <ConfirmDialog
        opened={blank !== null}
        onClose={() => setBlank(null)}
        title={say('No Staff Assigned')}
        confirmLabel={say('Yes')}
        danger
        onConfirm={() => blank && send(blank)}
      >
        <p>{say('Are you sure you want to remove this staff from this shift?')}</p>
        <CoverageGaps gaps={one ?? both} />
      </ConfirmDialog>
      {question}
    </form>
  );
}
