import { say } from '@deckhand/domain/language/say';
import {
  addDays,
  type CivilDate,
  earlierOf,
  formatForDisplay,
  laterOf,
} from '@deckhand/domain/time/civil-date';
import { Anchor } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import shared from '../../../ui/shared.module.css';
import { payPeriodPath } from './pay-paths.ts';
import { type KnownPeriod, usePaySchedule } from './use-pay-schedule.ts';

/** PE13: says under the heading of a weekly report which period its days belong to, and whether it is closed. */
export function PayPeriodsOfWeek({ sunday }: { sunday: CivilDate }) {
  const { periodsOf } = usePaySchedule();
  const saturday = addDays(sunday, 6);
  const periods = periodsOf(sunday, saturday);
  if (periods.length === 0) return null;
  return (
    <p className={`${shared.row} ${shared.note}`}>
      {periods.map((period) => (
        <span key={period.from}>
          {period.isClosed && <IconLock size={13} stroke={1.9} aria-hidden />}{' '}
          {wordsOf(period, sunday, saturday)}{' '}
          {period.hasBegun ? (
            <Anchor component={Link} to={payPeriodPath(period.from)} inherit>
              {daysOf(period.from, period.to)}
            </Anchor>
          ) : (
            daysOf(period.from, period.to)
          )}
          {period.isClosed ? `, ${say('which is closed.')}` : '.'}
        </span>
      ))}
    </p>
  );
}

/** 'Pay period' for a whole week, or the days of a week that is split. */
function wordsOf({ from, to }: KnownPeriod, sunday: CivilDate, saturday: CivilDate): string {
  if (from <= sunday && to >= saturday) return say('Pay period');
  return say('{dates}: pay period', { dates: daysOf(laterOf(from, sunday), earlierOf(to, saturday)) });
}

function daysOf(from: CivilDate, to: CivilDate): string {
  return from === to
    ? formatForDisplay(from)
    : say('{first} to {last}', { first: formatForDisplay(from), last: formatForDisplay(to) });
}
