import { viewSchedule } from '@deckhand/contract/schedule/calendar/view-schedule';
import { say } from '@deckhand/domain/language/say';
import { VisuallyHidden } from '@mantine/core';
import { useCall } from '../../../../api/use-call.ts';
import { shortWeekday } from '../../../../shared/board/day-label.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import type { Dashboard } from '../use-dashboard-address.ts';
import classes from './overview.module.css';
import { daysOf, dayWords } from './week-hours.ts';

interface WeekBarsProps {
  shownLocation: NonNullable<Dashboard['shownLocation']>;
  today: Dashboard['today'];
}

/** The hours of the week as bars. */
export function WeekBars({ shownLocation, today }: WeekBarsProps) {
  const query = { location: shownLocation.id, start_date: today, view_type: 'weekly' } as const;
  const { data, isError } = useCall(viewSchedule, { query }, { showsFailure: true });
  if (isError && !data) return null;
  const days = data === undefined ? [] : daysOf(data);
  const most = Math.max(...days.map(({ scheduled, open }) => scheduled + open), 1);
  const share = (minutes: number) => `${(100 * minutes) / most}%`;
  return (
    <Panel
      title={say('This week at {title}', { title: shownLocation.title })}
      note={say('Scheduled hours, open hours hatched')}
    >
      {data === undefined ? (
        <Skeleton height={96} />
      ) : (
        <ul className={classes.bars}>
          {days.map((day) => (
            <li key={day.date} data-today={day.date === today || undefined}>
              <VisuallyHidden>{dayWords(day, today)}</VisuallyHidden>
              <span className={classes.bar} aria-hidden="true">
                {day.open > 0 && <span className={classes.open} style={{ height: share(day.open) }} />}
                <span className={classes.scheduled} style={{ height: share(day.scheduled) }} />
              </span>
              <span className={classes.day} aria-hidden="true">
                {shortWeekday(day.date)}
                <small>{say('{hours} h', { hours: (day.scheduled / 60).toFixed(1) })}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
