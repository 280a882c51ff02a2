import type { CallInput } from '@deckhand/contract/call';
import { needsRenewal } from '@deckhand/contract/plans/lack';
import { findStaff } from '@deckhand/contract/staffing/find-staff/find-staff';
import { assignOpening } from '@deckhand/contract/staffing/openings/assign-opening';
import { say } from '@deckhand/domain/language/say';
import type { ReactNode } from 'react';
import { useCallWithNotice } from '../../../api/use-call-with-notice.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
import { ChosenStaff } from '../../staffing/find-staff/chosen-staff.tsx';
import { cannotLabel, isFree, staffChoiceOf } from '../../staffing/find-staff/staff-choices.ts';
import { useStaffQuestion } from '../../staffing/find-staff/use-staff-question.tsx';
import { WhyNot } from '../../staffing/find-staff/why-not.tsx';
import { submitDecision } from './use-decision.ts';

export type StaffQuery = CallInput<typeof findStaff>['query'];

interface EmployeeDialogProps {
  title: string;
  children: ReactNode;
  submitLabel: string;
  /** Undefined until the shift is loaded. */
  query: StaffQuery | undefined;
  decide: (userId: number) => Promise<unknown>;
  success: string;
  onClose: () => void;
}

export const staffNotFetched = say('Failed to fetch staff data');

const schema = assignOpening.body.pick({ user_id: true });
const nobody: { user_id: number | null } = { user_id: null };

/**
 * Assigns a person to a shift; offers people who qualify and are free, and then those with an unavailability.
 */
export function EmployeeDialog({
  title,
  children,
  submitLabel,
  query,
  decide,
  success,
  onClose,
}: EmployeeDialogProps) {
  const staff = useCallWithNotice(findStaff, query && { query }, staffNotFetched);
  const people = staff.data?.results ?? [];
  const { ask, question, isAsking } = useStaffQuestion();
  const form = useSchemaForm({
    schema,
    initialValues: nobody,
    onSubmit: async ({ user_id }) => {
      if (await submitDecision(form, () => decide(user_id), { success })) onClose();
    },
  });
  const renewal = staff.data?.results.find(({ id }) => id === form.values.user_id)?.renewal;
  return (
    <>
      <FormDialog
        // Escape answers the question alone.
        onClose={() => isAsking || onClose()}
        title={title}
        description={children}
        submitLabel={submitLabel}
        form={isAsking ? { ...form, hasUnsavedChanges: () => false } : form}
        size="small"
      >
        <SelectField
          label={say('Employee')}
          required
          autoFocus
          searchable
          placeholder={say('Select an Employee')}
          description={staff.data && offeredWords(people.filter(isFree).length, people.length)}
          choices={people.map(staffChoiceOf)}
          nothingFound={say('Nobody who qualifies is free then')}
          {...form.field('user_id')}
          onChange={(id) => ask(people, [id], () => form.setValue('user_id', id))}
        />
        <ChosenStaff people={people} chosen={form.values.user_id} />
        {renewal && <Notice tone="warning">{needsRenewal(renewal)}</Notice>}
        <WhyNot call={findStaff} query={query} />
      </FormDialog>
      {question}
    </>
  );
}

function offeredWords(free: number, offered: number): string {
  return free === offered ? freeWords(free) : `${freeWords(free)} ${cannotLabel(offered - free)}`;
}

function freeWords(count: number): string {
  if (count === 0) return say('Nobody who qualifies is free then.');
  return count === 1
    ? say('1 person qualifies and is free then.')
    : say('{count} people qualify and are free then.', { count });
}
