import { onlyEnrolledKiosks } from '@deckhand/contract/attendance/kiosks/kiosk';
import { length } from '@deckhand/contract/limits';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { IconBackspace } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Connection, useConnection } from '../../../../api/connectivity.ts';
import type { KioskView } from '../controller.ts';
import type { Step } from '../kiosk-steps.ts';
import { cannotTakePunches } from '../kiosk-texts.ts';
import { Key } from './key.tsx';
import classes from './keypad.module.css';
import { eventOfKey, useKeys } from './use-keys.ts';
import { type KioskProps, useKiosk } from './use-kiosk.ts';
import { WallClock } from './wall-clock.tsx';

interface KeypadProps extends KioskProps {
  step: Extract<Step, { at: 'keypad' | 'checking' }>;
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Takes the five digits, by touch or keyboard. */
export function Keypad({ kiosk, step }: KeypadProps) {
  const connection = useConnection();
  const obstacle = obstacleOf(useKiosk(kiosk), connection);
  const isOpen = step.at === 'keypad' && obstacle === undefined;
  const { lit, press } = useKeys(isOpen, (key) => kiosk.dispatch(eventOfKey(key)));
  const key = (name: string, label?: string, drawing?: ReactNode) => (
    <Key key={name} name={name} label={label} isLit={lit.includes(name)} disabled={!isOpen} onPress={press}>
      {drawing ?? name}
    </Key>
  );
  return (
    <>
      <div className={classes.above}>
        <WallClock kiosk={kiosk} />
        <h1 className={classes.prompt}>{promptOf(step)}</h1>
        <Dots filled={step.at === 'keypad' ? step.digits.length : length.key} />
        <p className={classes.hint} role="alert">
          {sayKnown(obstacle ?? (step.at === 'keypad' ? (step.hint ?? '') : ''))}
        </p>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and these are keys */}
      <div className={classes.pad} role="group" aria-label={say('Keypad')}>
        {DIGITS.map((digit) => key(digit))}
        {key('Clear', undefined, say('Clear'))}
        {key('0')}
        {key(
          'Back',
          say('Back'),
          <>
            <IconBackspace size={24} stroke={1.6} aria-hidden /> {say('Back')}
          </>,
        )}
      </div>
    </>
  );
}

function Dots({ filled }: { filled: number }) {
  return (
    <div
      className={classes.dots}
      role="img"
      aria-label={say('{count} of {total} digits entered', { count: filled, total: length.key })}
    >
      {Array.from({ length: length.key }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dot has no identity but its index
        <span key={index} className={classes.dot} data-filled={index < filled} />
      ))}
    </div>
  );
}

function promptOf(step: KeypadProps['step']): string {
  return step.at === 'checking' ? say('One moment, please') : say('Enter your five-digit code');
}

/** Why no one can punch right now, shown before a person types. */
function obstacleOf({ device, mayPunch, isStopped }: KioskView, connection: Connection): string | undefined {
  if (device.token === null && connection !== 'online') return cannotTakePunches;
  // A kiosk that has stopped keeps punches, and the screen says so below.
  return mayPunch || isStopped ? undefined : onlyEnrolledKiosks;
}
