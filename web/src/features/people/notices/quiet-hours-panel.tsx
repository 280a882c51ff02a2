import { changeNoticeChoices } from '@deckhand/contract/people/notices/change-notice-choices';
import { say } from '@deckhand/domain/language/say';
import { parseTime } from '@deckhand/domain/time/minutes';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import shared from '../../../ui/shared.module.css';
import { TimeField } from '../../../ui/time-field.tsx';
import { toast } from '../../../ui/toast.ts';
import classes from './notices.module.css';

interface Quiet {
  start_time: string;
  end_time: string;
}

const usual: Quiet = { start_time: '21:00', end_time: '07:00' };

export function QuietHoursPanel({ quiet }: { quiet: Quiet | null }) {
  const [isOn, setOn] = useState(quiet !== null);
  const [times, setTimes] = useState(quiet ?? usual);
  const change = useMutationOf(changeNoticeChoices, {
    refreshes: [changeNoticeChoices.feature],
    toastsFailure: true,
    onSuccess: () => toast.success(say('Quiet hours saved.')),
  });
  const isWhole = [times.start_time, times.end_time].every((time) => parseTime(time) !== undefined);
  const isSame = times.start_time === times.end_time;
  return (
    <Panel title={say('Quiet hours')} note={say('On the clock of your first location')}>
      <div className={shared.stack12}>
        <CheckboxField
          label={say('Hold notices in these hours')}
          description={say(
            'They come together at the end. Alarms, and shifts that begin until two hours later, come at once.',
          )}
          value={isOn}
          onChange={setOn}
        />
        {isOn && (
          <div className={classes.times}>
            <TimeField
              label={say('From')}
              required
              value={times.start_time}
              onChange={(start_time) => setTimes({ ...times, start_time })}
            />
            <TimeField
              label={say('To')}
              required
              value={times.end_time}
              onChange={(end_time) => setTimes({ ...times, end_time })}
              error={isSame ? say('Choose another time than the beginning.') : undefined}
            />
          </div>
        )}
        <Button
          className={shared.atStart}
          disabled={isOn && (!isWhole || isSame)}
          loading={change.isPending}
          onClick={() => change.mutate({ body: { quiet_hours: isOn ? times : null } })}
        >
          {say('Save quiet hours')}
        </Button>
      </div>
    </Panel>
  );
}
