import type { Answer } from '@deckhand/contract/call';
import type { AffectedShift } from '@deckhand/contract/requests/time-off/time-off-request';
import { endAbsence } from '@deckhand/contract/staffing/absences/end-absence';
import { endTimeOff } from '@deckhand/contract/staffing/absences/end-time-off';
import { previewReturn } from '@deckhand/contract/staffing/absences/preview-return';
import { previewTimeOffEnd } from '@deckhand/contract/staffing/absences/preview-time-off-end';
import { say } from '@deckhand/domain/language/say';
import { type CivilDate, isCivilDate, laterOf } from '@deckhand/domain/time/civil-date';
import { useState } from 'react';
import { failureText } from '../../../api/failure-text.ts';
import { useCall } from '../../../api/use-call.ts';
import { useCallForm } from '../../../api/use-call-form.ts';
import { closesOverCurrent, useMutationOf } from '../../../api/use-mutation-of.ts';
import { dateComplaint } from '../../../ui/date-complaint.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { unbrokenDates } from '../../../ui/unbroken-dates.tsx';
import { LawSaid } from '../../plans/law-in-words.tsx';
import { LawNotice } from '../../plans/law-notice.tsx';
import { lawSaid } from '../../plans/law-said.ts';
import { absentWords, givenWords, occurrenceWords } from './absence-words.ts';
import classes from './absences.module.css';

/** The calls and the words of days off that end early. */
const kinds = {
  absence: {
    end: endAbsence,
    preview: previewReturn,
    title: say('Back early'),
    submitLabel: say('End absence'),
    isAway: (name: string, when: string) => say('{name} is recorded as sick {when}.', { name, when }),
  },
  timeOff: {
    end: endTimeOff,
    preview: previewTimeOffEnd,
    title: say('End the time off'),
    submitLabel: say('End time off'),
    isAway: (name: string, when: string) => say('{name} has time off {when}.', { name, when }),
  },
} as const;

interface EndAbsenceDialogProps {
  absence: { id: number; user: { name: string }; start_date: string; end_date: string };
  today: CivilDate;
  kind?: keyof typeof kinds;
  onClose: () => void;
}

/** AB5, TM13: somebody is back before the end; says what goes back to them, and who has the rest. */
export function EndAbsenceDialog({ absence, today, kind = 'absence', onClose }: EndAbsenceDialogProps) {
  const of = kinds[kind];
  const end = useMutationOf<typeof endAbsence | typeof endTimeOff>(of.end, closesOverCurrent);
  /** LA8: an admin read this about that day and gave no reason. */
  const [refused, setRefused] = useState<{ backOn: string; law: string }>();
  const form = useCallForm({
    schema: of.end.body,
    initialValues: { back_on: laterOf(absence.start_date, today) as string },
    rules: { back_on: (value) => dateComplaint(value, { today, required: true }) },
    onSubmit: async (body) => {
      try {
        const asks_for_reason = inTheWay === undefined;
        const answer = await end.mutateAsync({
          params: { id: absence.id },
          body: { ...body, asks_for_reason },
        });
        const { message, stays } = answer;
        toast.success(
          [message, ...stays.map(({ shift_code, reason }) => `${shift_code}: ${reason}`)].join(' '),
        );
        onClose();
      } catch (failure) {
        const law = lawSaid(failure);
        if (law === undefined) throw failure;
        setRefused({ backOn: back_on, law });
      }
    },
  });
  const { back_on } = form.values;
  const inTheWay = refused?.backOn === back_on ? refused.law : undefined;
  const asked = isCivilDate(back_on) && back_on >= today && back_on <= absence.end_date;
  const preview = useCall<typeof previewReturn | typeof previewTimeOffEnd>(
    of.preview,
    asked ? { params: { id: absence.id }, query: { back_on } } : undefined,
    { showsFailure: true },
  );
  return (
    <FormDialog
      onClose={onClose}
      title={of.title}
      description={of.isAway(absence.user.name, absentWords(absence))}
      submitLabel={inTheWay === undefined ? of.submitLabel : say('End it without these dates')}
      form={form}
    >
      <DateField label={say('Works again on')} today={today} required {...form.field('back_on')} />
      <section className={classes.step} aria-live="polite" aria-busy={preview.isFetching}>
        {asked && preview.error !== null && <p className={classes.quiet}>{failureText(preview.error)}</p>}
        {asked && preview.data && <Outcome outcome={preview.data} name={absence.user.name} today={today} />}
        {asked && preview.error === null && !preview.data && <Skeleton height={60} />}
      </section>
      {inTheWay !== undefined && <LawSaid law={inTheWay} />}
    </FormDialog>
  );
}

interface OutcomeProps {
  outcome: Answer<typeof previewReturn>;
  name: string;
  today: CivilDate;
}

function Outcome({ outcome: { given, stays }, name, today }: OutcomeProps) {
  const words = (shift: AffectedShift) => `${shift.shift_code}, ${occurrenceWords(shift, today)}`;
  return (
    <>
      <p className={classes.quiet}>{givenWords(name, given.length)}</p>
      {given.length > 0 && (
        <ul className={classes.list}>
          {given.map((shift) => (
            <li key={words(shift)}>{unbrokenDates(words(shift))}</li>
          ))}
        </ul>
      )}
      {stays.length > 0 && (
        <>
          <p className={classes.quiet}>{say('What stays as it is:')}</p>
          <ul className={classes.list}>
            {stays.map((shift) => (
              <li key={words(shift)}>
                {unbrokenDates(words(shift))}. {shift.reason}
              </li>
            ))}
          </ul>
          {stays.some(({ is_law: isLaw }) => isLaw) && <LawNotice />}
        </>
      )}
    </>
  );
}
