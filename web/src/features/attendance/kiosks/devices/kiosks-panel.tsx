import type { Kiosk } from '@deckhand/contract/attendance/kiosks/kiosk';
import { listKiosks } from '@deckhand/contract/attendance/kiosks/list-kiosks';
import { say } from '@deckhand/domain/language/say';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconDeviceTablet, IconExternalLink, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { NotLoaded } from '../../../../api/load-failure.tsx';
import { useCall } from '../../../../api/use-call.ts';
import { momentWords } from '../../../../shared/time/moment-words.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import shared from '../../../../ui/shared.module.css';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import cards from '../../../../ui/small-cards.module.css';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { unbrokenDates } from '../../../../ui/unbroken-dates.tsx';
import { recallDevice } from '../device-memory.ts';
import { EnrollKioskDialog } from './enroll-kiosk-dialog.tsx';
import classes from './kiosks-panel.module.css';
import { RevokeKioskDialog } from './revoke-kiosk-dialog.tsx';
import { TakeOverButton } from './take-over-button.tsx';

/** Lists the enrolled devices, which take punches without a network. */
export function KiosksPanel() {
  const { data, error, refetch } = useCall(listKiosks, { query: {} }, { showsFailure: true });
  const [enrolling, setEnrolling] = useState(false);
  const [revoked, setRevoked] = useState<Kiosk | null>(null);
  const thisDevice = recallDevice().kiosk?.id;
  const isEnrolled = data?.results.some(({ id }) => id === thisDevice) ?? false;
  return (
    <Panel
      title={say('Kiosks')}
      note={say('Enrolled devices keep punches while the network is away')}
      actions={
        <>
          <Button
            component="a"
            href="/punch-clock"
            variant="default"
            leftSection={<IconExternalLink size={16} aria-hidden />}
          >
            {say('Open punch clock')}
          </Button>
          {data && !isEnrolled && (
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setEnrolling(true)}
            >
              {say('Use this device as a kiosk')}
            </Button>
          )}
        </>
      }
    >
      {!data ? (
        <NotLoaded answer={{ error, refetch }} skeleton={<KiosksSkeleton />} />
      ) : data.results.length === 0 ? (
        <EmptyState
          icon={<IconDeviceTablet size={24} stroke={1.6} />}
          title={say('No kiosks yet')}
          hint={say('Open this page on the tablet by the pool and use it as a kiosk.')}
        />
      ) : (
        <ul className={cards.cards}>
          {data.results.map((kiosk) => (
            <li key={kiosk.id} className={`${cards.card} ${classes.kiosk}`}>
              <span className={classes.words}>
                <span className={cards.name}>
                  {kiosk.name}
                  {kiosk.needs_takeover && (
                    <StatusBadge tone="warning" size="small">
                      {say('Needs taking over')}
                    </StatusBadge>
                  )}
                  {kiosk.id === thisDevice && (
                    <StatusBadge tone="info" size="small">
                      {say('This device')}
                    </StatusBadge>
                  )}
                </span>
                <span>{kiosk.location_title}</span>
                <span className={shared.note}>{unbrokenDates(lastSeenText(kiosk))}</span>
                <span className={shared.note}>
                  {unbrokenDates(
                    say('Enrolled by {name}, {moment}', {
                      name: kiosk.enrolled_by,
                      moment: momentWords(kiosk.enrolled_at),
                    }),
                  )}
                </span>
                {kiosk.taken_over_by !== null && kiosk.taken_over_at !== null && (
                  <span className={shared.note}>
                    {unbrokenDates(
                      say('Taken over by {name}, {moment}', {
                        name: kiosk.taken_over_by,
                        moment: momentWords(kiosk.taken_over_at),
                      }),
                    )}
                  </span>
                )}
              </span>
              <span className={classes.buttons}>
                {kiosk.needs_takeover && <TakeOverButton kiosk={kiosk} />}
                <Button
                  variant="default"
                  aria-label={say('Revoke {name}', { name: kiosk.name })}
                  onClick={() => setRevoked(kiosk)}
                >
                  {say('Revoke')}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {enrolling && <EnrollKioskDialog onClose={() => setEnrolling(false)} />}
      {revoked && <RevokeKioskDialog kiosk={revoked} onClose={() => setRevoked(null)} />}
    </Panel>
  );
}

function lastSeenText({ last_seen_at }: Kiosk): string {
  return last_seen_at === null
    ? say('Not seen yet')
    : say('Last seen {moment}', { moment: momentWords(last_seen_at) });
}

/** A school has about one kiosk for each location. */
const SKELETONS = 3;

function KiosksSkeleton() {
  return (
    <div className={cards.cards}>
      <VisuallyHidden role="status">{say('Loading kiosks')}</VisuallyHidden>
      {Array.from({ length: SKELETONS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a skeleton has no identity but its index
        <div key={index} className={`${cards.card} ${classes.kiosk}`} aria-hidden>
          <Skeleton height={64} width="60%" />
        </div>
      ))}
    </div>
  );
}
