import { weeklyHoursAtMost } from '@deckhand/contract/limits';
import { setWeeklyHours, wishAboveMost } from '@deckhand/contract/staffing/availability/set-weekly-hours';
import { say } from '@deckhand/domain/language/say';
import { waitingWords } from '../../../api/own-memory.ts';
import { useActor } from '../../../api/use-actor.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FormGrid } from '../../../ui/form-layout.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { toast } from '../../../ui/toast.ts';

interface WeeklyHoursDialogProps {
  personId: number;
  hours: { desired_hours: number | null; most_hours: number | null };
  onClose: () => void;
}

export function WeeklyHoursDialog({ personId, hours, onClose }: WeeklyHoursDialogProps) {
  const isSelf = useActor().id === personId;
  const set = useMutationOf(setWeeklyHours, {
    refreshes: ['availability'],
    waitsForRefresh: true,
    ...(isSelf && { waits: () => say('Hours a week') }),
  });
  const form = useCallForm({
    schema: setWeeklyHours.body,
    initialValues: hours,
    rules: {
      desired_hours: (desired, { most_hours: most }) =>
        desired !== null && most !== null && desired > most ? wishAboveMost : null,
    },
    onSubmit: async (body) => {
      const saved = await set.mutateAsync({ params: { id: personId }, body });
      toast.success(waitingWords(saved) ?? say('Hours saved.'));
      onClose();
    },
    failureTexts: { atField: { [wishAboveMost]: 'desired_hours' } },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={say('Hours a week')}
      description={say('Both may stay empty. They help whoever plans; nothing is refused because of them.')}
      submitLabel={say('Save')}
      form={form}
      size="small"
    >
      <FormGrid columns={2}>
        <NumberField
          label={say('Desired hours')}
          min={1}
          max={weeklyHoursAtMost}
          unit={say('hours')}
          autoFocus
          {...form.field('desired_hours')}
        />
        <NumberField
          label={say('Most hours')}
          min={1}
          max={weeklyHoursAtMost}
          unit={say('hours')}
          {...form.field('most_hours')}
        />
      </FormGrid>
    </FormDialog>
  );
}
