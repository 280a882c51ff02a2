import { findMeetingStaff } from '@deckhand/contract/schedule/meetings/find-meeting-staff';
import { say } from '@deckhand/domain/language/say';
import type { Choice } from '../../../ui/choice.ts';
import { FormGrid } from '../../../ui/form-layout.tsx';
import { MultiSelectField } from '../../../ui/multi-select-field.tsx';
import type { SchemaForm } from '../../../ui/use-schema-form.ts';
import { PositionsField } from '../../school/positions/positions-field.tsx';
import { LookupHint } from '../../staffing/find-staff/lookup-hint.tsx';
import { useStaffQuestion } from '../../staffing/find-staff/use-staff-question.tsx';
import { WhyNot } from '../../staffing/find-staff/why-not.tsx';
import type { MeetingValues } from './meeting-values.ts';
import type { InviteChoices } from './use-invite-choices.ts';

interface InviteFieldsProps {
  form: SchemaForm<MeetingValues>;
  positions: readonly Choice<number>[];
  invites: InviteChoices;
}

/** The chosen positions decide which staff can be invited. */
export function InviteFields({ form, positions, invites }: InviteFieldsProps) {
  const staff = form.field('assigned_staff');
  const { ask, question } = useStaffQuestion();
  return (
    <FormGrid columns={1}>
      <PositionsField choices={positions} {...form.field('assigned_positions')} />
      <MultiSelectField
        label={say('Staff')}
        placeholder={say('Select staff')}
        choices={invites.choices}
        selectAll
        required
        disabled={!invites.isComplete && staff.value.length === 0}
        nothingFound={invites.choices.length === 0 ? invites.hint : say('Nothing found')}
        description={
          <LookupHint retry={invites.retry}>
            {staff.value.length > 0 && `${say('{count} invited.', { count: staff.value.length })} `}
            {invites.hint}
          </LookupHint>
        }
        {...staff}
        // While the meeting is saved, the people it invites stop being free.
        error={staff.error ?? (form.pending ? undefined : invites.problem)}
        onChange={(ids) => {
          const added = ids.filter((id) => !staff.value.includes(id));
          ask(invites.people, added, () => staff.onChange(ids));
        }}
      />
      <WhyNot call={findMeetingStaff} query={invites.query} />
      {question}
    </FormGrid>
  );
}
