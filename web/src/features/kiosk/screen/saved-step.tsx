import { IconDeviceFloppy } from '@tabler/icons-react';
import type { Step } from '../kiosk-steps.ts';
import { savedText } from '../kiosk-texts.ts';
import formClasses from './clock-in-form.module.css';
import classes from './saved-step.module.css';
import { TypeChoice } from './type-choice.tsx';
import type { KioskParts } from './use-kiosk.ts';

interface SavedStepProps extends KioskParts {
  step: Extract<Step, { at: 'saved' }>;
}

/**
 * The punch is on this device's disk already: whoever walks away has punched. Nobody knows yet whose code it is and whether
 * it clocks in or out, so the type may be said and a wrong code taken back.
 */
export function SavedStep({ kiosk, step }: SavedStepProps) {
  const { punch, rate } = step;
  return (
    <div className={formClasses.form}>
      <div className={classes.saved} role="status">
        <IconDeviceFloppy size={64} stroke={1.4} aria-hidden />
        <h1 className={formClasses.name}>{savedText(kiosk.timeShown(punch.punchedAt))}</h1>
        <p className={classes.explanation}>
          The server cannot be reached. Your punch with the code ending in {punch.code.slice(-2)} will be sent
          as soon as it can.
        </p>
      </div>
      <TypeChoice
        legend="Clocking in? Choose the type, or leave it to the schedule."
        value={rate}
        onChoose={(chosen) => void kiosk.chooseRate(chosen)}
      />
      <div className={formClasses.actions}>
        <button type="button" className={formClasses.cancel} onClick={() => void kiosk.takeBack()}>
          Wrong code
        </button>
        <button
          type="button"
          className={formClasses.submit}
          // biome-ignore lint/a11y/noAutofocus: the next person is waiting
          autoFocus
          onClick={() => kiosk.happen({ type: 'over' })}
        >
          Done
        </button>
      </div>
    </div>
  );
}
