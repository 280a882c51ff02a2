import { length } from '@deckhand/contract/limits';
import { addUnavailability } from '@deckhand/contract/staffing/availability/add-unavailability';
import { editUnavailability } from '@deckhand/contract/staffing/availability/edit-unavailability';
import type { UnavailabilityEntry } from '@deckhand/contract/staffing/availability/unavailability';
import { say } from '@deckhand/domain/language/say';
import { type CivilDate, formatForDisplay } from '@deckhand/domain/time/civil-date';
import type { MinuteRange } from '@deckhand/domain/time/minutes';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { waitingWords } from '../../../api/own-memory.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { weekdayChoices } from '../../../shared/time/weekday-choices.ts';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { dateComplaint } from '../../../ui/date-complaint.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FormGrid } from '../../../ui/form-layout.tsx';
import { MultiSelectField } from '../../../ui/multi-select-field.tsx';
import { RadioGroupField } from '../../../ui/radio-group-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TimeField } from '../../../ui/time-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { bodyOf, entryFieldOf, entryRules, entryValuesOf, newEntryValues } from './entry-values.ts';

const repeats = [
  { value: 'WEEKLY', label: say('Every week') },
  { value: 'DATES', label: say('Only on these dates') },
] as const;

/** A day and the time that was painted on it, or an entry that is there. */
export type Opened = { date: CivilDate; time?: MinuteRange | undefined } | { entry: UnavailabilityEntry };

interface EntryDialogProps {
  person: { id: number; name: string };
  isSelf: boolean;
  opened: Opened;
  today: CivilDate;
  onRemove: (entry: UnavailabilityEntry) => void;
  onClose: () => void;
}

/** As it is listed while it waits for a connection. */
function waitingTitle({ body }: { body: ReturnType<typeof bodyOf> }): string {
  return say('Unavailable, {date}', { date: formatForDisplay(body.start_date) });
}

/** Says exactly when somebody cannot work. */
export function EntryDialog({ person, isSelf, opened, today, onRemove, onClose }: EntryDialogProps) {
  const entry = 'entry' in opened ? opened.entry : undefined;
  const refresh = { refreshes: 'live', waitsForRefresh: true, refreshesOnRefusal: true } as const;
  const add = useMutationOf(addUnavailability, { ...refresh, ...(isSelf && { waits: waitingTitle }) });
  const edit = useMutationOf(editUnavailability, { ...refresh, ...(isSelf && { waits: waitingTitle }) });
  const firstLimits = { today, required: true, allowPast: entry !== undefined };
  const form = useCallForm({
    schema: addUnavailability.body,
    initialValues: 'entry' in opened ? entryValuesOf(opened.entry) : newEntryValues(opened.date, opened.time),
    toInput: bodyOf,
    rules: { ...entryRules, start_date: (date) => dateComplaint(date, firstLimits) },
    onSubmit: async (_, values) => {
      const body = bodyOf(values);
      const saved = await (entry
        ? edit.mutateAsync({ params: { id: entry.id }, body })
        : add.mutateAsync({ params: { id: person.id }, body }));
      toast.success(waitingWords(saved) ?? say('Availability saved.'));
      onClose();
    },
    failureTexts: { atField: entryFieldOf },
  });
  const { values } = form;
  const isWeekly = values.repeats === 'WEEKLY';
  return (
    <FormDialog
      onClose={onClose}
      title={isSelf ? say('When you cannot work') : say('When {name} cannot work', { name: person.name })}
      description={
        isSelf
          ? say(
              'You keep the shifts that you have. Whoever looks for somebody sees it, and is asked before they choose you.',
            )
          : say('They keep the shifts that they have. Whoever chooses them is asked first.')
      }
      submitLabel={say('Save')}
      form={form}
    >
      <RadioGroupField label={say('How often')} choices={repeats} {...form.field('repeats')} />
      {isWeekly && (
        <MultiSelectField
          label={say('Days')}
          placeholder={say('Select week days')}
          choices={weekdayChoices}
          selectAll
          required
          {...form.field('weekdays')}
        />
      )}
      <CheckboxField label={say('All day')} {...form.field('is_all_day')} />
      {!values.is_all_day && (
        <FormGrid columns={2}>
          <TimeField
            label={say('From')}
            description={say('Empty: from the morning on.')}
            {...form.field('start_time')}
          />
          <TimeField
            label={say('To')}
            description={say('Empty: for the rest of the day.')}
            {...form.field('end_time')}
          />
        </FormGrid>
      )}
      <FormGrid columns={2}>
        <DateField label={say('First date')} {...firstLimits} {...form.field('start_date')} />
        <DateField
          label={say('Last date')}
          today={today}
          allowPast
          description={isWeekly ? say('Leave empty for no end.') : say('Leave empty for one day.')}
          {...form.field('end_date')}
        />
      </FormGrid>
      <TextField
        label={say('Note')}
        placeholder={say('Night class')}
        maxLength={length.freeText}
        {...form.field('note')}
      />
      {entry && (
        <div>
          <Button
            variant="default"
            c="var(--kit-danger)"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => onRemove(entry)}
          >
            {say('Remove')}
          </Button>
        </div>
      )}
    </FormDialog>
  );
}
