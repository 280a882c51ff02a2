import { beforeYouGo, type LeavesShort } from '@deckhand/contract/attendance/verify-employee-code';
import { say } from '@deckhand/domain/language/say';
import { IconAlertTriangle } from '@tabler/icons-react';
import shared from '../../../../ui/shared.module.css';
import type { LeavingStep } from '../kiosk-steps.ts';
import form from './clock-in-form.module.css';
import classes from './leaving-question.module.css';
import { useEscape } from './use-escape.ts';
import type { KioskProps } from './use-kiosk.ts';

interface LeavingQuestionProps extends KioskProps {
  step: LeavingStep;
}

/** GN4: warns somebody before they clock out that too few people stay. They may leave all the same. */
export function LeavingQuestion({ kiosk, step }: LeavingQuestionProps) {
  const { name, short, sending } = step;
  const stay = () => {
    if (!sending) kiosk.dispatch({ type: 'reset' });
  };
  useEscape(stay);
  return (
    <div className={form.form} role="alertdialog" aria-labelledby="leaving" aria-describedby="leaving-facts">
      <div>
        <p className={classes.before}>
          <IconAlertTriangle size={26} stroke={1.7} aria-hidden />
          {beforeYouGo(name)}
        </p>
        <h1 className={form.name} id="leaving">
          {titleOf(short)}
        </h1>
      </div>
      <div id="leaving-facts" className={classes.facts}>
        {short.map(({ position, needed, with_you, present }) => (
          <div key={position} className={shared.stack8}>
            {short.length > 1 && <p className={shared.strong}>{position}</p>}
            <NeededPeople words={say('With you')} present={with_you} needed={needed} />
            <NeededPeople words={say('After')} present={present} needed={needed} isAfter />
          </div>
        ))}
      </div>
      <p className={form.explanation}>{say('Please wait until somebody comes, or ask your manager.')}</p>
      <div className={classes.actions}>
        <button
          type="button"
          className={form.submit}
          // Enter must not clock out by accident.
          // biome-ignore lint/a11y/noAutofocus: a question that waits for an answer
          autoFocus
          aria-disabled={sending}
          onClick={stay}
        >
          {say('Stay clocked in')}
        </button>
        <button
          type="button"
          className={form.cancel}
          aria-disabled={sending}
          onClick={() => void kiosk.leaveAnyway()}
        >
          {sending ? say('One moment') : say('Clock out anyway')}
        </button>
      </div>
      <p className={classes.noted}>{say('If you clock out, it is noted.')}</p>
    </div>
  );
}

function titleOf(short: readonly LeavesShort[]): string {
  const [only] = short;
  return short.length === 1 && only?.with_you === 1
    ? say('You are the last {position} here', { position: only.position })
    : say('Too few people stay without you');
}

/** More people than these are shown in figures alone. */
const MOST_DRAWN = 6;

interface NeededPeopleProps {
  words: string;
  present: number;
  needed: number;
  isAfter?: true;
}

function NeededPeople({ words, present, needed, isAfter }: NeededPeopleProps) {
  return (
    <p className={classes.people}>
      <span>{words}</span>
      <span className={classes.slots} aria-hidden="true">
        {needed <= MOST_DRAWN &&
          // biome-ignore lint/suspicious/noArrayIndexKey: a needed person has no identity but their index
          Array.from({ length: needed }, (_, index) => <i key={index} data-gap={index >= present} />)}
      </span>
      <b data-after={isAfter}>{say('{present} of {needed}', { present, needed })}</b>
    </p>
  );
}
