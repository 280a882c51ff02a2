import { changePublishing } from '@deckhand/contract/schedule/publishing/change-publishing';
import { previewPublication } from '@deckhand/contract/schedule/publishing/preview-publication';
import { publishedDaysAtMost } from '@deckhand/contract/schedule/publishing/publishing';
import { say } from '@deckhand/domain/language/say';
import { addDays, type CivilDate, isCivilDate } from '@deckhand/domain/time/civil-date';
import { failureText } from '../../../api/failure-text.ts';
import { useCall } from '../../../api/use-call.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { dateComplaint } from '../../../ui/date-complaint.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { endOfWeek } from './weeks.ts';
import { losingWords } from './words.ts';

interface PublishInStepsDialogProps {
  location: { id: number; title: string };
  today: CivilDate;
  onClose: () => void;
}

/** DR1: a location begins to publish in steps. Its first horizon is the one time that staff lose sight of dates. */
export function PublishInStepsDialog({ location, today, onClose }: PublishInStepsDialogProps) {
  const switchOn = useMutationOf(changePublishing, { refreshes: 'live' });
  const limits = { today, required: true, maxDate: addDays(today, publishedDaysAtMost) };
  const form = useCallForm({
    schema: changePublishing.body,
    // The week after this one is often promised already.
    initialValues: { published_through: endOfWeek(addDays(today, 7)) },
    toInput: (values) => ({ ...values, in_steps: true }),
    rules: { published_through: (value) => dateComplaint(value, limits) },
    onSubmit: async (body) => {
      await switchOn.mutateAsync({ params: { id: location.id }, body });
      toast.success(say('{location} publishes in steps now.', { location: location.title }));
      onClose();
    },
  });
  const through = form.values.published_through;
  const isGood = isCivilDate(through) && dateComplaint(through, limits) === undefined;
  const preview = useCall(
    previewPublication,
    isGood ? { query: { location_ids: String(location.id), through } } : undefined,
    { showsFailure: true, staleTime: 0 },
  );
  const losing = isGood && !preview.isPlaceholderData ? preview.data?.losing : undefined;
  return (
    <FormDialog
      onClose={onClose}
      title={say('Publish {location} in steps', { location: location.title })}
      description={say(
        'Staff then see the schedule through a date, and you plan ahead of it without anybody being notified. You publish the next weeks when they are ready; if nobody does, they publish themselves in time.',
      )}
      submitLabel={say('Publish in steps')}
      form={form}
    >
      <DateField
        label={say('Staff see the schedule through')}
        required
        today={today}
        maxDate={limits.maxDate}
        {...form.field('published_through')}
      />
      {preview.error && isGood ? (
        <Notice tone="danger">{failureText(preview.error)}</Notice>
      ) : losing ? (
        <Notice tone={losing.length > 0 ? 'warning' : 'info'}>
          <p>{losingWords(losing, through)}</p>
          {losing.length > 0 && (
            <p>
              {say(
                'Offers and swaps of later dates end, and open shifts of later dates are hidden until you publish them.',
              )}
            </p>
          )}
        </Notice>
      ) : (
        isGood && <Skeleton height={44} />
      )}
    </FormDialog>
  );
}
