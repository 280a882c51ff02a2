import { offers } from '@deckhand/contract/limits';
import { needsRenewal } from '@deckhand/contract/plans/lack';
import { endBeforeStart } from '@deckhand/contract/plans/shift';
import { type Absence, absenceOverlaps } from '@deckhand/contract/staffing/absences/absence';
import { listAbsences } from '@deckhand/contract/staffing/absences/list-absences';
import { type MissedShift, previewAbsence } from '@deckhand/contract/staffing/absences/preview-absence';
import { recordAbsence } from '@deckhand/contract/staffing/absences/record-absence';
import { say } from '@deckhand/domain/language/say';
import { type CivilDate, isCivilDate } from '@deckhand/domain/time/civil-date';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { failureText } from '../../../api/failure-text.ts';
import { showFormFailure } from '../../../api/show-form-failure.ts';
import { useCall } from '../../../api/use-call.ts';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { sayWith } from '../../../language/say-with.ts';
import { dateComplaint } from '../../../ui/date-complaint.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import shared from '../../../ui/shared.module.css';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
import { CoverageGaps } from '../../coverage/coverage-gaps.tsx';
import { useGapsWithoutPerson } from '../../coverage/use-gaps.ts';
import { ChosenStaff } from '../find-staff/chosen-staff.tsx';
import { isFree, staffChoiceOf } from '../find-staff/staff-choices.ts';
import { useStaffQuestion } from '../find-staff/use-staff-question.tsx';
import { occurrenceWords, recordedWords, recordLabel } from './absence-words.ts';
import classes from './absences.module.css';
import { EndAbsenceDialog } from './end-absence-dialog.tsx';
import { RecordedAbsence } from './recorded-absence.tsx';

interface RecordAbsenceDialogProps {
  person: { id: number; name: string };
  /** Today at the location of the person. */
  today: CivilDate;
  /** The first day that the dialog suggests. */
  from?: CivilDate;
  onClose: () => void;
}

const whenChoices = [
  { value: 'today', label: say('Today') },
  { value: 'dates', label: say('Dates') },
] as const;

/** No person has this id. */
const leaveOpen = { value: 0, label: say('Leave it open') };
const offerIt = {
  value: -1,
  label: say('Offer it to the best people'),
  details: say('{usual} at once are asked by email, the next after an hour. The first to accept gets it.', {
    usual: offers.peopleAtOnce.usual,
  }),
};

interface Values {
  when: 'today' | 'dates';
  start_date: string;
  end_date: string;
}

/** AB1 to AB4: records that somebody is sick; says before what opens, and seats the people who are chosen for it. */
export function RecordAbsenceDialog({ person, today, from = today, onClose }: RecordAbsenceDialogProps) {
  const record = useMutationOf(recordAbsence, { refreshes: 'live', waitsForRefresh: true });
  // The manager's own choices instead of the proposed ones, by occurrence.
  const [chosen, setChosen] = useState<ReadonlyMap<string, number | null>>(new Map());
  const { ask, question } = useStaffQuestion();
  const recorded = useCall(listAbsences, { params: { id: person.id } }).data?.results ?? [];
  const [ending, setEnding] = useState<Absence | null>(null);
  const form = useSchemaForm({
    schema: recordAbsence.body,
    initialValues: { when: from === today ? 'today' : 'dates', start_date: from, end_date: from } as Values,
    toInput: (values) => daysOf(values, today),
    rules: {
      start_date: (value) => dateComplaint(value, { today, required: true }),
      end_date: (value, values) => (value < values.start_date ? endBeforeStart : undefined),
    },
    onSubmit: async (body) => {
      try {
        const answer = await record.mutateAsync({
          params: { id: person.id },
          body: { ...body, repair, offer },
        });
        toast.success([recordedWords(answer), ...(answer.renewals ?? []).map(needsRenewal)].join(' '));
      } catch (failure) {
        showFormFailure(form, failure, { atField: { [absenceOverlaps]: 'start_date' } });
        void preview.refetch();
        return;
      }
      onClose();
    },
  });
  const days = daysOf(form.values, today);
  const asked =
    isCivilDate(days.start_date) && isCivilDate(days.end_date) && days.start_date <= days.end_date;
  const preview = useCall(previewAbsence, asked ? { params: { id: person.id }, query: days } : undefined, {
    showsFailure: true,
  });
  const shifts = asked && !preview.error ? preview.data?.shifts : undefined;
  const personFor = (shift: MissedShift) => {
    const own = chosen.get(keyOf(shift));
    return own === undefined ? shift.proposed : own;
  };
  const repair = (shifts ?? []).flatMap((shift) => {
    const user_id = personFor(shift);
    if (user_id === null || user_id === offerIt.value) return [];
    return [{ shift_id: shift.id, date: shift.shift_date, user_id }];
  });
  // AB3a: the chosen people count in the coverage that the dialog shows.
  const taken = repair.map(({ shift_id, date, user_id }) => `${shift_id} ${date} ${user_id}`).join(',');
  const gaps = useGapsWithoutPerson(shifts ? person.id : undefined, { ...days, ...(taken && { taken }) });
  const offer = (shifts ?? [])
    .filter((shift) => personFor(shift) === offerIt.value)
    .map((shift) => ({ shift_id: shift.id, date: shift.shift_date }));
  const offerable = (shifts ?? []).filter(({ choices }) => choices.some(isFree));
  const opening = shifts?.filter(({ opens }) => opens) ?? [];

  if (ending) return <EndAbsenceDialog absence={ending} today={today} onClose={onClose} />;
  return (
    <FormDialog
      onClose={onClose}
      title={say('Record absence')}
      description={say(
        '{name} is sick. Their shifts become open at once, and they are told by email. Leave type: Sick.',
        { name: person.name },
      )}
      submitLabel={recordLabel(repair.length, offer.length)}
      size="large"
      form={form}
    >
      {recorded.map((absence) => (
        <RecordedAbsence key={absence.id} absence={absence} onEnd={() => setEnding(absence)} />
      ))}
      <Segmented
        label={say('When')}
        choices={whenChoices}
        value={form.values.when}
        onChange={(when) => form.setValue('when', when)}
      />
      {form.values.when === 'dates' && (
        <div className={classes.fields}>
          <DateField label={say('First day')} today={today} required {...form.field('start_date')} />
          <DateField label={say('Last day')} today={today} required {...form.field('end_date')} />
        </div>
      )}
      <section className={classes.step} aria-live="polite" aria-busy={preview.isFetching}>
        <h3 className={classes.heading}>
          {say('What opens')}
          {shifts && (
            <span className={classes.count}>
              {say('{n, plural, one [# shift] other [# shifts]}', { n: opening.length })}
            </span>
          )}
        </h3>
        {!asked && <p className={classes.quiet}>{say('Choose the days first.')}</p>}
        {asked && preview.error !== null && <p className={classes.quiet}>{failureText(preview.error)}</p>}
        {asked && preview.error === null && shifts === undefined && <Skeleton height={60} />}
        {shifts?.length === 0 && (
          <p className={classes.quiet}>
            {sayWith('{name} has no shift to leave on these days.', { name: person.name })}
          </p>
        )}
        {shifts && shifts.length > 0 && (
          <ul className={classes.shifts}>
            {shifts.map((shift) => (
              <li
                key={keyOf(shift)}
                className={classes.shift}
                data-chosen={shift.choices.length > 0 || undefined}
              >
                <span className={classes.what}>
                  <b>{occurrenceWords(shift, today)}</b>
                  <span className={classes.quiet}>{detailsOf(shift)}</span>
                </span>
                {shift.choices.length > 0 && (
                  <div>
                    <SelectField
                      label={say('Instead, {shift}', { shift: occurrenceWords(shift, today) })}
                      labelHidden
                      searchable
                      name={keyOf(shift)}
                      choices={[
                        leaveOpen,
                        ...(shift.choices.some(isFree) ? [offerIt] : []),
                        ...shift.choices.map(staffChoiceOf),
                      ]}
                      value={personFor(shift) ?? leaveOpen.value}
                      onChange={(value) => {
                        const id = value === leaveOpen.value ? null : value;
                        ask(shift.choices, [id], () => setChosen(new Map(chosen).set(keyOf(shift), id)));
                      }}
                    />
                    <ChosenStaff people={shift.choices} chosen={personFor(shift)} />
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
        {offerable.length > offer.length && (
          <Button
            variant="transparent"
            size="compact-sm"
            px={0}
            c="var(--mantine-color-anchor)"
            className={shared.atStart}
            onClick={() =>
              setChosen(new Map([...chosen, ...offerable.map((one) => [keyOf(one), offerIt.value] as const)]))
            }
          >
            {offerable.length === 1 ? say('Offer it instead') : say('Offer all instead')}
          </Button>
        )}
        {asked && preview.data && preview.data.stays.length > 0 && (
          <Notice title={say('Stays with them')}>
            {preview.data.stays
              .map((shift) => `${shift.shift_code}, ${occurrenceWords(shift, today)}`)
              .join('; ')}
            {say(': it is over, or they have clocked in for it.')}
          </Notice>
        )}
        {asked && preview.data?.is_clocked_in && (
          <Notice tone="warning">
            {sayWith('{name} is clocked in. Clock them out on the dashboard when they leave.', {
              name: person.name,
            })}
          </Notice>
        )}
        {asked && <CoverageGaps gaps={gaps} />}
        {repair.length > 0 && (
          <p className={classes.quiet}>
            {say(
              'Everybody chosen is told by email. The absence and the choices are saved together, or nothing is.',
            )}
          </p>
        )}
      </section>
      {question}
    </FormDialog>
  );
}

function keyOf({ id, shift_date }: MissedShift): string {
  return `${id} ${shift_date}`;
}

function daysOf({ when, start_date, end_date }: Values, today: CivilDate) {
  return when === 'today' ? { start_date: today, end_date: today } : { start_date, end_date };
}

/** 'S0007, Lifeguard, Lakeside Pool'; with a sentence if others are there, or if nobody can come. */
function detailsOf({ shift_code, shift_type, location_title, opens, choices }: MissedShift): string {
  const facts = [shift_code, ...shift_type.map(({ name }) => name), location_title].join(', ');
  if (!opens) return say('{facts}. Others are there.', { facts });
  return choices.length === 0 ? say('{facts}. Nobody who qualifies is free.', { facts }) : facts;
}
