import type { AffectedShift } from '@deckhand/contract/requests/time-off/time-off-request';
import { say } from '@deckhand/domain/language/say';
import { formatLong } from '@deckhand/domain/time/civil-date';
import { NotLoaded } from '../../../api/load-failure.tsx';
import { timeSpan } from '../../../shared/board/schedule-cards.ts';
import { Panel } from '../../../ui/panel.tsx';
import shared from '../../../ui/shared.module.css';
import { Skeleton } from '../../../ui/skeleton.tsx';
import classes from './affected-shifts.module.css';

interface AffectedShiftsProps {
  /** Undefined until both dates are valid. */
  range: unknown;
  affected: {
    data: { results: readonly AffectedShift[] } | undefined;
    isPlaceholderData: boolean;
    error: unknown;
    refetch: () => unknown;
  };
}

/** The requester's shifts during the time off. */
export function AffectedShifts({ range, affected }: AffectedShiftsProps) {
  const shifts = range === undefined ? undefined : affected.data?.results;
  return (
    <Panel
      title={say('Affected shifts')}
      note={shifts && say('{n, plural, one [# shift] other [# shifts]}', { n: shifts.length })}
    >
      <div aria-live="polite" aria-busy={range !== undefined && affected.isPlaceholderData}>
        {range === undefined ? (
          <p className={classes.words}>{say('Choose the dates to see which of your shifts they affect.')}</p>
        ) : shifts ? (
          <Shifts shifts={shifts} />
        ) : (
          <NotLoaded answer={affected} skeleton={<Skeleton height={96} />} />
        )}
      </div>
    </Panel>
  );
}

function Shifts({ shifts }: { shifts: readonly AffectedShift[] }) {
  if (shifts.length === 0) return <p className={classes.words}>{say('You have no shifts on these days.')}</p>;
  const mixesLocations = new Set(shifts.map(({ location_title }) => location_title)).size > 1;
  return (
    <>
      <p className={classes.words}>{say('Once your time off is approved, somebody else can take these:')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <section className={shared.scroll} aria-label={say('Affected shifts by date')} tabIndex={0}>
        <ul className={shared.grid}>
          {shifts.map((shift) => (
            <li key={`${shift.id} ${shift.shift_date}`} className={classes.shift}>
              <span>{formatLong(shift.shift_date)}</span>
              <span className={classes.time}>{timeSpan(shift.start_time, shift.end_time)}</span>
              <span className={classes.code}>{shift.shift_code}</span>
              {mixesLocations && <span className={classes.location}>{shift.location_title}</span>}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
