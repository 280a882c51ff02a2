import { ifYourCertificateEnded } from '@deckhand/contract/plans/lack';
import { ifYouAreTooYoung } from '@deckhand/contract/plans/too-young';
import { say } from '@deckhand/domain/language/say';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { unbrokenDates } from '../../../../ui/unbroken-dates.tsx';
import type { Step } from '../kiosk-steps.ts';
import { savedText } from '../kiosk-texts.ts';
import classes from './clock-in-form.module.css';
import { TypeChoice } from './type-choice.tsx';
import { type KioskProps, useKiosk } from './use-kiosk.ts';

interface SavedStepProps extends KioskProps {
  step: Extract<Step, { at: 'saved' }>;
}

/**
 * The punch is on disk, so a person who walks away has punched. Only the server knows whose code it is and whether it
 * clocks in or out; until then the person may choose a type or take back a wrong code.
 */
export function SavedStep({ kiosk, step }: SavedStepProps) {
  const { punch, rate, lacks } = step;
  const { isStopped } = useKiosk(kiosk);
  return (
    <div className={classes.form}>
      <div className={classes.saved} role="status">
        <IconDeviceFloppy size={64} stroke={1.4} aria-hidden />
        <h1 className={classes.name}>{savedText(kiosk.timeShown(punch.punchedAt))}</h1>
        <p className={classes.explanation}>
          {isStopped ? say('A manager has to take over this kiosk.') : say('The server cannot be reached.')}{' '}
          {say('Your punch with the code ending in {digits} will be sent as soon as it can.', {
            digits: punch.code.slice(-2),
          })}
        </p>
        {lacks && (
          <p className={classes.lack} role="alert">
            {'why' in lacks ? ifYouAreTooYoung(lacks) : unbrokenDates(ifYourCertificateEnded(lacks))}
          </p>
        )}
      </div>
      <TypeChoice
        legend={say('Clocking in? Choose the type, or leave it to the schedule.')}
        value={rate}
        onChoose={(chosen) => void kiosk.chooseRate(chosen)}
      />
      <div className={classes.actions}>
        <button type="button" className={classes.cancel} onClick={() => void kiosk.takeBack()}>
          {say('Wrong code')}
        </button>
        <button
          type="button"
          className={classes.submit}
          // biome-ignore lint/a11y/noAutofocus: the next person is waiting
          autoFocus
          onClick={() => kiosk.dispatch({ type: 'reset' })}
        >
          {say('Done')}
        </button>
      </div>
    </div>
  );
}
