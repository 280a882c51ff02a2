import type { OwnShift } from '@deckhand/contract/staffing/availability/view-availability';
import { say } from '@deckhand/domain/language/say';
import { formatLong } from '@deckhand/domain/time/civil-date';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { timeSpan } from '../../../shared/board/schedule-cards.ts';
import { Panel } from '../../../ui/panel.tsx';
import shared from '../../../ui/shared.module.css';
import { boardPath, scheduleChangeAddress } from '../../plans/shift-address.ts';
import classes from './availability.module.css';

interface TouchedShiftsProps {
  shifts: readonly OwnShift[];
  isSelf: boolean;
  /** Whether the reader can ask for a schedule change of their own. */
  mayAsk: boolean;
}

/** The shifts that fall into an unavailability, each with the way out of it. */
export function TouchedShifts({ shifts, isSelf, mayAsk }: TouchedShiftsProps) {
  if (shifts.length === 0) return null;
  return (
    <Panel
      title={say('Shifts in these times')}
      note={say('{n, plural, one [# shift] other [# shifts]}', { n: shifts.length })}
    >
      <p className={classes.words}>
        {isSelf
          ? say('These shifts stay yours. Ask for a change of those that you cannot work.')
          : say('These shifts stay theirs until you replace them.')}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <section className={shared.scroll} aria-label={say('Shifts in these times, by date')} tabIndex={0}>
        <ul className={shared.grid}>
          {shifts.map((shift) => (
            <li key={`${shift.shift_date} ${shift.start_time}`} className={classes.row}>
              <span>
                <b>{formatLong(shift.shift_date)}</b>
                <span className={shared.second}>
                  {shift.shift_code === null
                    ? say('{time} at another location', { time: timeSpan(shift.start_time, shift.end_time) })
                    : `${timeSpan(shift.start_time, shift.end_time)}, ${shift.shift_code}, ${shift.location_title}`}
                </span>
              </span>
              <WayOut shift={shift} isSelf={isSelf} mayAsk={mayAsk} />
            </li>
          ))}
        </ul>
      </section>
    </Panel>
  );
}

function WayOut({ shift, isSelf, mayAsk }: Omit<TouchedShiftsProps, 'shifts'> & { shift: OwnShift }) {
  const { shift_id: id, shift_code: code, shift_date: date, location } = shift;
  if (id === null || code === null || location === null) return null;
  // A meeting cannot be changed by a request.
  const asks = isSelf && mayAsk && code.startsWith('S');
  if (isSelf && !asks) return <span className={shared.second}>{say('Talk to your manager')}</span>;
  const label = asks ? say('Ask for a change') : say('Open the day');
  const about = { code, date: formatLong(date) };
  return (
    <Anchor
      component={Link}
      to={asks ? scheduleChangeAddress(id, date) : `${boardPath}?location=${location}&start=${date}`}
      aria-label={
        asks
          ? say('Ask for a change of {code} on {date}', about)
          : say('Open the day of {code} on {date}', about)
      }
    >
      {label}
    </Anchor>
  );
}
