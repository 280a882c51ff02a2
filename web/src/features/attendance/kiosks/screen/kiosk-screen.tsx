import { kioskStopped } from '@deckhand/contract/refusals';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { useEffect } from 'react';
import { useConnection } from '../../../../api/connectivity.ts';
import { BrandMark } from '../../../../ui/brand-mark.tsx';
import { ConnectionDot } from '../../../../ui/connection-dot.tsx';
import { LanguageChoice } from '../../../../ui/language-choice.tsx';
import shared from '../../../../ui/shared.module.css';
import { waitingText } from '../kiosk-texts.ts';
import { AlarmPanel } from './alarm-panel.tsx';
import { ClockInForm } from './clock-in-form.tsx';
import { ClosedNotice } from './closed-notice.tsx';
import { FullScreenButton } from './full-screen-button.tsx';
import { Keypad } from './keypad.tsx';
import classes from './kiosk-screen.module.css';
import { LeavingQuestion } from './leaving-question.tsx';
import { MessageStep } from './message-step.tsx';
import { ResultStep } from './result-step.tsx';
import { SavedStep } from './saved-step.tsx';
import { type KioskProps, useKiosk } from './use-kiosk.ts';
import { useShownTime, WallClock } from './wall-clock.tsx';

const dotState = { online: 'online', unreachable: 'connecting', offline: 'offline' } as const;

/** The page at /punch-clock. */
export function KioskScreen({ kiosk }: KioskProps) {
  const { state, device, waiting, sendProblem, isStopped } = useKiosk(kiosk);
  const problem = isStopped ? kioskStopped : waiting > 0 ? sendProblem : null;
  const isFirst = state.step.at === 'message' || state.step.at === 'keypad';
  const connection = useConnection();
  const { day } = useShownTime(kiosk);
  useWakeLock();
  return (
    <div className={classes.screen}>
      <header className={classes.bar}>
        <span className={classes.brand}>
          <BrandMark name="Deckhand" />
        </span>
        <span className={classes.location}>{device.location?.title}</span>
        <span className={classes.state}>
          <ConnectionDot state={dotState[connection]} withWord />
          <FullScreenButton />
        </span>
      </header>
      <div>
        <ClosedNotice kiosk={kiosk} />
        <AlarmPanel kiosk={kiosk} isShown={connection === 'online'} />
      </div>
      <main className={classes.middle}>
        <CurrentStep kiosk={kiosk} />
      </main>
      <footer className={classes.foot}>
        {problem !== null && (
          <span className={classes.problem} role="alert">
            {sayKnown(problem)}
          </span>
        )}
        <span>{day}</span>
        <span role="status">{waitingText(waiting)}</span>
        {isFirst && <LanguageChoice onChoose={(code) => void kiosk.turnTo(code)} />}
      </footer>
    </div>
  );
}

function CurrentStep({ kiosk }: KioskProps) {
  const { step } = useKiosk(kiosk).state;
  switch (step.at) {
    case 'starting':
      return (
        <>
          <WallClock kiosk={kiosk} />
          <h1 className={shared.unseen}>{say('Punch clock')}</h1>
        </>
      );
    case 'message':
      return <MessageStep kiosk={kiosk} />;
    case 'keypad':
    case 'checking':
      return <Keypad kiosk={kiosk} step={step} />;
    case 'form':
      return <ClockInForm kiosk={kiosk} step={step} />;
    case 'leaving':
      return <LeavingQuestion kiosk={kiosk} step={step} />;
    case 'saved':
      return <SavedStep kiosk={kiosk} step={step} />;
    case 'result':
      return <ResultStep step={step} />;
  }
}

/** Keeps the tablet's screen on while the kiosk is in view. Without wake locks the tablet's own settings apply. */
function useWakeLock(): void {
  useEffect(() => {
    if (navigator.wakeLock === undefined) return;
    const hold = () => {
      if (document.visibilityState === 'visible') navigator.wakeLock.request('screen').catch(() => undefined);
    };
    hold();
    // The browser releases the lock whenever the page is hidden.
    document.addEventListener('visibilitychange', hold);
    return () => document.removeEventListener('visibilitychange', hold);
  }, []);
}
