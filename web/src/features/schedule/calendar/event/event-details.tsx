import { say, sayKnown } from '@deckhand/domain/language/say';
import { formatApiTime } from '@deckhand/domain/time/minutes';
import '@mantine/core/styles/Tooltip.layer.css';
import { lacksCertificate } from '@deckhand/contract/plans/lack';
import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import { formatForDisplay, weekdayName } from '@deckhand/domain/time/civil-date';
import { Tooltip } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { closedWords, doesNotRun, isClosure, timeOf } from '../../../../shared/board/schedule-cards.ts';
import { CopyText } from '../../../../shared/copy-text.tsx';
import { browserToday } from '../../../../shared/time/browser-today.ts';
import { DetailsList } from '../../../../ui/details-list.tsx';
import classes from './event.module.css';
import { staffWords } from './staff-words.ts';

const SeatBreaches = lazy(() =>
  import('../../../law/seat-breaches.tsx').then((module) => ({ default: module.SeatBreaches })),
);

interface Detail {
  label: string;
  value: ReactNode;
  wide?: boolean;
}

export function EventDetails({ item }: { item: ScheduleItem }) {
  return <DetailsList inPairs details={[...detailsOf(item)]} />;
}

interface EventFactsProps {
  item: ScheduleItem;
  /** False where a form names the staff. */
  staff?: boolean;
}

/** The details that stay the same while a form changes the shift. */
export function EventFacts({ item, staff = true }: EventFactsProps) {
  return (
    <DetailsList
      inPairs
      details={[
        ...timeDetails(item),
        ...typeDetails(item),
        ...(staff ? staffWords(item) : []),
        { label: say('Location'), value: item.location_title },
      ]}
    />
  );
}

function detailsOf(item: ScheduleItem): Detail[] {
  if (isClosure(item)) {
    return [
      { label: say('Location'), value: item.location_title },
      { label: say('Shift Day'), value: weekdayName(item.shift_day) },
      ...(item.is_holiday ? [] : [{ label: say('Time'), value: closedWords(item) }]),
      {
        label: item.is_holiday ? say('Holiday Reason') : say('Reason'),
        value: item.holiday_info?.holiday_reason,
      },
    ];
  }
  if (item.is_timeoff) {
    const { timeoff_request: request } = item;
    return [...staffWords(item), ...(request ? [{ label: say('Reason'), value: request.reason }] : [])];
  }
  return [
    // First, so that start and end stand side by side.
    ...timeDetails(item),
    ...(item.is_cancelled
      ? [{ label: say('Dismissed because'), value: item.cancel_reason, wide: true }]
      : []),
    { label: item.type === 'meeting' ? say('Meeting Code') : say('Shift Code'), value: item.shift_code },
    ...typeDetails(item),
    // The last of an odd number has a line of its own, so that the dates stand side by side, too.
    ...inWholeLines([...staffWords(item), ...lapseDetails(item)]),
    ...breachDetails(item),
    { label: say('Start Date'), value: item.shift_start_date && formatForDisplay(item.shift_start_date) },
    { label: say('End Date'), value: endDateOf(item) },
    {
      label: say('Shift Day'),
      value: item.shift_repeat === 'DAILY' ? say('Every day') : weekdayName(item.shift_day),
    },
    { label: say('Location'), value: item.location_title },
    ...(item.comments === '' ? [] : [{ label: say('Comments'), value: item.comments, wide: true }]),
    ...(item.type === 'meeting' ? [{ label: say('Agenda'), value: agendaOf(item), wide: true }] : []),
  ];
}

function inWholeLines(details: readonly Detail[]): Detail[] {
  return details.map((detail, index) => ({
    ...detail,
    wide: index === details.length - 1 && details.length % 2 === 1,
  }));
}

/** The people whose certificates end, and when. */
function lapseDetails({ lapses = [], start_date: date }: ScheduleItem): Detail[] {
  if (lapses.length === 0) return [];
  const words = lapses.map(({ name, ...lack }) => lacksCertificate(name, lack, date, browserToday()));
  return [{ label: say('Certificate'), value: words.join(' ') }];
}

/** LA8: the people who are beyond rules of law with this seat. */
function breachDetails({ breaches }: ScheduleItem): Detail[] {
  if (breaches === undefined) return [];
  const value = (
    <Suspense>
      <SeatBreaches breaches={breaches} />
    </Suspense>
  );
  return [{ label: say('Rules for minors'), value, wide: true }];
}

function timeDetails(item: ScheduleItem): Detail[] {
  return [
    { label: say('Start Time'), value: formatApiTime(item.start_time) ?? null },
    { label: say('End Time'), value: formatApiTime(item.end_time) ?? null },
    ...(item.parts ? [{ label: say('While the pool is open'), value: runsInWords(item), wide: true }] : []),
  ];
}

function runsInWords(item: ScheduleItem): string {
  return item.parts?.length === 0 ? sayKnown(doesNotRun) : timeOf(item);
}

function typeDetails(item: ScheduleItem): Detail[] {
  return item.shift_type.length === 0
    ? []
    : [{ label: say('Shift Type'), value: <ShiftTypes item={item} /> }];
}

/** The first type; the others are in a tooltip. */
function ShiftTypes({ item }: { item: ScheduleItem }) {
  const [first, ...others] = item.shift_type.map(({ name }) => name);
  if (others.length === 0) return first;
  return (
    <>
      {first}{' '}
      <Tooltip label={others.join(', ')} events={{ hover: true, focus: true, touch: true }} openDelay={0}>
        <button
          type="button"
          className={classes.more}
          aria-label={say('Also: {names}', { names: others.join(', ') })}
        >
          ...
        </button>
      </Tooltip>
    </>
  );
}

function endDateOf(item: ScheduleItem): string | null {
  if (item.schedule_type === 'ONE_TIME_SHIFT') return formatForDisplay(item.start_date);
  return item.shift_end_date === null ? say('Ongoing Shift') : formatForDisplay(item.shift_end_date);
}

function agendaOf(item: ScheduleItem): ReactNode {
  if (item.agenda === '') return null;
  return (
    <span className={classes.agenda}>
      {item.agenda}
      <CopyText text={item.agenda} what={say('agenda')} />
    </span>
  );
}
