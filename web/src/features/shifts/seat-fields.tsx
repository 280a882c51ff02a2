import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { Button } from '@mantine/core';
import { DateField } from '../../ui/date-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { SchemaForm } from '../../ui/use-schema-form.ts';
import classes from './seat-fields.module.css';
import { overlapOf, withOverlapEnd } from './seat-overlap.ts';
import { setEach } from './set-each.ts';
import { noSeatDates, noSeats, type ShiftValues } from './shift-values.ts';
import type { SeatChoices } from './use-seat-choices.ts';

interface SeatFieldsProps {
  form: SchemaForm<ShiftValues>;
  one: SeatChoices;
  two: SeatChoices;
  today: CivilDate;
}

/** Who does it. A one-time shift has one seat; the second of a recurring one is offered once the first is taken. */
export function SeatFields({ form, one, two, today }: SeatFieldsProps) {
  const { values } = form;
  const isRecurring = values.schedule_type === 'RECURRING_SHIFT';
  const overlap = overlapOf(values);
  const seat = { form, today, isRecurring };
  return (
    <div className={classes.seats}>
      <Seat
        {...seat}
        name="staff_1"
        label="Staff 1"
        lookup={one}
        // Nobody is second without a first.
        onChange={(id) => setEach(form, id === null ? noSeats : { staff_1: id })}
      />
      {isRecurring && values.staff_1 !== null && (
        <Seat
          {...seat}
          name="staff_2"
          label="Staff 2"
          lookup={two}
          onChange={(id) =>
            setEach(form, id === null ? { staff_2: null, ...withoutSecond(values) } : { staff_2: id })
          }
        />
      )}
      {overlap && (
        <div className={classes.seat}>
          <DateField
            label="Overlap End Date"
            today={today}
            allowPast
            description={`Until when both are there; ${
              overlap.leaving === 'staff_1' ? 'Staff 1' : 'Staff 2'
            } then leaves. Empty: both stay.`}
            {...form.field('overlap_end')}
            onChange={(end) => setEach(form, withOverlapEnd(values, overlap, end))}
          />
        </div>
      )}
    </div>
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
  today: CivilDate;
  isRecurring: boolean;
  onChange: (id: number | null) => void;
}

function Seat({ form, name, label, lookup, today, isRecurring, onChange }: SeatProps) {
  const { values } = form;
  const field = form.field(name);

  /** A seat that ends sooner or later overlaps with the other until another day. */
  function changeDate(changed: Partial<ShiftValues>): void {
    setEach(form, { ...changed, overlap_end: overlapOf({ ...values, ...changed })?.end ?? '' });
  }

  return (
    <div className={classes.seat}>
      <SelectField
        label={label}
        placeholder="Nobody"
        choices={lookup.choices}
        clearable
        searchable
        disabled={!lookup.isAsked && values[name] === null}
        nothingFound={lookup.choices.length === 0 ? lookup.hint : 'Nothing found'}
        description={<Hint lookup={lookup} />}
        {...field}
        // Once it is saved, whom it seats is no longer free.
        error={field.error ?? (form.pending ? undefined : lookup.problem)}
        onChange={onChange}
      />
      {isRecurring && values[name] !== null && (
        <>
          <DateField
            label={`${label} Start Date`}
            today={today}
            allowPast
            description="Empty: from the start."
            {...form.field(`${name}_start`)}
            onChange={(start) => changeDate({ [`${name}_start`]: start })}
          />
          <DateField
            label={`${label} End Date`}
            today={today}
            allowPast
            description="Empty: to the end."
            {...form.field(`${name}_end`)}
            onChange={(end) => changeDate({ [`${name}_end`]: end })}
          />
        </>
      )}
    </div>
  );
}

function Hint({ lookup }: { lookup: SeatChoices }) {
  return (
    <>
      <span aria-live="polite">{lookup.hint}</span>
      {lookup.retry && (
        <Button
          variant="transparent"
          size="compact-xs"
          className={classes.retry ?? ''}
          onClick={lookup.retry}
        >
          Retry
        </Button>
      )}
    </>
  );
}
