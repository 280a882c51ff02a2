import type { Location } from '@deckhand/contract/school/locations/location';
import { say } from '@deckhand/domain/language/say';
import { formatForDisplay } from '@deckhand/domain/time/civil-date';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { NotLoaded } from '../../../api/load-failure.tsx';
import { useLiveChanges } from '../../../api/use-live-changes.ts';
import { useToday } from '../../../shared/time/use-today.ts';
import { Panel } from '../../../ui/panel.tsx';
import shared from '../../../ui/shared.module.css';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { unbrokenDates } from '../../../ui/unbroken-dates.tsx';
import { publishAddress } from './publish-address.ts';
import { SwitchPublishing } from './switch-publishing.tsx';
import { usePublishing } from './use-publishing.ts';
import { words } from './words.ts';

/** DR1: says on the page of a location how it publishes its schedule, and switches it. */
export function PublishingPanel({ location }: { location: Location }) {
  useLiveChanges(location.id);
  const publishing = usePublishing(location.id);
  const today = useToday(location.timezone);
  // The dialog stays what it was while its own change arrives.
  const [switching, setSwitching] = useState<{ isInSteps: boolean }>();
  const { data } = publishing;
  return (
    <Panel title={say('Publishing of the schedule')}>
      {!data ? (
        <NotLoaded answer={publishing} skeleton={<Skeleton width="60%" height={20} />} />
      ) : (
        <div className={shared.stack10}>
          <p>
            {data.published_through === null
              ? words.atOnceMeans
              : unbrokenDates(
                  say('In steps: staff see the schedule through {date}.', {
                    date: formatForDisplay(data.published_through),
                  }),
                )}
          </p>
          <div className={shared.row}>
            {data.in_steps && (
              <Button component={Link} to={publishAddress(location.id)}>
                {words.publish}
              </Button>
            )}
            <Button variant="default" onClick={() => setSwitching({ isInSteps: data.in_steps })}>
              {data.in_steps ? words.publishAtOnce : words.publishInSteps}
            </Button>
          </div>
        </div>
      )}
      {switching && (
        <SwitchPublishing {...{ location, today }} {...switching} onClose={() => setSwitching(undefined)} />
      )}
    </Panel>
  );
}
