import type { OpenAlarm } from '@deckhand/contract/coverage/alarms/alarm';
import { say } from '@deckhand/domain/language/say';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { sayWith } from '../../../../language/say-with.ts';
import { momentParts } from '../../../../shared/time/moment-words.ts';
import classes from './alarm-panel.module.css';
import { type KioskProps, useKiosk } from './use-kiosk.ts';

interface AlarmPanelProps extends KioskProps {
  /** Without a connection the kiosk knows nothing. */
  isShown: boolean;
}

/**
 * GN2: the alarms of the location, above the keys, which stay free. One that was seen comes back when it is
 * sent again.
 */
export function AlarmPanel({ kiosk, isShown }: AlarmPanelProps) {
  const { alarms, state } = useKiosk(kiosk);
  const [seen, setSeen] = useState<ReadonlyMap<number, number>>(new Map());
  const isFree = ['starting', 'message', 'keypad', 'checking'].includes(state.step.at);
  const unseen = alarms.filter(({ id, times_told }) => times_told > (seen.get(id) ?? 0));
  return (
    // It is there before its text, which screen readers would miss otherwise.
    <div role="alert">
      {isShown && isFree && unseen.length > 0 && (
        <div className={classes.panel}>
          <IconAlertTriangle size={44} stroke={1.6} aria-hidden className={classes.icon} />
          <div>
            {unseen.map((alarm) => (
              <Alarm key={alarm.id} alarm={alarm} />
            ))}
          </div>
          <button
            type="button"
            className={classes.seen}
            onClick={() => setSeen(new Map(unseen.map(({ id, times_told }) => [id, times_told])))}
          >
            {say('Seen')}
          </button>
        </div>
      )}
    </div>
  );
}

/** So many names can be read from some steps away. */
const MOST_NAMED = 3;

function Alarm({
  alarm: { position, present, needed, began_at, missing, could_come },
}: {
  alarm: OpenAlarm;
}) {
  const { time } = momentParts(began_at);
  return (
    <>
      <p className={classes.title}>
        {say('Below the need: {position} {present} of {needed}', { position, present, needed })}
      </p>
      <p className={classes.text}>
        {missing.length > 0
          ? sayWith('Missing since {time}: {names}.', { time, names: <b>{missing.join(', ')}</b> })
          : say('Since {time}.', { time })}
        {could_come.length > 0 && ' '}
        {could_come.length > 0 &&
          say('Could come: {names}.', { names: could_come.slice(0, MOST_NAMED).join(', ') })}
      </p>
    </>
  );
}
