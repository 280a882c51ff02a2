import type { OpenAlarm } from '@deckhand/contract/coverage/alarms/alarm';
import { listOpenAlarms } from '@deckhand/contract/coverage/alarms/list-open-alarms';
import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { useLiveAlarms } from '../../../api/use-live-changes.ts';
import { sayWith } from '../../../language/say-with.ts';
import shared from '../../../ui/shared.module.css';
import { toast } from '../../../ui/toast.ts';
import { openAlarmWords } from '../alarm-words.ts';
import { coveragePath } from '../coverage-address.ts';
import classes from './alarm-band.module.css';

/** The number of times that each alarm had been sent when somebody said that they have seen it, by its id. */
type Seen = ReadonlyMap<number, number>;

/**
 * GN2: the alarms at the manager's locations, on top of every page. One that was seen comes back when it is
 * sent again.
 */
export function AlarmBand() {
  useLiveAlarms();
  const { data } = useCall(listOpenAlarms, { query: {} }, { showsFailure: true });
  const [seen, setSeen] = useState<Seen>(new Map());
  useEnds(data?.results);
  const unseen = (data?.results ?? []).filter(({ id, times_told }) => times_told > (seen.get(id) ?? 0));
  const [first] = unseen;
  return (
    // It is there before its text, which screen readers would miss otherwise.
    <div role="alert" data-print="hidden">
      {first && (
        <div className={classes.band}>
          <IconAlertTriangle size={22} stroke={1.8} aria-hidden className={classes.icon} />
          <p className={classes.text}>
            <b>{sayWith('{location_title} is below the need.', { location_title: first.location_title })}</b>{' '}
            {openAlarmWords(first)}
            {unseen.length > 1 && (
              <span className={shared.unbroken}>
                {' '}
                {sayWith('And {value} more.', { value: unseen.length - 1 })}
              </span>
            )}
          </p>
          <div className={classes.actions}>
            <Button
              variant="default"
              size="md"
              component={Link}
              to={`${coveragePath}?location=${first.location}`}
            >
              {say('Who can come')}
            </Button>
            <Button
              variant="subtle"
              size="md"
              onClick={() => setSeen(new Map(unseen.map(({ id, times_told }) => [id, times_told])))}
            >
              {say('Seen')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

/** Says of each alarm that is not in the next answer any more that it is over. */
function useEnds(alarms: readonly OpenAlarm[] | undefined): void {
  const shown = useRef<readonly OpenAlarm[]>([]);
  useEffect(() => {
    if (alarms === undefined) return;
    for (const { id, location_title, position } of shown.current) {
      if (!alarms.some((alarm) => alarm.id === id)) {
        toast.success(
          say('The alarm at {location_title} is over: {position}.', { location_title, position }),
        );
      }
    }
    shown.current = alarms;
  }, [alarms]);
}
