import type { UnavailabilityEntry } from '@deckhand/contract/staffing/availability/unavailability';
import type { OwnShift } from '@deckhand/contract/staffing/availability/view-availability';
import { say } from '@deckhand/domain/language/say';
import { DateSet } from '@deckhand/domain/plans/date-set';
import { isUnavailableOn } from '@deckhand/domain/staffing/availability/unavailability';
import { type CivilDate, formatLong } from '@deckhand/domain/time/civil-date';
import {
  formatTimeRange,
  formatTwelveHour,
  MINUTES_PER_DAY,
  type MinuteRange,
  parseTime,
} from '@deckhand/domain/time/minutes';
import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { monthAndDay, shortWeekday } from '../../../shared/board/day-label.ts';
import shared from '../../../ui/shared.module.css';
import { hourMarks, shownHours, spanOn } from './day-track.ts';
import { timesWords, unavailabilityWords } from './unavailability-words.ts';
import { usePainting } from './use-painting.ts';
import classes from './week-rows.module.css';

interface WeekRowsProps {
  dates: readonly CivilDate[];
  today: CivilDate;
  entries: readonly UnavailabilityEntry[];
  shifts: readonly OwnShift[];
  /** Absent for a reader who may not change it. */
  change?: {
    paint: (date: CivilDate, time?: MinuteRange) => void;
    open: (entry: UnavailabilityEntry) => void;
  };
}

const nothing = () => undefined;

/** A week with its days as rows and the hours across: when somebody cannot work, and what they have. */
export function WeekRows({ dates, today, entries, shifts, change }: WeekRowsProps) {
  const days = dates.map((date) => ({
    date,
    entries: entries.filter((entry) => isUnavailableOn(asUnavailability(entry), date)),
    shifts: shifts.filter(({ shift_date }) => shift_date === date),
  }));
  const shown = shownHours(
    days.flatMap((day) => [...day.entries.map(timeOfEntry), ...day.shifts.map(timeOfShift)]),
  );
  const { painted, handlersOf } = usePainting(shown, change?.paint ?? nothing);
  return (
    <div className={classes.week}>
      <div className={classes.scale} aria-hidden="true">
        {hourMarks(shown).map((minute) => (
          <span key={minute} style={{ left: spanOn(shown, { start: minute, end: shown.end })?.left }}>
            {formatTwelveHour(minute).replace(':00', '')}
          </span>
        ))}
      </div>
      <ul className={shared.stack4}>
        {days.map((day) => {
          const mayPaint = change !== undefined && day.date >= today;
          const stroke = painted?.date === day.date ? painted.time : undefined;
          return (
            <li key={day.date} className={classes.day} data-today={day.date === today || undefined}>
              <span className={classes.label}>
                <b>{shortWeekday(day.date)}</b>
                <small>{monthAndDay(day.date)}</small>
                <VisuallyHidden>{spokenDay(day)}</VisuallyHidden>
              </span>
              <div
                className={classes.track}
                data-track={day.date}
                data-open={mayPaint || undefined}
                {...(mayPaint && handlersOf(day.date))}
              >
                {hourMarks(shown).map((minute) => (
                  <span
                    key={minute}
                    className={classes.hour}
                    style={{ left: spanOn(shown, { start: minute, end: shown.end })?.left }}
                  />
                ))}
                {day.entries.map((entry) => (
                  <button
                    key={entry.id}
                    type="button"
                    className={classes.said}
                    style={spanOn(shown, timeOfEntry(entry))}
                    aria-label={say('Cannot work: {time}', {
                      time: [unavailabilityWords(entry), entry.note].filter(Boolean).join(', '),
                    })}
                    disabled={change === undefined}
                    onClick={() => change?.open(entry)}
                  >
                    <span>{entry.note || say('Cannot')}</span>
                  </button>
                ))}
                {day.shifts.map((shift) => (
                  <span
                    key={`${shift.shift_id} ${shift.start_time}`}
                    className={classes.shift}
                    style={spanOn(shown, timeOfShift(shift))}
                    data-touched={shift.is_touched || undefined}
                    aria-hidden="true"
                  >
                    <span>{shift.shift_code}</span>
                  </span>
                ))}
                {stroke && (
                  <span className={classes.stroke} style={spanOn(shown, stroke)}>
                    <span>{formatTimeRange(stroke)}</span>
                  </span>
                )}
              </div>
              {mayPaint ? (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={36}
                  aria-label={say('Add a time on {date}', { date: formatLong(day.date) })}
                  onClick={() => change?.paint(day.date)}
                >
                  <IconPlus size={18} stroke={1.8} aria-hidden />
                </ActionIcon>
              ) : (
                <span />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface Day {
  entries: readonly UnavailabilityEntry[];
  shifts: readonly OwnShift[];
}

/** ', cannot work until 2:00 PM; has S0001 9:00 AM - 12:00 PM', for those who do not see the picture. */
function spokenDay({ entries, shifts }: Day): string {
  return [
    ...entries.map((entry) => say('cannot work {time}', { time: timesWords(entry) })),
    ...shifts.map((shift) =>
      say('has {shift} {time}', {
        shift: shift.shift_code ?? say('a shift elsewhere'),
        time: formatTimeRange(timeOfShift(shift)),
      }),
    ),
  ]
    .map((words, index) => `${index === 0 ? ', ' : '; '}${words}`)
    .join('');
}

function asUnavailability(entry: UnavailabilityEntry) {
  const last = entry.weekdays.length === 0 ? (entry.end_date ?? entry.start_date) : entry.end_date;
  return {
    weekdays: entry.weekdays,
    dates: DateSet.fromRange(entry.start_date, last),
    minutes: timeOfEntry(entry),
  };
}

function timeOfEntry({ start_time, end_time }: UnavailabilityEntry): MinuteRange {
  return { start: parseTime(start_time ?? '') ?? 0, end: parseTime(end_time ?? '') ?? MINUTES_PER_DAY };
}

function timeOfShift({ start_time, end_time }: OwnShift): MinuteRange {
  return { start: parseTime(start_time) ?? 0, end: parseTime(end_time) ?? MINUTES_PER_DAY };
}
