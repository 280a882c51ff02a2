import {
  attendanceOverlaps,
  futureDate,
  futureTime,
  rateLabel,
} from '@deckhand/contract/attendance/attendance';
import { length } from '@deckhand/contract/limits';
import { timesOutOfOrder } from '@deckhand/contract/plans/shift';
import { editHours, hoursUpdated } from '@deckhand/contract/reports/payroll/edit-hours';
import type { PayrollDetail } from '@deckhand/contract/reports/payroll/list-payroll-details';
import { isAdmin, type Role } from '@deckhand/domain/access/role';
import { say, sayKnown } from '@deckhand/domain/language/say';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { ApiFailure } from '../../../../api/api-failure.ts';
import { showFormFailure } from '../../../../api/show-form-failure.ts';
import { useMutationOf } from '../../../../api/use-mutation-of.ts';
import { personName } from '../../../../session/person-name.ts';
import { DateField } from '../../../../ui/date-field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { FormGrid } from '../../../../ui/form-layout.tsx';
import { RadioGroupField } from '../../../../ui/radio-group-field.tsx';
import { TextAreaField } from '../../../../ui/text-area-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { TimeField } from '../../../../ui/time-field.tsx';
import { toast } from '../../../../ui/toast.ts';
import { type SchemaForm, useSchemaForm } from '../../../../ui/use-schema-form.ts';
import { rateChoices } from '../../../attendance/clock-values.ts';
import { CorrectionNotice, useClosedDay } from '../../../pay/periods/correction-notice.tsx';
import { hoursWords } from '../hours-words.ts';
import classes from './edit-hours-dialog.module.css';
import {
  clockedHours,
  type EditValues,
  edit,
  editRules,
  editSchema,
  editValues,
  proposal,
  withTimes,
} from './edit-hours-values.ts';
import { Recorded } from './recorded.tsx';

interface EditHoursDialogProps {
  row: PayrollDetail;
  location: number;
  role: Role;
  /** The location's today. */
  today: CivilDate;
  onClose: () => void;
}

const notSaved = say('Failed to update hours and rate');
const HOURS_LENGTH = 5;

/** The fields that show the server's refusals. */
const atField = {
  [futureDate]: 'attendance_date',
  [futureTime]: 'clocked_out',
  [timesOutOfOrder]: 'clocked_out',
  [attendanceOverlaps]: 'clocked_in',
};

/** The attendance is gone, or this person may not change it: the dialog cannot succeed any more. */
const FINAL = [403, 404];

export function EditHoursDialog({ row, location, role, today, onClose }: EditHoursDialogProps) {
  const save = useMutationOf(editHours, { refreshes: 'live', refreshesOnRefusal: true });
  const form = useSchemaForm({
    schema: editSchema(role),
    initialValues: editValues(row),
    toInput: (values) => edit(role, values),
    rules: editRules(role, today, row),
    onSubmit: async (_, values) => {
      try {
        await save.mutateAsync({ params: { id: row.id }, body: edit(role, values) });
      } catch (failure) {
        showFormFailure(form, failure, {
          refused: notSaved,
          thrown: notSaved,
          ...(isAdmin(role) && { atField }),
        });
        if (failure instanceof ApiFailure && FINAL.includes(failure.status)) onClose();
        return;
      }
      toast.success(sayKnown(hoursUpdated));
      onClose();
    },
  });
  const { isClosed } = useClosedDay(form.values.attendance_date);
  const proposed = proposal(row, location, form.values, isClosed);
  return (
    <FormDialog
      onClose={onClose}
      title={say('Edit Hours Paid and Rate')}
      description={
        <>
          <strong>{personName(row.User_details)}</strong>
          {row.shift_type && ` · ${row.shift_type.name}`} · {sayKnown(rateLabel[row.rate])}
          <Recorded row={row} />
        </>
      }
      submitLabel={say('Save')}
      form={form}
    >
      {isAdmin(role) && <TimesFields row={row} form={form} today={today} />}
      <div className={classes.paid}>
        <TextField
          label={say('Hours Paid')}
          description={clockWords(row, form.values)}
          required
          inputMode="decimal"
          strip={/[^\d.]/g}
          maxLength={HOURS_LENGTH}
          {...form.field('hours')}
          onChange={(hours) => form.setValues({ hours, hours_set: true })}
        />
        <RadioGroupField
          label={say('Rate')}
          required
          choices={rateChoices}
          {...form.field('rate')}
          onChange={(rate) => rate && form.setValue('rate', rate)}
        />
      </div>
      {isAdmin(role) && (
        <TextAreaField
          label={say('Reason')}
          required
          maxLength={length.adminNotes}
          {...form.field('admin_notes')}
        />
      )}
      <CorrectionNotice key={proposed.date} proposed={proposed} />
    </FormDialog>
  );
}

interface TimesFieldsProps {
  row: PayrollDetail;
  form: Pick<SchemaForm<EditValues>, 'field' | 'values' | 'setValues'>;
  today: CivilDate;
}

function TimesFields({ row, form, today }: TimesFieldsProps) {
  const change = (times: Partial<EditValues>) => form.setValues(withTimes(row, form.values, times));
  return (
    <FormGrid columns={3}>
      <DateField
        label={say('Clock-in Date')}
        today={today}
        required
        allowPast
        disableFuture
        {...form.field('attendance_date')}
        onChange={(attendance_date) => change({ attendance_date })}
      />
      <TimeField
        label={say('ClockIn Time')}
        missing={say('Select ClockIn Time')}
        required
        {...form.field('clocked_in')}
        onChange={(clocked_in) => change({ clocked_in })}
      />
      <TimeField
        label={say('ClockOut Time')}
        missing={say('Select ClockOut Time')}
        required
        {...form.field('clocked_out')}
        onChange={(clocked_out) => change({ clocked_out })}
      />
    </FormGrid>
  );
}

function clockWords(row: PayrollDetail, values: EditValues): string | undefined {
  const hours = clockedHours(row, values);
  return hours === undefined ? undefined : say('By the clock it is {hours}.', { hours: hoursWords(hours) });
}
