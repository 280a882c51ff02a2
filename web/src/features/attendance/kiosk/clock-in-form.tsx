import type { AssignedShift } from '@deckhand/contract/attendance/attendance';
import { formatApiTimes } from '@deckhand/domain/time/minutes';
import choices from './choices.module.css';
import classes from './clock-in-form.module.css';
import type { Step } from './kiosk-steps.ts';
import { TypeChoice } from './type-choice.tsx';
import { useEscape } from './use-escape.ts';
import type { KioskParts } from './use-kiosk.ts';

interface ClockInFormProps extends KioskParts {
  step: Extract<Step, { at: 'form' }>;
}

/** What is left to say before the clock-in: as what, and for which of today's shifts. */
export function ClockInForm({ kiosk, step }: ClockInFormProps) {
  const { visitor, rate, shift, sending } = step;
  const cancel = () => {
    if (!sending) kiosk.happen({ type: 'over' });
  };
  useEscape(cancel);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void kiosk.clockIn();
      }}
    >
      <div>
        <h1 className={classes.name}>{visitor.name}</h1>
        <p className={classes.note} role="status">
          {visitor.note}
        </p>
      </div>
      <TypeChoice
        legend="Type"
        value={rate}
        disabled={sending}
        onChoose={(chosen) => void kiosk.chooseRate(chosen)}
      />
      <fieldset className={choices.group} disabled={sending}>
        <legend className={choices.legend}>Shift</legend>
        <div className={choices.column}>
          {visitor.shifts.map((candidate) => (
            <label key={candidate.id} className={choices.choice}>
              <input
                type="radio"
                name="shift"
                className={choices.radio}
                checked={shift === candidate.id}
                onChange={() => kiosk.happen({ type: 'shift-chosen', shift: candidate.id })}
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
              onChange={() => kiosk.happen({ type: 'shift-chosen', shift: null })}
            />
            None
          </label>
        </div>
      </fieldset>
      <div className={classes.actions}>
        <button type="button" className={classes.cancel} disabled={sending} onClick={cancel}>
          Cancel
        </button>
        <button
          type="submit"
          className={classes.submit}
          // Whoever types the code on a keyboard goes on with Enter.
          // biome-ignore lint/a11y/noAutofocus: what the form suggests is right nearly every time
          autoFocus
          aria-disabled={sending}
        >
          {sending ? 'One moment' : 'Clock In'}
        </button>
      </div>
    </form>
  );
}

function ShiftLines({ shift }: { shift: AssignedShift }) {
  const types = shift.shift_type.map(({ name }) => name).join(', ');
  const details = [shift.shift_code, types, shift.location_title, shift.is_worked ? 'already punched' : ''];
  return (
    <span className={choices.lines}>
      {formatApiTimes(shift)}
      <span className={choices.detail}>{details.filter((detail) => detail !== '').join(' · ')}</span>
    </span>
  );
}
