import { needsRenewal } from '@deckhand/contract/plans/lack';
import { findSecondStaff } from '@deckhand/contract/staffing/find-staff/find-second-staff';
import { findStaff } from '@deckhand/contract/staffing/find-staff/find-staff';
import { say } from '@deckhand/domain/language/say';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import type { ReactNode } from 'react';
import { DateField } from '../../../ui/date-field.tsx';
import { FormGrid } from '../../../ui/form-layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import type { SchemaForm } from '../../../ui/use-schema-form.ts';
import { ChosenStaff } from '../../staffing/find-staff/chosen-staff.tsx';
import { LookupHint } from '../../staffing/find-staff/lookup-hint.tsx';
import { useStaffQuestion } from '../../staffing/find-staff/use-staff-question.tsx';
import { WhyNot } from '../../staffing/find-staff/why-not.tsx';
import { noSeatDates, noSeats, overlapOf, withOverlapEnd } from './seat-values.ts';
import { setFields } from './set-fields.ts';
import classes from './shift-form.module.css';
import type { ShiftValues } from './shift-values.ts';
import type { SeatChoices } from './use-seat-choices.ts';

interface SeatFieldsProps {
  form: SchemaForm<ShiftValues>;
  one: SeatChoices;
  two: SeatChoices;
  today: CivilDate;
}

/** The staff of a shift. A one-time shift has one seat; a recurring one offers the second once the first is taken. */
export function SeatFields({ form, one, two, today }: SeatFieldsProps) {
  const { values } = form;
  const isRecurring = values.schedule_type === 'RECURRING_SHIFT';
  const overlap = overlapOf(values);
  const seat = { form, today, isRecurring };
  return (
    <FormGrid columns={1}>
      <Seat
        {...seat}
        name="staff_1"
        label={say('Staff {seat}', { seat: 1 })}
        lookup={one}
        whyNot={<WhyNot call={findStaff} query={one.query} />}
        // The second seat needs a first.
        onChange={(id) => setFields(form, id === null ? noSeats : { staff_1: id })}
      />
      {isRecurring && values.staff_1 !== null && (
        <Seat
          {...seat}
          name="staff_2"
          label={say('Staff {seat}', { seat: 2 })}
          lookup={two}
          whyNot={<WhyNot call={findSecondStaff} query={two.query} />}
          onChange={(id) =>
            setFields(form, id === null ? { staff_2: null, ...withoutSecond(values) } : { staff_2: id })
          }
        />
      )}
      {overlap && (
        <div className={classes.seat}>
          <DateField
            label={say('Overlap End Date')}
            today={today}
            allowPast
            description={say('The last date both work; {staff} then leaves. Leave empty to keep both.', {
              staff: say('Staff {seat}', { seat: overlap.leaving === 'staff_1' ? 1 : 2 }),
            })}
            {...form.field('overlap_end')}
            onChange={(end) => setFields(form, withOverlapEnd(values, overlap, end))}
          />
        </div>
      )}
    </FormGrid>
  );
}

function withoutSecond({ staff_1_start, staff_1_end }: ShiftValues): Partial<ShiftValues> {
  return { ...noSeatDates, staff_1_start, staff_1_end };
}

interface SeatProps {
  form: SchemaForm<ShiftValues>;
  name: 'staff_1' | 'staff_2';
  label: string;
  lookup: SeatChoices;
  whyNot: ReactNode;
  today: CivilDate;
  isRecurring: boolean;
  onChange: (id: number | null) => void;
}

function Seat({ form, name, label, lookup, whyNot, today, isRecurring, onChange }: SeatProps) {
  const { values } = form;
  const field = form.field(name);
  const { ask, question } = useStaffQuestion();

  /** Other dates of a seat change the end of the overlap. */
  function changeDate(changed: Partial<ShiftValues>): void {
    setFields(form, { ...changed, overlap_end: overlapOf({ ...values, ...changed })?.end ?? '' });
  }

  return (
    <div className={classes.seat}>
      <div>
        <SelectField
          label={label}
          placeholder={say('Nobody')}
          choices={lookup.choices}
          clearable
          searchable
          disabled={!lookup.isComplete && values[name] === null}
          nothingFound={lookup.choices.length === 0 ? lookup.hint : say('Nothing found')}
          description={<LookupHint retry={lookup.retry}>{lookup.hint}</LookupHint>}
          {...field}
          // While the shift is saved, its staff stop being free.
          error={field.error ?? (form.pending ? undefined : lookup.problem)}
          onChange={(id) => ask(lookup.people, [id], () => onChange(id))}
        />
        <ChosenStaff people={lookup.people} chosen={values[name]} />
        {lookup.renewal && <Notice tone="warning">{needsRenewal(lookup.renewal)}</Notice>}
        {whyNot}
        {question}
      </div>
      {isRecurring && values[name] !== null && (
        <>
          <DateField
            label={say('{staff} Start Date', { staff: label })}
            today={today}
            allowPast
            description={say('Leave empty to begin with the shift.')}
            {...form.field(`${name}_start`)}
            onChange={(start) => changeDate({ [`${name}_start`]: start })}
          />
          <DateField
            label={say('{staff} End Date', { staff: label })}
            today={today}
            allowPast
            description={say('Leave empty to stay to the end.')}
            {...form.field(`${name}_end`)}
            onChange={(end) => changeDate({ [`${name}_end`]: end })}
          />
        </>
      )}
    </div>
  );
}
