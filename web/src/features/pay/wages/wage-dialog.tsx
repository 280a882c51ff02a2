import { length } from '@deckhand/contract/limits';
import { addWage } from '@deckhand/contract/pay/wages/add-wage';
import { replaceWage } from '@deckhand/contract/pay/wages/replace-wage';
import { WAGE_KINDS, type WageShown } from '@deckhand/contract/pay/wages/wage';
import { say } from '@deckhand/domain/language/say';
import { useCallForm } from '../../../api/use-call-form.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { browserToday } from '../../../shared/time/browser-today.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { usePositions } from '../../school/positions/use-positions.ts';
import { WagePreview } from './wage-preview.tsx';
import { wageAmount, wageDates, wageKindLabels, wageTitle } from './wage-words.ts';

const closedDays = say(
  'Needed where days of a closed pay period change. The difference is paid with the next period.',
);

/** WA2: a wage of somebody else, from a day on. */
export function AddWageDialog({
  person,
  onClose,
}: {
  person: { id: number; name: string };
  onClose: () => void;
}) {
  const add = useMutationOf(addWage, { refreshes: ['pay'], waitsForRefresh: true });
  const positions = usePositions();
  const form = useCallForm({
    schema: addWage.body,
    initialValues: {
      kind: 'BASE' as WageShown['kind'],
      shift_type: null as number | null,
      from_date: browserToday() as string,
      wage: '',
      reason: '',
    },
    toInput: (values) => ({ ...values, shift_type: values.kind === 'POSITION' ? values.shift_type : null }),
    onSubmit: async (output, { wage }) => {
      await add.mutateAsync({ query: { person: person.id }, body: { ...output, wage } });
      toast.success(say('Wage saved.'));
      onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={say('Enter a wage')}
      description={say('It counts for {name} from its first day on, until the next one of its kind.', {
        name: person.name,
      })}
      submitLabel={say('Save wage')}
      form={form}
    >
      <SelectField
        label={say('For')}
        required
        choices={WAGE_KINDS.map((value) => ({ value, label: wageKindLabels[value] }))}
        {...form.field('kind')}
        onChange={(kind) => kind && form.setValue('kind', kind)}
      />
      {form.values.kind === 'POSITION' && (
        <SelectField
          label={say('Position')}
          required
          placeholder={say('Select a position')}
          choices={(positions.data?.results ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          {...form.field('shift_type')}
        />
      )}
      <TextField
        label={say('Dollars an hour')}
        required
        inputMode="decimal"
        maxLength={9}
        description={say('Up to four decimals')}
        {...form.field('wage')}
      />
      <DateField label={say('From')} required today={browserToday()} allowPast {...form.field('from_date')} />
      <WagePreview
        personId={person.id}
        kind={form.values.kind}
        shiftType={form.values.kind === 'POSITION' ? form.values.shift_type : null}
        fromDate={form.values.from_date}
        wage={form.values.wage}
      />
      <TextField
        label={say('Reason')}
        maxLength={length.adminNotes}
        description={closedDays}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}

/** Another wage instead of one that was entered with a mistake. */
export function ReplaceWageDialog({
  person,
  wage,
  onClose,
}: {
  person: { id: number };
  wage: WageShown;
  onClose: () => void;
}) {
  const replace = useMutationOf(replaceWage, { refreshes: ['pay'], waitsForRefresh: true });
  const form = useCallForm({
    schema: replaceWage.body,
    initialValues: { wage: String(wage.wage), from_date: wage.from_date, reason: '' },
    onSubmit: async (output, { wage: typed }) => {
      await replace.mutateAsync({ params: { id: wage.id }, body: { ...output, wage: typed } });
      toast.success(say('Wage replaced.'));
      onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={say('Replace a mistake')}
      description={say(
        '{wage}: {wage2}, {wage3}. Closed days that change are corrected, and the difference is paid with the next period.',
        { wage: wageTitle(wage), wage2: wageAmount(wage), wage3: wageDates(wage) },
      )}
      submitLabel={say('Replace wage')}
      form={form}
    >
      <TextField
        label={say('Dollars an hour')}
        required
        inputMode="decimal"
        maxLength={9}
        description={say('Up to four decimals')}
        {...form.field('wage')}
      />
      <DateField label={say('From')} required today={browserToday()} allowPast {...form.field('from_date')} />
      <WagePreview
        personId={person.id}
        kind={wage.kind}
        shiftType={wage.shift_type?.id ?? null}
        fromDate={form.values.from_date}
        wage={form.values.wage}
        replaces={wage.id}
      />
      <TextField label={say('Reason')} required maxLength={length.adminNotes} {...form.field('reason')} />
    </FormDialog>
  );
}
