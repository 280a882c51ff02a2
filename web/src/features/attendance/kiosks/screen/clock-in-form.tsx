import type { AssignedShift } from '@deckhand/contract/attendance/attendance';
import { shiftAsksForIt, yourCertificateEnded } from '@deckhand/contract/plans/lack';
import { isForLifeguards, lifeguardsAreOlder } from '@deckhand/contract/plans/too-young';
import { spokenLanguage } from '@deckhand/domain/language/language';
import { say } from '@deckhand/domain/language/say';
import { formatTimeRange, parseTime } from '@deckhand/domain/time/minutes';
import { unbrokenDates } from '../../../../ui/unbroken-dates.tsx';
import { type FormStep, lackingShift, type VerifiedEmployee } from '../kiosk-steps.ts';
import choices from './choices.module.css';
import classes from './clock-in-form.module.css';
import { TypeChoice } from './type-choice.tsx';
import { useEscape } from './use-escape.ts';
import type { KioskProps } from './use-kiosk.ts';

interface ClockInFormProps extends KioskProps {
  step: FormStep;
}

/** The last choices before the clock-in: the type, and which of today's shifts. */
export function ClockInForm({ kiosk, step }: ClockInFormProps) {
  const { employee, rate, shift, sending } = step;
  const lacking = lackingShift(step);
  const cancel = () => {
    if (!sending) kiosk.dispatch({ type: 'reset' });
  };
  useEscape(cancel);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void kiosk.submitForm();
      }}
    >
      <div>
        <h1 className={classes.name}>{headingOf(employee)}</h1>
        <p className={classes.note} role="status">
          {employee.note}
        </p>
      </div>
      {lacking && <WhyWithout shift={lacking} />}
      <TypeChoice
        legend={say('Type')}
        value={rate}
        disabled={sending}
        onChoose={(chosen) => void kiosk.chooseRate(chosen)}
      />
      <fieldset disabled={sending}>
        <legend className={choices.legend}>{say('Shift')}</legend>
        <div className={choices.column}>
          {employee.shifts.map((candidate) => (
            <label key={candidate.id} className={choices.choice}>
              <input
                type="radio"
                name="shift"
                className={choices.radio}
                checked={shift === candidate.id}
                onChange={() => kiosk.dispatch({ type: 'shift-chosen', shift: candidate.id })}
              />
              <ShiftLines shift={candidate} />
            </label>
          ))}
          <label className={choices.choice}>
            <input
              type="radio"
              name="shift"
              className={choices.radio}
              checked={shift === null}
              onChange={() => kiosk.dispatch({ type: 'shift-chosen', shift: null })}
            />
            {say('None')}
          </label>
        </div>
      </fieldset>
      <div className={classes.actions}>
        <button type="button" className={classes.cancel} disabled={sending} onClick={cancel}>
          {say('Cancel')}
        </button>
        <button
          type="submit"
          className={classes.submit}
          // A person who types the code on a keyboard continues with Enter.
          // biome-ignore lint/a11y/noAutofocus: the suggested choices are nearly always right
          autoFocus
          aria-disabled={sending}
        >
          {sending ? say('One moment') : lacking ? say('Clock in without a shift') : say('Clock In')}
        </button>
      </div>
    </form>
  );
}

/** Age comes first: a certificate would not change it. */
function WhyWithout({ shift: { too_young: tooYoung, lacks, shift_code: code } }: { shift: AssignedShift }) {
  const [title, text] = tooYoung
    ? [lifeguardsAreOlder(tooYoung), isForLifeguards(code)]
    : [lacks && unbrokenDates(yourCertificateEnded(lacks)), shiftAsksForIt(code)];
  return (
    <div role="alert">
      <h2 className={classes.lackTitle}>{title}</h2>
      <p className={classes.explanation}>{text}</p>
    </div>
  );
}

/** LG6: the greeting shows at once whose language this is. In English the name stands alone. */
function headingOf({ name, firstName }: VerifiedEmployee): string {
  return spokenLanguage() === null ? name : say('Hello, {name}', { name: firstName });
}

function ShiftLines({ shift }: { shift: AssignedShift }) {
  const types = shift.shift_type.map(({ name }) => name).join(', ');
  const details = [
    shift.shift_code,
    types,
    shift.location_title,
    shift.is_worked ? say('already punched') : '',
  ];
  return (
    <span className={choices.lines}>
      {formatTimeRange({ start: parseTime(shift.start_time) ?? 0, end: parseTime(shift.end_time) ?? 0 })}
      <span className={choices.detail}>{details.filter((detail) => detail !== '').join(' · ')}</span>
    </span>
  );
}
