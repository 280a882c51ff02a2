import { say } from '@deckhand/domain/language/say';
import { VisuallyHidden } from '@mantine/core';
import classes from './day-head.module.css';
import { shortHours, spokenHours } from './hours.ts';

interface DayHeadProps {
  label: string;
  isToday: boolean;
  /** 'HH:MM'; undefined where hours are not counted. */
  hours: string | undefined;
}

/** The head of a column: the day and its planned hours. */
export function DayHead({ label, isToday, hours }: DayHeadProps) {
  return (
    <span className={classes.head}>
      <span className={classes.label} aria-current={isToday ? 'date' : undefined}>
        {label}
        {isToday && <VisuallyHidden>{say(', today')}</VisuallyHidden>}
      </span>
      {hours !== undefined && (
        <span className={classes.hours}>
          <span aria-hidden="true">{shortHours(hours)}</span>
          <VisuallyHidden>, {spokenHours(hours)}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}
