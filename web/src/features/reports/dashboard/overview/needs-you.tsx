import type { Waiting } from '@deckhand/contract/reports/dashboard/list-waiting';
import { say } from '@deckhand/domain/language/say';
import { Anchor } from '@mantine/core';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { signUpsAddress } from '../../../../shared/records/sign-ups-address.ts';
import shared from '../../../../ui/shared.module.css';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { unbrokenDates } from '../../../../ui/unbroken-dates.tsx';
import { useWidthBelow } from '../../../../ui/use-width-below.ts';
import { tiles } from '../tiles.ts';
import type { Dashboard, TileProps } from '../use-dashboard-address.ts';
import classes from './needs-you.module.css';
import { useWaiting } from './use-waiting.ts';
import { linesOf, waitingWords } from './waiting-words.ts';

/** A phone shows so many lines, and a button for the others. */
const LINES_ON_PHONE = 4;

/** The work that waits for this manager, the most dangerous first, with links to the lists. A failure is shown by the lists. */
export function NeedsYou({ dashboard }: TileProps) {
  const title = useId();
  const isPhone = useWidthBelow()('tablet');
  const [showsAll, setShowsAll] = useState(false);
  const { data, error } = useWaiting(dashboard);
  if (error && !data) return null;
  const lines = linesOf(data?.results ?? []);
  const shown = isPhone && !showsAll ? lines.slice(0, LINES_ON_PHONE) : lines;
  return (
    <section className={classes.needs} aria-labelledby={title} data-print="hidden">
      <h2 className={shared.heading} id={title}>
        {say('Needs you')}
      </h2>
      {data === undefined ? (
        <Skeleton height={20} />
      ) : data.count === 0 ? (
        <p className={shared.second}>{say('Nothing waits for you.')}</p>
      ) : (
        <ul className={classes.waiting}>
          {shown.map(({ key, waiting, named }) =>
            named ? (
              <li key={key}>
                <Anchor component={Link} to={named.address} inherit>
                  {unbrokenDates(named.text)}
                </Anchor>
              </li>
            ) : (
              <CountedLine key={key} waiting={waiting} dashboard={dashboard} />
            ),
          )}
          {shown.length < lines.length && (
            <li>
              <Anchor component="button" type="button" inherit onClick={() => setShowsAll(true)}>
                {say('{more} more', { more: lines.length - shown.length })}
              </Anchor>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

/** Work that waits elsewhere than in a tile. */
function addressOf({ tile }: Waiting, { location }: Dashboard): string {
  if (tile === 'kiosk_count') return '/options?tab=kiosks';
  if (tile === 'sign_up_count') return signUpsAddress;
  return location === '' ? '/certificates' : `/certificates?location=${location}`;
}

function CountedLine({ waiting, dashboard }: { waiting: Waiting; dashboard: Dashboard }) {
  const tile = tiles.find(({ count }) => count === waiting.tile);
  const { what, since } = waitingWords(waiting);
  return (
    <li data-tone={tile?.tone ?? (waiting.tile === 'lapsed_shift_count' ? 'trouble' : undefined)}>
      <Anchor
        component={Link}
        to={tile ? { search: dashboard.searchOf(tile) } : addressOf(waiting, dashboard)}
        inherit
      >
        {what}
      </Anchor>
      {since && ', '}
      <span className={shared.unbroken}>{since}</span>
    </li>
  );
}
