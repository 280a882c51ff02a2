import { say } from '@deckhand/domain/language/say';
import { formatForDisplay } from '@deckhand/domain/time/civil-date';
import { unbrokenDates } from '../../../ui/unbroken-dates.tsx';
import type { Horizon } from './drafts.ts';
import classes from './unseen.module.css';

/** DR2: says to staff how far they see; each location in steps has its own date. */
export function PublishedThrough({ horizons }: { horizons: readonly Horizon[] }) {
  if (horizons.length === 0) return null;
  const namesLocation = horizons.length > 1;
  return (
    <ul className={classes.through}>
      {horizons.map(({ location, title, date }) => (
        <li key={location}>
          {namesLocation && `${title}: `}
          {unbrokenDates(say('Published through {date}', { date: formatForDisplay(date) }))}
        </li>
      ))}
    </ul>
  );
}
