import { isAdmin } from '@deckhand/domain/access/role';
import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { useActor } from '../../../api/use-actor.ts';
import shared from '../../../ui/shared.module.css';
import { toast } from '../../../ui/toast.ts';
import { unbrokenDates } from '../../../ui/unbroken-dates.tsx';
import { SignMainLocation } from '../sign-off/signed-off.tsx';
import { ClosePeriodDialog } from './close-period-dialog.tsx';
import classes from './period.module.css';
import { ReopenPeriodDialog } from './reopen-period-dialog.tsx';
import type { ViewedPeriod } from './viewed-period.ts';

/** Admins close and reopen; managers sign off. */
export function PeriodActions({ period }: { period: ViewedPeriod }) {
  const { role } = useActor();
  const [opened, setOpened] = useState<'close' | 'reopen'>();
  const close = () => setOpened(undefined);
  const { state, refusal } = period;
  if (!isAdmin(role)) return <SignMainLocation period={period} />;
  return (
    <>
      {state === 'CLOSED' && (
        <Button
          variant="default"
          leftSection={<IconLockOpen size={16} stroke={1.8} aria-hidden />}
          onClick={() => setOpened('reopen')}
        >
          {say('Reopen')}
        </Button>
      )}
      {(state === 'OPEN' || state === 'RUNNING' || state === 'CLOSING') && (
        <div className={classes.primary}>
          <Button
            leftSection={<IconLock size={16} stroke={1.8} aria-hidden />}
            loading={state === 'CLOSING'}
            onClick={() => (refusal === null ? setOpened('close') : toast.failure(refusal))}
          >
            {say('Close the period')}
          </Button>
          {refusal !== null && state !== 'CLOSING' && (
            <span className={shared.note}>
              {unbrokenDates(`${refusal} ${say('Nothing is locked yet.')}`)}
            </span>
          )}
        </div>
      )}
      {opened === 'close' && <ClosePeriodDialog period={period} onClose={close} />}
      {opened === 'reopen' && <ReopenPeriodDialog period={period} onClose={close} />}
    </>
  );
}
