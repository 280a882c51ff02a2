import { listSessions } from '@deckhand/contract/people/accounts/list-sessions';
import type { Session } from '@deckhand/contract/people/accounts/session';
import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { NotLoaded } from '../../../../api/load-failure.tsx';
import { useCall } from '../../../../api/use-call.ts';
import { momentWords } from '../../../../shared/time/moment-words.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import shared from '../../../../ui/shared.module.css';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { unbrokenDates } from '../../../../ui/unbroken-dates.tsx';
import classes from '../second-factor/factors.module.css';
import { EndSessionsDialog } from './end-sessions-dialog.tsx';
import { deviceName, isHandheld, networkNote } from './session-words.ts';

/** Where one is signed in, to recognize a stranger and put them out. */
export function SessionsTab() {
  const { data, error, refetch } = useCall(listSessions, {}, { showsFailure: true });
  const [ending, setEnding] = useState<Session | 'all others' | null>(null);
  if (data === undefined)
    return <NotLoaded answer={{ error, refetch }} skeleton={<Skeleton height={220} />} framed />;
  return (
    <div className={classes.panels}>
      <Panel
        title={say('Where you are logged in')}
        actions={
          data.count > 1 ? (
            <Button variant="default" onClick={() => setEnding('all others')}>
              {say('End all others')}
            </Button>
          ) : undefined
        }
      >
        <div className={classes.form}>
          <Notice>
            {say(
              'If you do not know one of these, end it and change your password. Each ends by itself 7 days after its login.',
            )}
          </Notice>
          <ul className={shared.stack8}>
            {data.results.map((session) => (
              <SessionItem key={session.id} session={session} onEnd={() => setEnding(session)} />
            ))}
          </ul>
        </div>
      </Panel>
      {ending !== null && <EndSessionsDialog ending={ending} onClose={() => setEnding(null)} />}
    </div>
  );
}

function SessionItem({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const Icon = isHandheld(session) ? IconDeviceMobile : IconDeviceLaptop;
  const login = momentWords(session.created_at);
  const lastUsed = momentWords(session.last_seen_at);
  return (
    <li className={classes.factor}>
      <Icon size={22} stroke={1.6} aria-hidden />
      <span className={classes.words}>
        <span className={shared.strong}>
          {deviceName(session)}{' '}
          {session.is_current && <StatusBadge tone="ok">{say('This session')}</StatusBadge>}
        </span>
        <span className={shared.note}>{networkNote(session)}</span>
        <span className={shared.note}>
          {unbrokenDates(
            session.signed_in_from === null
              ? say('Logged in {moment}', { moment: login })
              : say('Logged in {moment}, from {network}', { moment: login, network: session.signed_in_from }),
          )}
        </span>
        {lastUsed !== login && (
          <span className={shared.note}>
            {unbrokenDates(say('Last used {moment}', { moment: lastUsed }))}
          </span>
        )}
      </span>
      {!session.is_current && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={say('End {device}', { device: deviceName(session) })}
          onClick={onEnd}
        >
          {say('End')}
        </Button>
      )}
    </li>
  );
}
