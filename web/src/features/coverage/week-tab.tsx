import type { Answer } from '@deckhand/contract/call';
import type { CoverageStretch } from '@deckhand/contract/coverage/coverage';
import type { viewCoverage } from '@deckhand/contract/coverage/view-coverage';
import { say } from '@deckhand/domain/language/say';
import { type CivilDate, formatLong } from '@deckhand/domain/time/civil-date';
import { formatTwelveHour, type MinuteRange, parseTime } from '@deckhand/domain/time/minutes';
import { VisuallyHidden } from '@mantine/core';
import { type CSSProperties, Fragment, useState } from 'react';
import { columnLabel } from '../../shared/board/day-label.ts';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useSlots } from '../../ui/use-slots.ts';
import classes from './coverage.module.css';
import { axisOf, minutesOf, spanOn } from './coverage-bar.ts';
import { CoverageSlots } from './coverage-slots.ts';
import {
  figureSpanWords,
  figureWords,
  isShortNow,
  lengthOfStretch,
  perhapsWords,
  spanWords,
  stretchWords,
} from './coverage-words.ts';
import { StateIcon } from './state-icon.tsx';
import { StretchDetails } from './stretch-details.tsx';

type Coverage = Answer<typeof viewCoverage>;
type Closed = Coverage['closed'][number];

interface WeekTabProps {
  location: { id: number; title: string };
  coverage: Coverage;
  dates: readonly CivilDate[];
  /** Only days and positions with a stretch below the need. */
  onlyBelow: boolean;
}

/** Compares the planned people with the needed ones: a line for each day and position, in quarter hours. */
export function WeekTab({ location, coverage, dates, onlyBelow }: WeekTabProps) {
  const { ReopenPoolDialog } = useSlots(CoverageSlots);
  const { results, now } = coverage;
  const [opened, setOpened] = useState<CoverageStretch | null>(null);
  const [reopening, setReopening] = useState<Closed | null>(null);
  const axis = axisOf(results);
  const nameOf = (id: number) => coverage.positions.find((position) => position.id === id)?.name ?? '';
  const days = dates
    .map((date) => ({
      date,
      lanes: coverage.positions
        .map(({ id, name }) => ({
          name,
          stretches: results.filter((stretch) => stretch.date === date && stretch.position === id),
        }))
        .filter(({ stretches }) => (onlyBelow ? stretches.some(isBelow) : stretches.length > 0)),
    }))
    .filter(({ lanes }) => lanes.length > 0);
  const closureOf = (stretch: CoverageStretch) => {
    const closed = coverage.closed.filter((one) => isClosedBy(stretch, one));
    return closed.find(({ is_ahead }) => is_ahead) ?? closed[0];
  };

  return (
    <Panel
      title={say('Planned against needed')}
      note={say('Every quarter hour; choose a stretch to see who is planned, or to reopen what is closed')}
    >
      <div>
        <Axis axis={axis} />
        {days.map(({ date, lanes }) => (
          <section key={date} className={classes.day} aria-label={formatLong(date)}>
            <h3 className={classes.date} data-now={date === now.date || undefined}>
              {columnLabel(date, false)}
            </h3>
            <div className={classes.lanes}>
              {lanes.map(({ name, stretches }) => (
                <Fragment key={name}>
                  <span className={classes.position}>{name}</span>
                  <div className={classes.lane} style={hoursOf(axis)}>
                    {stretches.map((stretch) => (
                      <Stretch
                        key={stretch.start_time}
                        {...{ stretch, axis, name }}
                        closure={stretch.state === 'CLOSED' ? closureOf(stretch) : undefined}
                        onOpen={() => setOpened(stretch)}
                        onReopen={setReopening}
                      />
                    ))}
                    {date === now.date && <Now {...{ now, axis, stretches }} />}
                  </div>
                  <LaneWords stretches={stretches} onOpen={setOpened} />
                </Fragment>
              ))}
            </div>
          </section>
        ))}
      </div>
      {days.length === 0 && (
        <p className={classes.nothing}>{say('Nothing is below the need in this week.')}</p>
      )}
      <Legend />
      {opened && (
        <StretchDialog
          location={location.id}
          stretch={opened}
          name={nameOf(opened.position)}
          today={now.date}
          onClose={() => setOpened(null)}
        />
      )}
      {reopening && (
        <ReopenPoolDialog
          closure={{ ...reopening, location_title: location.title }}
          onClose={() => setReopening(null)}
        />
      )}
    </Panel>
  );
}

function isBelow(stretch: CoverageStretch): boolean {
  return stretch.state === 'RED' || isShortNow(stretch);
}

/** The closure covers a part of the stretch at least. Without a start it is from midnight on, without an end to the end of the day. */
function isClosedBy(stretch: CoverageStretch, { date, start_time, end_time }: Closed) {
  return (
    stretch.date === date &&
    (start_time ?? '') < stretch.end_time &&
    (end_time === null || stretch.start_time < end_time)
  );
}

const HOUR = 60;

/** Lines of the hours behind the stretches. */
function hoursOf({ start, end }: MinuteRange) {
  return { '--hours': (end - start) / HOUR } as CSSProperties;
}

/** So many hours have room for their words on a phone and on wider screens. */
const HOURS_ON_PHONE = 5;
const HOURS_ON_DESK = 12;

function Axis({ axis }: { axis: MinuteRange }) {
  const hours = Array.from(
    { length: (axis.end - axis.start) / HOUR - 1 },
    (_, index) => axis.start + (index + 1) * HOUR,
  );
  const hasRoom = (minute: number, most: number) =>
    (minute / HOUR) % Math.ceil(hours.length / most) === 0 || undefined;
  return (
    <div className={classes.axis} aria-hidden="true">
      <div>
        {hours.map((minute) => (
          <span
            key={minute}
            data-phone={hasRoom(minute, HOURS_ON_PHONE)}
            data-desk={hasRoom(minute, HOURS_ON_DESK)}
            style={{ left: spanOn(axis, { start: minute, end: minute }).left }}
          >
            {formatTwelveHour(minute).replace(':00', '')}
          </span>
        ))}
      </div>
    </div>
  );
}

interface StretchProps {
  stretch: CoverageStretch;
  axis: MinuteRange;
  name: string;
  /** Why the location is closed then. */
  closure: Closed | undefined;
  onOpen: () => void;
  onReopen: (closure: Closed) => void;
}

/** Shorter than this there is room for '1/2' alone. */
const MINUTES_FOR_WORDS = 75;

function Stretch({ stretch, axis, name, closure, onOpen, onReopen }: StretchProps) {
  const { state } = stretch;
  const span = spanOn(axis, minutesOf(stretch));
  if (state === 'CLOSED') {
    const reason = closure?.reason;
    if (closure?.is_ahead) {
      return (
        <button
          type="button"
          className={classes.stretch}
          data-state={state}
          data-print="shown"
          style={span}
          title={reason}
          aria-haspopup="dialog"
          onClick={() => onReopen(closure)}
        >
          {say('Closed, {reason}', { reason: reason ?? '' })}
          <VisuallyHidden>
            : {stretchWords(stretch, name)}. {say('Reopen')}
          </VisuallyHidden>
        </button>
      );
    }
    return (
      <span className={classes.stretch} data-state={state} style={span} title={reason}>
        {reason ? say('Closed, {reason}', { reason }) : say('Closed')}
      </span>
    );
  }
  const isShort = lengthOfStretch(stretch) < MINUTES_FOR_WORDS;
  const words = figureWords(stretch);
  const perhaps = state === 'AMBER' || stretch.lacking > 0 ? perhapsWords(stretch) : '';
  return (
    <button
      type="button"
      className={classes.stretch}
      data-state={state}
      data-short={isShort || undefined}
      data-print="shown"
      style={span}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {state === 'RED' && !isShort && <StateIcon state={state} size={13} />}
      {/* Drawn by the style sheet where it is short, because the button must be named by the text that it shows. */}
      <span aria-hidden="true" data-figures={isShort ? `${stretch.planned}/${stretch.needed}` : undefined}>
        {!isShort && words}
      </span>
      {!isShort && perhaps !== '' && <em aria-hidden="true">{perhaps}</em>}
      <VisuallyHidden>
        {stretchWords(stretch, name)}
        {suffixes[state]}
      </VisuallyHidden>
    </button>
  );
}

const suffixes = { RED: say(', below the need'), AMBER: say(', only just'), GREEN: '' } as const;

interface NowProps {
  now: Coverage['now'];
  axis: MinuteRange;
  stretches: readonly CoverageStretch[];
}

/** A line through the lane at the location's time, with who is here. */
function Now({ now, axis, stretches }: NowProps) {
  const minute = parseTime(now.time) ?? 0;
  if (minute < axis.start || minute >= axis.end) return null;
  const current = stretches.find(({ present }) => present !== null);
  return (
    <span className={classes.now} style={{ left: spanOn(axis, { start: minute, end: minute }).left }}>
      {current && <span>{say('{present} here', { present: current.present ?? 0 })}</span>}
    </span>
  );
}

interface LaneWordsProps {
  stretches: readonly CoverageStretch[];
  onOpen: (stretch: CoverageStretch) => void;
}

/** The lane in words: what is below leads to its details. */
function LaneWords({ stretches, onOpen }: LaneWordsProps) {
  const below = stretches.filter(isBelow);
  if (below.length > 0) {
    return (
      <div className={classes.words}>
        {below.map((stretch) => (
          <button
            key={stretch.start_time}
            type="button"
            className={classes.below}
            aria-haspopup="dialog"
            onClick={() => onOpen(stretch)}
          >
            <StateIcon state="RED" size={15} />
            {isShortNow(stretch)
              ? say('{planned} planned, {present} here now', {
                  planned: stretch.planned,
                  present: stretch.present ?? 0,
                })
              : `${figureSpanWords(stretch)}${lackingWords(stretch)}`}
          </button>
        ))}
      </div>
    );
  }
  const onlyJust = stretches.find(({ state }) => state === 'AMBER');
  const state = onlyJust
    ? 'AMBER'
    : stretches.every((stretch) => stretch.state === 'CLOSED')
      ? 'CLOSED'
      : 'GREEN';
  return (
    <div className={classes.words} data-state={state}>
      <span>
        <StateIcon state={state} size={15} />
        {onlyJust
          ? say('Only just: {perhaps}', { perhaps: perhapsWords(onlyJust) })
          : state === 'CLOSED'
            ? say('Nobody needed')
            : say('Guarded')}
      </span>
    </div>
  );
}

/** ', 1 without a valid certificate': why a stretch is below; empty where nobody sits there without one. */
function lackingWords({ lacking }: CoverageStretch): string {
  return lacking === 0 ? '' : `, ${perhapsWords({ open: 0, lapsing: 0, lacking })}`;
}

function Legend() {
  return (
    <ul className={classes.legend}>
      <li>
        <span className={classes.stretch} data-state="GREEN">
          {figureWords({ planned: 2, needed: 2 })}
        </span>
        {say('Guarded')}
      </li>
      <li>
        <span className={classes.stretch} data-state="AMBER">
          {figureWords({ planned: 1, needed: 2 })}
        </span>
        {say('Only just: enough if an open shift is taken or a certificate that ends is renewed')}
      </li>
      <li>
        <span className={classes.stretch} data-state="RED">
          {figureWords({ planned: 1, needed: 2 })}
        </span>
        {say('Below the need; nobody counts without a valid certificate')}
      </li>
      <li>
        <span className={classes.stretch} data-state="CLOSED">
          {say('Closed')}
        </span>
        {say('Nobody needed')}
      </li>
      <li>{say('Figures are planned of needed')}</li>
    </ul>
  );
}

interface StretchDialogProps {
  location: number;
  stretch: CoverageStretch;
  name: string;
  today: CivilDate;
  onClose: () => void;
}

function StretchDialog({ location, stretch, name, today, onClose }: StretchDialogProps) {
  return (
    <DialogFrame
      onClose={onClose}
      title={`${name}, ${columnLabel(stretch.date, true)}, ${spanWords(stretch, '–')}`}
      size={480}
    >
      <StretchDetails {...{ location, stretch, today }} />
    </DialogFrame>
  );
}
