import type { CoverageStretch } from '@deckhand/contract/coverage/coverage';
import type { ScheduleItem } from '@deckhand/contract/schedule/schedule-item';
import { viewSchedule } from '@deckhand/contract/schedule/view-schedule';
import { Button } from '@mantine/core';
import { IconPlus, IconUserSearch } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { joinWords } from '../../ui/join-words.ts';
import { coveringShiftAddress, openShiftAddress } from './coverage-address.ts';
import { spanWords } from './coverage-words.ts';
import classes from './stretch-details.module.css';

interface StretchDetailsProps {
  location: number;
  stretch: CoverageStretch;
  /** The past can only be looked at. */
  isPast: boolean;
}

/** Who is planned in a stretch, what is open then, and the way to a new shift for it. */
export function StretchDetails({ location, stretch, isPast }: StretchDetailsProps) {
  const { date, position, needed, planned, present } = stretch;
  const query = {
    location: String(location),
    start_date: date,
    end_date: date,
    position: String(position),
  };
  const { pathname } = useLocation();
  const { data } = useCall(viewSchedule, { query });
  const items = (data?.results ?? []).filter((item) => isDuring(item, stretch));
  const seated = items.filter(({ staff, is_cancelled }) => staff.length > 0 && !is_cancelled);
  const open = items.filter(({ is_open }) => is_open);
  const names = seated.map(
    ({ staff, shift_code }) => `${joinWords(staff.map(({ name }) => name))} (${shift_code})`,
  );
  return (
    <div className={classes.details}>
      <p>
        Needed {needed} · planned {planned}
        {present !== null && ` · here now ${present}`}
        {names.length > 0 && `: ${names.join(', ')}`}
      </p>
      {open.length > 0 && (
        <div>
          <h3 className={classes.heading}>Open then</h3>
          <ul className={classes.open}>
            {open.map((item) => (
              <li key={item.id}>
                <span>
                  {item.shift_code}, {shiftSpan(item)}
                </span>
                {!isPast && (
                  <Button
                    component={Link}
                    to={openShiftAddress(pathname, location, item.id, date)}
                    size="compact-md"
                    leftSection={<IconUserSearch size={15} aria-hidden />}
                    aria-label={`Find staff for ${item.shift_code}`}
                  >
                    Find staff
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      {!isPast && (
        <Button
          component={Link}
          to={coveringShiftAddress(pathname, location, stretch)}
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          New shift, {spanWords(stretch, '–')}
        </Button>
      )}
    </div>
  );
}

function isDuring(item: ScheduleItem, { start_time, end_time }: CoverageStretch): boolean {
  const parts = item.parts ?? [{ start_time: item.start_time ?? '', end_time: item.end_time ?? '' }];
  return (
    item.type === 'shift' && parts.some((part) => part.start_time < end_time && start_time < part.end_time)
  );
}

function shiftSpan({ start_time, end_time }: ScheduleItem): string {
  return spanWords({ start_time: start_time ?? '', end_time: end_time ?? '' }, '–');
}
