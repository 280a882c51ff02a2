import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import { mark, say, sayKnown } from '@deckhand/domain/language/say';
import { type CivilDate, formatLong } from '@deckhand/domain/time/civil-date';
import { Anchor, Button } from '@mantine/core';
import {
  IconCalendarUp,
  IconCalendarX,
  IconEye,
  IconHistory,
  IconPencil,
  IconReplace,
  type TablerIcon,
} from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { sayWith } from '../../../../language/say-with.ts';
import { DialogFrame } from '../../../../ui/dialog-frame.tsx';
import shared from '../../../../ui/shared.module.css';
import { words } from '../../history/words.ts';
import { editShiftOnBoard, recordOf } from '../schedule-paths.ts';
import { DismissShiftForm } from './dismiss-shift-form.tsx';
import classes from './event.module.css';
import { EventAbsences } from './event-absences.tsx';
import { type EventAction, eventActions, eventTitle } from './event-actions.ts';
import { EventDetails } from './event-details.tsx';
import { EventPlanned } from './event-planned.tsx';
import { ReplaceStaffForm } from './replace-staff-form.tsx';
import { RestoreDateForm } from './restore-date-form.tsx';
import type { Guarded } from './use-guard.ts';

interface EventModalProps {
  item: ScheduleItem;
  /** The location's today. Without it, the item can only be viewed. */
  today?: CivilDate;
  /** Shown under the details. */
  foot?: ReactNode;
  /** Shows what changed of the shift or meeting. */
  onHistory?: () => void;
  onClose: () => void;
}

const labels: Record<EventAction, string> = {
  view: mark('View'),
  edit: mark('Edit'),
  replace: mark('Replace Staff'),
  dismiss: mark('Dismiss Shift'),
  restore: mark('Restore Shift'),
};

const icons: Record<EventAction, TablerIcon> = {
  view: IconEye,
  edit: IconPencil,
  replace: IconReplace,
  dismiss: IconCalendarX,
  restore: IconCalendarUp,
};

/** The details of an item of the calendar, and the actions for it. */
export function EventModal({ item: latest, today, foot, onHistory, onClose }: EventModalProps) {
  const [shown, setShown] = useState<EventAction>('view');
  // A form is about what was shown when it was opened: the server refuses what has changed since.
  const seen = useRef(latest);
  if (shown === 'view') seen.current = latest;
  const item = seen.current;
  const actions = today === undefined ? [] : eventActions(item, today);
  // Runs once the person agrees to discard their changes.
  const [leaving, setLeaving] = useState<{ go: () => void } | null>(null);
  const guard = useRef<Guarded>(null);

  function leave(go: () => void): void {
    if (guard.current?.isConfirming) return;
    if (guard.current?.hasUnsavedChanges() && !leaving) setLeaving({ go });
    else discard(go);
  }

  function discard(go: () => void): void {
    setLeaving(null);
    go();
  }

  return (
    <DialogFrame
      onClose={() => leave(onClose)}
      title={
        <>
          {eventTitle(item)}
          <span className={classes.date}>{formatLong(item.start_date)}</span>
        </>
      }
      size={600}
      looks={{ body: classes.body, content: classes.content }}
    >
      {actions.length > 0 && (
        <div className={shared.row}>
          {actions.map((action) => (
            <Action
              key={action}
              action={action}
              shown={shown}
              item={item}
              onShow={() => leave(() => setShown(action))}
            />
          ))}
          {onHistory && (item.type === 'shift' || item.type === 'meeting') && (
            <Button
              size="compact-md"
              variant="default"
              leftSection={<IconHistory size={15} stroke={1.7} aria-hidden />}
              onClick={() => leave(onHistory)}
            >
              {words.title}
            </Button>
          )}
        </div>
      )}
      {shown === 'view' && <EventDetails item={item} />}
      {shown === 'view' && today !== undefined && isPlannable(item) && <EventPlanned item={item} />}
      {shown === 'view' && today !== undefined && <RecordLink item={item} />}
      {shown === 'view' && today !== undefined && <EventAbsences item={item} today={today} />}
      {foot}
      {shown === 'replace' && <ReplaceStaffForm item={item} guard={guard} onDone={onClose} />}
      {shown === 'dismiss' && <DismissShiftForm item={item} guard={guard} onDone={onClose} />}
      {shown === 'restore' && <RestoreDateForm item={item} onDone={onClose} />}
      {leaving && (
        <div className={classes.discard}>
          <p role="alert">{say('Discard your changes?')}</p>
          <Button variant="default" onClick={() => setLeaving(null)}>
            {say('Keep editing')}
          </Button>
          <Button color="red" onClick={() => discard(leaving.go)}>
            {say('Discard')}
          </Button>
        </div>
      )}
    </DialogFrame>
  );
}

/** Leads to the page that shows the whole meeting or holiday. */
function RecordLink({ item }: { item: ScheduleItem }) {
  const record = recordOf(item);
  return (
    record && (
      <div>
        <Anchor component={Link} to={record.to} inherit>
          {sayWith('View in {name}', { name: record.name })}
        </Anchor>
      </div>
    )
  );
}

function isPlannable({ type, schedule_type }: ScheduleItem): boolean {
  return type === 'shift' && schedule_type === 'RECURRING_SHIFT';
}

interface ActionProps {
  action: EventAction;
  shown: EventAction;
  item: ScheduleItem;
  onShow: () => void;
}

function Action({ action, shown, item, onShow }: ActionProps) {
  const Icon = icons[action];
  const look = {
    size: 'compact-md',
    variant: action === shown ? 'light' : 'default',
    leftSection: <Icon size={15} stroke={1.7} aria-hidden />,
  } as const;
  if (action === 'edit' && item.location !== null) {
    return (
      <Button {...look} component={Link} to={editShiftOnBoard(item.location, item.id, item.start_date)}>
        {sayKnown(labels.edit)}
      </Button>
    );
  }
  return (
    <Button {...look} aria-pressed={action === shown} onClick={onShow}>
      {sayKnown(labels[action])}
    </Button>
  );
}
