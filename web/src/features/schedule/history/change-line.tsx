import type { ScheduleChange } from '@deckhand/contract/schedule/history/change';
import { listHistory } from '@deckhand/contract/schedule/history/list-history';
import { titleOfChange } from '@deckhand/contract/schedule/history/title-of-change';
import { endTheTimeOff, reopenThePool } from '@deckhand/contract/schedule/history/undo';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowsExchange,
  IconArrowsMove,
  IconBan,
  IconCalendarOff,
  IconCalendarUp,
  IconCalendarX,
  IconCheck,
  IconClock,
  IconCopy,
  IconFileImport,
  IconFlag,
  IconPlus,
  IconReplace,
  IconSend,
  IconSun,
  IconSunOff,
  IconUserOff,
  IconUserPlus,
  IconWorld,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import { Fragment, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import shared from '../../../ui/shared.module.css';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { unbrokenDates } from '../../../ui/unbroken-dates.tsx';
import classes from './history-panel.module.css';
import {
  aboutWords,
  actorWords,
  afterWords,
  atWords,
  elsewhereWords,
  ownNoticeWords,
  takenBackWords,
  words,
} from './words.ts';

/** Staff read these lines, too, and never end time off. */
const EndTimeOff = lazy(() =>
  import('./end-time-off.tsx').then((module) => ({ default: module.EndTimeOff })),
);

interface ChangeLineProps {
  change: ScheduleChange;
  readerId: number;
  /** The list shows several locations. */
  namesLocation: boolean;
  /** Says while somebody looks at it what taking it back would do. */
  preview: ReactNode;
  /** Without it, the reader takes nothing back. */
  onTakeBack?: (() => void) | undefined;
  /** Shows the schedule as it stood before. */
  onLookBefore?: (() => void) | undefined;
}

const icons: Record<ScheduleChange['kind'], TablerIcon> = {
  ADDED: IconPlus,
  EDITED: IconClock,
  MOVED: IconArrowsMove,
  REPLACED: IconReplace,
  DISMISSED: IconCalendarX,
  RESTORED: IconCalendarUp,
  DELETED: IconX,
  TIME_OFF: IconSun,
  BACK: IconSunOff,
  CHANGE_APPROVED: IconCheck,
  CLAIMED: IconCheck,
  ASSIGNED: IconUserPlus,
  SWAPPED: IconArrowsExchange,
  FILLED: IconUserPlus,
  COPIED: IconCopy,
  PERSON_GONE: IconUserOff,
  CLOSED: IconCalendarOff,
  REOPENED: IconCalendarUp,
  ZONE: IconWorld,
  PUBLISHED: IconSend,
  UNDONE: IconArrowBackUp,
  IMPORTED: IconFileImport,
  BEGAN: IconFlag,
};

/** These put somebody, or something, into the schedule. */
const gains: readonly ScheduleChange['kind'][] = ['ADDED', 'CLAIMED', 'ASSIGNED', 'FILLED', 'RESTORED'];

/** TM1: one thing that was done to the schedule, by whom and when, before and after. */
export function ChangeLine({
  change,
  readerId,
  namesLocation,
  preview,
  onTakeBack,
  onLookBefore,
}: ChangeLineProps) {
  const Icon = icons[change.kind];
  const notHere = onTakeBack === undefined ? '' : notHereWords(change);
  const isPreviewed = preview !== undefined;
  return (
    <li className={classes.line} data-open={isPreviewed || undefined}>
      <span className={classes.icon} data-gain={gains.includes(change.kind) || undefined}>
        <Icon size={15} stroke={1.9} aria-hidden />
      </span>
      <div className={classes.content}>
        <div className={classes.head}>
          <h3>{titleOfChange(change)}</h3>
          <time dateTime={change.at}>{unbrokenDates(atWords(change.at))}</time>
        </div>
        <Changed change={change} namesLocation={namesLocation} />
        <p className={classes.who}>
          {actorWords(change, readerId)}
          {change.note !== '' && ` · “${change.note}”`}
        </p>
        {change.law_reason && (
          <p className={classes.who}>
            {say('Went on against a rule of law: “{reason}”', { reason: change.law_reason })}
          </p>
        )}
        {change.notified_at && <p className={classes.who}>{unbrokenDates(ownNoticeWords(change))}</p>}
        {change.taken_back && (
          <p className={classes.back}>
            <IconArrowBackUp size={14} aria-hidden /> {unbrokenDates(takenBackWords(change.taken_back))}
          </p>
        )}
        {notHere !== '' && (
          <p className={classes.who}>
            <IconBan size={14} aria-hidden className={classes.inline} /> {notHere}
          </p>
        )}
        {onTakeBack && change.days_off && change.request && (
          <Suspense>
            <EndTimeOff request={change.request} days={change.days_off} />
          </Suspense>
        )}
        {change.can_undo && onTakeBack && (
          <TakeBack isPreviewed={isPreviewed} isAgain={change.taken_back !== null} onClick={onTakeBack} />
        )}
        {onLookBefore && change.kind !== 'BEGAN' && !isPreviewed && (
          <Button variant="subtle" size="compact-sm" className={classes.action} onClick={onLookBefore}>
            {words.lookBefore}
          </Button>
        )}
        {preview}
      </div>
    </li>
  );
}

/** Why a change is not taken back here; empty where nothing is to be said about it. */
function notHereWords({ kind, request }: ScheduleChange): string {
  if (kind === 'TIME_OFF' && request) return endTheTimeOff(request.person.name);
  return kind === 'CLOSED' ? sayKnown(reopenThePool) : '';
}

interface TakeBackProps {
  isPreviewed: boolean;
  isAgain: boolean;
  onClick: () => void;
}

/** Gets the focus back when the preview is closed. */
function TakeBack({ isPreviewed, isAgain, onClick }: TakeBackProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wasPreviewed = useRef(isPreviewed);
  useEffect(() => {
    if (wasPreviewed.current && !isPreviewed) button.current?.focus();
    wasPreviewed.current = isPreviewed;
  }, [isPreviewed]);
  if (isPreviewed) return null;
  return (
    <Button ref={button} variant="subtle" size="compact-sm" className={classes.action} onClick={onClick}>
      {isAgain ? words.takeBackAgain : words.takeBack}
    </Button>
  );
}

/** The shifts, closures and horizons of a change; of many shifts, only after they are asked for. */
function Changed({ change, namesLocation }: { change: ScheduleChange; namesLocation: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const isMany = change.shift_count > 1;
  const isComplete = change.shifts.length === change.shift_count;
  const all = useCall(listHistory, isOpen && !isComplete ? { query: { change: change.id } } : undefined, {
    staleTime: Number.POSITIVE_INFINITY,
  });
  const shifts = isComplete ? change.shifts : all.data?.results.find(({ id }) => id === change.id)?.shifts;
  return (
    <>
      {!isMany && change.shifts.map((shift) => <ShiftLines key={shift.id} shift={shift} />)}
      {namesLocation && !isMany && change.shifts[0] && (
        <p className={classes.who}>{change.shifts[0].location_title}</p>
      )}
      {[...change.closures, ...change.publications].map(({ location, location_title: title, text }) => (
        <p key={`${location} ${text}`}>
          <strong>{unbrokenDates(text)}</strong>
          {namesLocation && <span className={shared.third}>, {title}</span>}
        </p>
      ))}
      {isMany && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.action}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? say('Hide shifts') : say('Show {count} shifts', { count: change.shift_count })}
        </Button>
      )}
      {isMany && isOpen && (
        <dl className={classes.shifts}>
          {shifts?.map((shift) => (
            <Fragment key={shift.id}>
              <dt>
                {shift.shift_code}
                {namesLocation && <span className={shared.third}> {shift.location_title}</span>}
              </dt>
              <dd>
                <ShiftLines shift={shift} />
              </dd>
            </Fragment>
          )) ?? <Skeleton height={48} />}
        </dl>
      )}
      {change.elsewhere > 0 && <p className={classes.who}>{elsewhereWords(change.elsewhere)}</p>}
    </>
  );
}

function ShiftLines({ shift }: { shift: ScheduleChange['shifts'][number] }) {
  return (
    <>
      {shift.lines.map((line) => {
        const [about, after] = [aboutWords(line), afterWords(line)];
        return (
          <p key={`${line.about} ${line.before} ${line.after}`} className={classes.lineOfShift}>
            {about !== '' && <span className={classes.about}>{unbrokenDates(about)}</span>}
            {line.before !== null && (
              <>
                <del>{unbrokenDates(line.before)}</del>
                <span className={shared.third}>
                  <span aria-hidden>→</span>
                  <span className={shared.unseen}> {say('becomes')} </span>
                </span>
              </>
            )}
            {after !== '' && <strong>{unbrokenDates(after)}</strong>}
          </p>
        );
      })}
    </>
  );
}
