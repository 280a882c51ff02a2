import { copyWeek } from '@deckhand/contract/schedule/shifts/copy-week';
import { previewCopyWeek } from '@deckhand/contract/schedule/shifts/preview-copy-week';
import { say } from '@deckhand/domain/language/say';
import { addDays, type CivilDate, formatForDisplay, isCivilDate } from '@deckhand/domain/time/civil-date';
import { startOfWeek } from '@deckhand/domain/time/weeks';
import { useState } from 'react';
import { failureText } from '../../../../api/failure-text.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useCallForm } from '../../../../api/use-call-form.ts';
import { useMutationOf } from '../../../../api/use-mutation-of.ts';
import { askForLawReason } from '../../../../session/law-reason.ts';
import { CheckboxField } from '../../../../ui/checkbox-field.tsx';
import { DateField } from '../../../../ui/date-field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import shared from '../../../../ui/shared.module.css';
import { unbrokenDates } from '../../../../ui/unbroken-dates.tsx';
import { LawNotice } from '../../../plans/law-notice.tsx';
import { useUndo } from '../../../plans/use-undo.ts';
import classes from './copy-week-dialog.module.css';
import { copyWords, countWords, outcomeWords } from './copy-words.ts';

interface CopyWeekDialogProps {
  /** Any date of the week that is copied. */
  week: CivilDate;
  location: { id: number; title: string };
  today: CivilDate;
  onClose: () => void;
}

const DAYS_PER_WEEK = 7;

/** BM3: copies what a week has beyond its recurring shifts, and says before who is not free. */
export function CopyWeekDialog({ week, location, today, onClose }: CopyWeekDialogProps) {
  const copy = useMutationOf(copyWeek, { refreshes: 'live', refreshesOnRefusal: true });
  const { sayDone } = useUndo();
  const first = startOfWeek(week);
  /** LA8: an admin seats people whom a rule of law keeps away. */
  const [goesOn, setGoesOn] = useState(false);
  const form = useCallForm({
    schema: copyWeek.body,
    initialValues: { location: location.id, from_date: first, to_date: addDays(first, DAYS_PER_WEEK) },
    onSubmit: async (_, values) => {
      const law = goesOn ? shown?.law : undefined;
      const reason = law && (await askForLawReason(law));
      if (reason === null) return;
      const { message } = await copy.mutateAsync({
        body: { ...values, ...(reason && { law_reason: reason }) },
      });
      sayDone(message, { location: location.id, kind: 'COPIED' });
      onClose();
    },
  });
  const { to_date: to } = form.values;
  const preview = useCall(
    previewCopyWeek,
    isCivilDate(to) ? { query: { location: String(location.id), from_date: first, to_date: to } } : undefined,
    { showsFailure: true },
  );
  const shown = preview.isPlaceholderData ? undefined : preview.data;

  return (
    <FormDialog
      onClose={onClose}
      title={say('Copy a week')}
      description={say(
        '{location}, week starting {date}. Its one-time shifts and substitutes go to the same weekdays; recurring shifts run there anyway.',
        { location: location.title, date: formatForDisplay(first) },
      )}
      submitLabel={say('Copy')}
      form={form}
    >
      <DateField label={say('To the week of')} today={today} required {...form.field('to_date')} />
      <section className={classes.preview} aria-label={say('What is copied')} aria-live="polite">
        {preview.error && <Notice tone="danger">{failureText(preview.error)}</Notice>}
        {shown && !preview.error && (
          <>
            <p className={shared.strong}>{countWords(shown)}</p>
            <ul className={classes.list}>
              {shown.results.map((one) => (
                <li key={`${one.shift_code} ${one.date} ${one.person?.id}`} data-outcome={one.outcome}>
                  <strong>{unbrokenDates(copyWords(one))}</strong>
                  <span>{unbrokenDates(outcomeWords(one))}</span>
                </li>
              ))}
            </ul>
            {shown.results.some(({ is_law: isLaw }) => isLaw) && <LawNotice />}
            {shown.law && (
              <div className={classes.law}>
                <CheckboxField
                  label={say('Seat them against the rules of law, with a reason')}
                  value={goesOn}
                  onChange={setGoesOn}
                />
              </div>
            )}
          </>
        )}
      </section>
    </FormDialog>
  );
}
