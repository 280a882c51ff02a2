import { length } from '@deckhand/contract/limits';
import { CLOSURE_KINDS, type ClosureKind, closureKindLabels } from '@deckhand/contract/plans/closure';
import { endBeforeStart, timesOutOfOrder } from '@deckhand/contract/plans/shift';
import { closePools } from '@deckhand/contract/schedule/closures/close-pools';
import { alreadyClosed, closureReasonRequired } from '@deckhand/contract/schedule/closures/closure';
import { previewClosure } from '@deckhand/contract/schedule/closures/preview-closure';
import type { Location } from '@deckhand/contract/school/locations/location';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { type CivilDate, compareDates, isCivilDate } from '@deckhand/domain/time/civil-date';
import { parseTime } from '@deckhand/domain/time/minutes';
import { failureText } from '../../../api/failure-text.ts';
import { useCall } from '../../../api/use-call.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { todayAt } from '../../../shared/locations/today-at.ts';
import { dateComplaint } from '../../../ui/date-complaint.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { MultiSelectField } from '../../../ui/multi-select-field.tsx';
import { RadioGroupField } from '../../../ui/radio-group-field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import shared from '../../../ui/shared.module.css';
import { TextField } from '../../../ui/text-field.tsx';
import { TimeField } from '../../../ui/time-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { timesAreOutOfOrder } from '../../plans/times-in-order.ts';
import classes from './close-pool-dialog.module.css';
import { ClosurePreview } from './closure-preview.tsx';
import { closeLabel } from './closure-words.ts';

interface ClosePoolDialogProps {
  date: CivilDate | '';
  /** The location that the page shows. */
  location: number | undefined;
  locations: readonly Location[];
  onClose: () => void;
}

interface Values {
  location_ids: number[];
  when: 'part' | 'days';
  start_date: string;
  end_date: string;
  start_time: string;
  end_time: string;
  kind: ClosureKind | null;
  reason: string;
}

const whenChoices = [
  { value: 'part', label: say('Part of a day') },
  { value: 'days', label: say('Whole days') },
] as const;

/** CL2: closes one or several pools, and says before what is left of each shift. */
export function ClosePoolDialog({ date, location, locations, onClose }: ClosePoolDialogProps) {
  const close = useMutationOf(closePools, { refreshes: 'live' });
  const only = locations.length === 1 ? locations[0]?.id : undefined;
  const form = useCallForm({
    schema: closePools.body,
    initialValues: {
      location_ids: [location ?? only].filter((id) => id !== undefined),
      when: 'part',
      start_date: date || todayAt(locations, location ?? only ?? null),
      end_date: '',
      start_time: '',
      end_time: '',
      kind: null,
      reason: '',
    } as Values,
    toInput: (values) => ({ ...values, ...whenOf(values) }),
    rules: {
      start_date: (value, values) =>
        dateComplaint(value, { today: earliestToday(locations, values.location_ids), required: true }),
      end_date: (value, values) =>
        values.when === 'days' && isCivilDate(value) && value < values.start_date
          ? endBeforeStart
          : undefined,
      end_time: (_, values) =>
        values.when === 'part' && timesAreOutOfOrder(values) ? timesOutOfOrder : undefined,
      reason: (value, values) =>
        values.kind === 'OTHER' && value.trim() === '' ? closureReasonRequired : undefined,
    },
    onSubmit: async (body, chosen) => {
      const { message } = await close.mutateAsync({ body: { ...body, ...whenOf(chosen) } });
      toast.success(message);
      onClose();
    },
    failureTexts: { atField: { [alreadyClosed]: 'start_date' } },
  });
  const { values } = form;
  const asked = previewQuery(values);
  const preview = useCall(previewClosure, asked && { query: asked }, { showsFailure: true });
  const today = earliestToday(locations, values.location_ids);
  const isPart = values.when === 'part';

  return (
    <FormDialog
      onClose={onClose}
      title={say('Close a pool')}
      description={say('Nobody loses a seat. You can reopen it at any time.')}
      submitLabel={closeLabel(values.location_ids.length, isPart ? values : { start_time: '', end_time: '' })}
      size="wide"
      form={form}
    >
      <div className={classes.columns}>
        <div className={classes.fields}>
          <MultiSelectField
            label={say('Locations')}
            placeholder={say('Select one or several')}
            choices={locations.map(({ id, title }) => ({ value: id, label: title }))}
            required
            selectAll={locations.length > 1}
            {...form.field('location_ids')}
          />
          <Segmented
            label={say('When')}
            choices={whenChoices}
            value={values.when}
            onChange={(when) => form.setValue('when', when)}
            fullWidth
          />
          <DateField
            label={isPart ? say('Date') : say('First date')}
            today={today}
            required
            {...form.field('start_date')}
          />
          {isPart ? (
            <div className={classes.pair}>
              <TimeField
                label={say('From')}
                placeholder={values.start_date === today ? say('Now') : say('Start of day')}
                {...form.field('start_time')}
              />
              <TimeField label={say('To')} placeholder={say('End of day')} {...form.field('end_time')} />
            </div>
          ) : (
            <DateField label={say('Last date')} today={today} {...form.field('end_date')} />
          )}
          {values.location_ids.length > 1 && (
            <p className={shared.second}>{say('Each location’s own time')}</p>
          )}
          <RadioGroupField
            label={say('Reason')}
            required
            choices={CLOSURE_KINDS.map((kind) => ({ value: kind, label: sayKnown(closureKindLabels[kind]) }))}
            {...form.field('kind')}
          />
          <TextField
            label={values.kind === 'OTHER' ? say('In words') : say('In words (optional)')}
            placeholder={say('Lightning')}
            required={values.kind === 'OTHER'}
            maxLength={length.holidayReason}
            {...form.field('reason')}
          />
        </div>
        <section className={classes.preview} aria-live="polite" aria-busy={preview.isFetching}>
          <h2 className={shared.heading}>{say('What is concerned')}</h2>
          {asked === undefined && (
            <p className={shared.second}>{say('Select locations and a date first.')}</p>
          )}
          {preview.error !== null && <p className={shared.second}>{failureText(preview.error)}</p>}
          {asked !== undefined && preview.data && <ClosurePreview preview={preview.data} />}
        </section>
      </div>
    </FormDialog>
  );
}

/** The dates and times of the chosen kind of closure; a field of the other kind does not count. */
function whenOf({ when, start_date, end_date, start_time, end_time }: Values) {
  return when === 'part'
    ? { start_date, end_date: null, start_time: start_time || null, end_time: end_time || null }
    : { start_date, end_date: end_date || null, start_time: null, end_time: null };
}

/** Undefined until the form says when and where. */
function previewQuery(values: Values) {
  const isTime = (text: string) => text === '' || parseTime(text) !== undefined;
  const { location_ids, start_date, end_date, start_time, end_time, when } = values;
  if (location_ids.length === 0 || !isCivilDate(start_date)) return undefined;
  if (when === 'days') {
    if (end_date !== '' && (!isCivilDate(end_date) || end_date < start_date)) return undefined;
    return { location_ids: location_ids.join(','), start_date, end_date: end_date || undefined };
  }
  if (!isTime(start_time) || !isTime(end_time) || timesAreOutOfOrder(values)) return undefined;
  return {
    location_ids: location_ids.join(','),
    start_date,
    start_time: start_time || undefined,
    end_time: end_time || undefined,
  };
}

/** The date at the westernmost of the locations: what is past there is past everywhere. */
function earliestToday(locations: readonly Location[], ids: readonly number[]): CivilDate {
  const [earliest = todayAt(locations, null)] = ids.map((id) => todayAt(locations, id)).sort(compareDates);
  return earliest;
}
