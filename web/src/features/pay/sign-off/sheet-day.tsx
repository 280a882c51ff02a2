import { rateLabel } from '@deckhand/contract/attendance/attendance';
import type { Timesheet, TimesheetDay, TimesheetRow } from '@deckhand/contract/pay/sign-off/timesheet';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { formatPaidTime } from '@deckhand/domain/pay/sign-off/paid-time';
import { formatLong } from '@deckhand/domain/time/civil-date';
import { formatApiTime } from '@deckhand/domain/time/minutes';
import { Button, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconMessage, IconPencil } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { momentWords } from '../../../shared/time/moment-words.ts';
import { chainWords } from '../../../ui/join-words.ts';
import { fallbackColor, palette } from '../../../ui/palette.ts';
import { Swatch } from '../../../ui/swatch.tsx';
import { unbrokenDates } from '../../../ui/unbroken-dates.tsx';
import { changeName, sourceName } from '../../attendance/change-names.ts';
import { lateWords } from '../pay-words.ts';
import { DisputeDialog } from './dispute-dialog.tsx';
import classes from './timesheet.module.css';
import { correctedWords, shortDay } from './timesheet-words.ts';

interface SheetDayProps {
  day: TimesheetDay;
  sheet: Timesheet;
}

/** One day: its times, and opened how they came about. */
export function SheetDay({ day, sheet }: SheetDayProps) {
  const [isOpen, setOpen] = useState(false);
  const [isDisputing, setDisputing] = useState(false);
  const details = useId();
  const changed = day.rows.some(({ changes }) => changes.length > 0);
  const said = sheet.statements.find(({ kind, date, is_over, answer }) => {
    return kind === 'DISPUTE' && date === day.date && !is_over && answer === null;
  });
  return (
    <li className={classes.day}>
      <UnstyledButton
        className={classes.dayHead}
        aria-expanded={isOpen}
        aria-controls={details}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={classes.name}>{shortDay(day.date)}</span>
        <span className={classes.times}>
          {day.rows.map((row) => (
            <span key={row.id} className={classes.row}>
              <span>{timesOf(row)}</span>
              <span className={classes.position}>
                {row.position ? (
                  <Swatch color={colorOf(row)}>{row.position.name}</Swatch>
                ) : (
                  say('Without a shift')
                )}
                {row.rate !== 'REGULAR' && ` · ${sayKnown(rateLabel[row.rate])}`}
              </span>
              {row.is_late && <span className={classes.changed}>{lateWords()}</span>}
              {row.is_overclocked && (
                <span className={classes.missing}>{say('Nobody clocked you out. No hours yet.')}</span>
              )}
            </span>
          ))}
          {day.minutes_now !== undefined && <span className={classes.changed}>{correctedWords(day)}</span>}
          {changed && (
            <span className={classes.changed}>
              <IconPencil size={14} stroke={1.8} aria-hidden /> {changeWords(day.rows)}
            </span>
          )}
          {said && (
            <span className={classes.missing}>
              <IconMessage size={14} stroke={1.8} aria-hidden /> {say('You said that something is wrong.')}
            </span>
          )}
        </span>
        <span className={classes.sum}>{formatPaidTime(day.minutes)}</span>
        <IconChevronDown size={16} className={classes.chevron} data-open={isOpen || undefined} aria-hidden />
      </UnstyledButton>
      <div id={details} hidden={!isOpen} className={classes.details}>
        {day.rows.map((row) => (
          <RowStory key={row.id} row={row} />
        ))}
        {sheet.state === 'OVER' && !said && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconMessage size={16} stroke={1.8} aria-hidden />}
            onClick={() => setDisputing(true)}
          >
            {say('Something is wrong with this day')}
          </Button>
        )}
      </div>
      {isDisputing && (
        <DisputeDialog
          sheet={sheet}
          date={day.date}
          title={formatLong(day.date)}
          onClose={() => setDisputing(false)}
        />
      )}
    </li>
  );
}

/** SO1: says how the minutes of a row came about, the earliest first. */
function RowStory({ row }: { row: TimesheetRow }) {
  return (
    <ol className={classes.story}>
      <li>
        <strong>{isPunched(row.source) ? say('You clocked in') : say('Entered')}</strong>
        <span>{`${sourceName(row.source)}, ${row.location} · ${timesOf(row)}`}</span>
      </li>
      {row.changes.toReversed().map(({ by, at, changes }) => (
        <li key={`${at} ${by}`}>
          <strong>{unbrokenDates(`${by}, ${momentWords(at)}`)}</strong>
          {Object.entries(changes).map(([name, { old, new: now }]) => (
            <span key={name}>
              {unbrokenDates(
                name === 'Reason'
                  ? `“${now ?? ''}”`
                  : `${changeName(name)}: ${old === null ? '' : `${old} → `}${now ?? say('none')}`,
              )}
            </span>
          ))}
        </li>
      ))}
      <li>
        <strong>{say('{time} paid', { time: formatPaidTime(row.minutes) })}</strong>
        {row.minutes_now !== undefined && <span>{correctedWords(row)}</span>}
      </li>
    </ol>
  );
}

function timesOf({ clocked_in: from, clocked_out: to }: TimesheetRow): string {
  return to === null
    ? say('{start}, still clocked in', { start: formatApiTime(from) ?? '' })
    : say('{start} to {end}', { start: formatApiTime(from) ?? '', end: formatApiTime(to) ?? '' });
}

function colorOf({ position }: TimesheetRow) {
  const color = position?.color ?? '';
  return color in palette ? palette[color as keyof typeof palette] : fallbackColor;
}

/** 'Dario Conti changed this day.', or entered it where nobody punched. */
function changeWords(rows: readonly TimesheetRow[]): string {
  const names = [...new Set(rows.flatMap(({ changes }) => changes.map(({ by }) => by)))];
  const isEntry = rows.every(({ source, changes }) => !isPunched(source) && changes.length <= 1);
  return isEntry
    ? say('{names} entered this day.', { names: chainWords(names) })
    : say('{names} changed this day.', { names: chainWords(names) });
}

function isPunched(source: string): boolean {
  return source === 'Kiosk' || source === 'Kiosk offline';
}
