import { say } from '@deckhand/domain/language/say';
import '@mantine/core/styles/Tooltip.layer.css';
import type { CoverageStretch } from '@deckhand/contract/coverage/coverage';
import type { ShiftTypeItem } from '@deckhand/contract/plans/shift';
import { type CivilDate, formatLong } from '@deckhand/domain/time/civil-date';
import { type MinuteRange, parseTime } from '@deckhand/domain/time/minutes';
import { Tooltip, VisuallyHidden } from '@mantine/core';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import shared from '../../ui/shared.module.css';
import { barOf, spanOn } from './coverage-bar.ts';
import classes from './coverage-strip.module.css';
import { dayLine, isShortNow, positionWords, stretchWords } from './coverage-words.ts';
import { StateIcon } from './state-icon.tsx';
import { StretchDetails } from './stretch-details.tsx';

interface CoverageStripProps {
  date: CivilDate;
  /** The stretches of the date, at least one. */
  stretches: readonly CoverageStretch[];
  positions: readonly ShiftTypeItem[];
  /** The times that all strips of the page show. */
  axis: MinuteRange;
  /** The location's clock. */
  now: { date: string; time: string };
  onOpen: () => void;
}

/** The coverage of a day under its heading: a bar and a few words, with the figures on hover, focus and tap. */
export function CoverageStrip({ date, stretches, positions, axis, now, onOpen }: CoverageStripProps) {
  const line = dayLine(stretches);
  const words = positions.flatMap(({ id, name }) => {
    const own = stretches.filter(({ position }) => position === id);
    return own.length === 0 ? [] : positionWords(own, name);
  });
  const minute = date === now.date ? (parseTime(now.time) ?? 0) : undefined;
  return (
    <Tooltip
      label={words.map((text) => (
        <span key={text} className={shared.block}>
          {text}
        </span>
      ))}
      multiline
      withArrow
      events={{ hover: true, focus: true, touch: false }}
    >
      <button type="button" className={classes.strip} aria-haspopup="dialog" onClick={onOpen}>
        <span className={classes.bar} aria-hidden="true">
          {barOf(stretches).map((part) => (
            <i key={part.start} data-state={part.state} style={spanOn(axis, part)} />
          ))}
          {minute !== undefined && minute >= axis.start && minute < axis.end && (
            <u style={{ left: spanOn(axis, { start: minute, end: minute }).left }} />
          )}
        </span>
        <span className={classes.line} data-state={line.state} aria-hidden="true">
          <StateIcon state={line.state} size={12} />
          {line.words}
        </span>
        <VisuallyHidden>
          {say('Coverage on {date}', { date: formatLong(date) })}. {words.join('. ')}
        </VisuallyHidden>
      </button>
    </Tooltip>
  );
}

interface DayCoverageProps extends Pick<CoverageStripProps, 'date' | 'stretches' | 'positions'> {
  location: number;
  /** The date at the location. */
  today: CivilDate;
  onClose: () => void;
}

/** The figures of a day, and for each stretch below the need the way to fill it. */
export function DayCoverage({ location, date, stretches, positions, today, onClose }: DayCoverageProps) {
  const nameOf = (id: number) => positions.find((position) => position.id === id)?.name ?? '';
  return (
    <DialogFrame onClose={onClose} title={say('Coverage on {date}', { date: formatLong(date) })} size={560}>
      <ul className={classes.stretches}>
        {stretches.map((stretch) => (
          <li key={`${stretch.position} ${stretch.start_time}`}>
            <h3 className={classes.stretch} data-state={stretch.state}>
              <StateIcon state={stretch.state} size={16} />
              {stretchWords(stretch, nameOf(stretch.position))}
            </h3>
            {(stretch.state === 'RED' || stretch.state === 'AMBER' || isShortNow(stretch)) && (
              <StretchDetails {...{ location, stretch, today }} />
            )}
          </li>
        ))}
      </ul>
    </DialogFrame>
  );
}
