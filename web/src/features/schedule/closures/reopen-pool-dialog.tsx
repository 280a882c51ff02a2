import type { Closure } from '@deckhand/contract/plans/closure';
import { timesOutOfOrder } from '@deckhand/contract/plans/shift';
import { closureNotFound, closureOver } from '@deckhand/contract/schedule/closures/closure';
import { reopenPool } from '@deckhand/contract/schedule/closures/reopen-pool';
import { say } from '@deckhand/domain/language/say';
import { formatLong } from '@deckhand/domain/time/civil-date';
import { ApiFailure } from '../../../api/api-failure.ts';
import { showFormFailure } from '../../../api/show-form-failure.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { closedWords } from '../../../shared/board/schedule-cards.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { TimeField } from '../../../ui/time-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
import { timesAreOutOfOrder } from '../../plans/times-in-order.ts';
import classes from './close-pool-dialog.module.css';
import { mailInWords } from './closure-words.ts';

type Closed = Pick<Closure, 'id' | 'date' | 'location_title' | 'start_time' | 'end_time' | 'reason'>;

interface ReopenPoolDialogProps {
  closure: Closed;
  onClose: () => void;
}

interface Values {
  what: 'all' | 'part';
  start_time: string;
  end_time: string;
}

const choices = [
  { value: 'all', label: say('All of it') },
  { value: 'part', label: say('A part') },
] as const;

/** CL4: opens a pool again, for all of the closed time or a part of it. */
export function ReopenPoolDialog({ closure, onClose }: ReopenPoolDialogProps) {
  const reopen = useMutationOf(reopenPool, { refreshes: 'live', refreshesOnRefusal: true });
  const timesOf = ({ what, start_time, end_time }: Values) =>
    what === 'all'
      ? { start_time: null, end_time: null }
      : { start_time: start_time || null, end_time: end_time || null };
  const form = useSchemaForm({
    schema: reopenPool.body,
    initialValues: {
      what: 'all',
      start_time: closure.start_time ?? '',
      end_time: closure.end_time ?? '',
    } as Values,
    toInput: timesOf,
    rules: {
      end_time: (_, values) =>
        values.what === 'part' && timesAreOutOfOrder(values) ? timesOutOfOrder : undefined,
    },
    onSubmit: async (_, values) => {
      try {
        const answer = await reopen.mutateAsync({ params: { id: closure.id }, body: timesOf(values) });
        toast.success(`${answer.message} ${mailInWords(answer.people)}`);
      } catch (failure) {
        showFormFailure(form, failure);
        // Somebody else was faster, or its time has come: there is nothing left to open.
        const isGone = failure instanceof ApiFailure && [closureNotFound, closureOver].includes(failure.text);
        if (!isGone) return;
      }
      onClose();
    },
  });

  return (
    <FormDialog
      onClose={onClose}
      title={say('Reopen {location}', { location: closure.location_title })}
      description={say(
        '{closed}: {reason}. Every shift runs again as it is planned, with its people, from now on.',
        { closed: `${closedWords(closure)}, ${formatLong(closure.date)}`, reason: closure.reason },
      )}
      submitLabel={say('Reopen')}
      size="small"
      form={form}
    >
      <Segmented
        label={say('What to reopen')}
        choices={choices}
        value={form.values.what}
        onChange={(what) => form.setValue('what', what)}
        fullWidth
      />
      {form.values.what === 'part' && (
        <div className={classes.pair}>
          <TimeField label={say('From')} placeholder={say('Now')} {...form.field('start_time')} />
          <TimeField label={say('To')} placeholder={say('End of day')} {...form.field('end_time')} />
        </div>
      )}
    </FormDialog>
  );
}
