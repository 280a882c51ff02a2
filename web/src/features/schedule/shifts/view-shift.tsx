import type { SeatedPerson, Shift } from '@deckhand/contract/plans/shift';
import { say } from '@deckhand/domain/language/say';
import { type CivilDate, formatForDisplay } from '@deckhand/domain/time/civil-date';
import { formatApiTimes } from '@deckhand/domain/time/minutes';
import { Button } from '@mantine/core';
import { IconCopy, IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import { BackToList } from '../../../shared/records/back-to-list.tsx';
import { DetailsList } from '../../../ui/details-list.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import shared from '../../../ui/shared.module.css';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { PlannedChanges } from '../../plans/planned-changes.tsx';
import { cloneAddress, shiftAddress } from '../../plans/shift-address.ts';
import { ShiftTypes } from '../../plans/shift-types.tsx';
import { dayWords, repeatWords, seatWords } from '../../plans/shift-words.ts';
import classes from './shifts.module.css';
import { useWayBack } from './use-way-back.ts';

interface ViewShiftProps {
  shift: Shift;
  /** The reason why it cannot be changed. */
  locked: string | undefined;
  /** The address asked to edit it; a notice then says why that is not possible. */
  wantedToEdit: boolean;
  /** A shift that has ended is not marked as open. */
  hasEnded: boolean;
}

export function ViewShift({ shift, locked, wantedToEdit, hasEnded }: ViewShiftProps) {
  const back = useWayBack(shift.location);
  const isOneTime = shift.schedule_type === 'ONE_TIME_SHIFT';
  const dates = isOneTime
    ? [{ label: say('Shift Date'), value: formatForDisplay(shift.start_date) }]
    : [
        { label: say('Start Date'), value: formatForDisplay(shift.start_date) },
        {
          label: say('End Date'),
          value: shift.end_date ? formatForDisplay(shift.end_date) : say('Ongoing Shift'),
        },
      ];
  return (
    <>
      <PageHeader
        title={say('Shift {code}', { code: shift.shift_code })}
        subtitle={shift.location_title}
        back={<BackToList path={back.cancelled}>{back.name}</BackToList>}
        actions={<Actions shift={shift} mayEdit={locked === undefined} />}
      />
      {locked !== undefined && (wantedToEdit || !shift.is_active) && <Notice tone="warning">{locked}</Notice>}
      <Panel title={say('Shift')}>
        <DetailsList
          details={[
            { label: say('Shift Code'), value: shift.shift_code },
            { label: say('Schedule Type'), value: isOneTime ? say('One-time') : say('Recurring') },
            ...(isOneTime ? [] : [{ label: say('Shift Repeat'), value: repeatWords(shift) }]),
            { label: say('Shift Day'), value: dayWords(shift) },
            { label: say('Time'), value: formatApiTimes(shift) },
            ...dates,
            ...(shift.planned.length > 0
              ? [{ label: say('Planned'), value: <PlannedChanges shift={shift} /> }]
              : []),
            { label: say('Shift Type'), value: <ShiftTypes types={shift.shift_type} /> },
            { label: say('Location'), value: shift.location_title },
          ]}
        />
      </Panel>
      <Panel title={say('Staff')}>
        <DetailsList details={staffDetails(shift, hasEnded)} />
      </Panel>
      <Panel title={say('Comments')}>
        <p className={shared.written}>{shift.comments || '–'}</p>
      </Panel>
    </>
  );
}

/** One person is 'Staff', two are 'Staff 1' and 'Staff 2'. */
function staffDetails({ staff, start_date: first }: Shift, hasEnded: boolean) {
  if (staff.length === 0) {
    return [
      { label: say('Staff'), value: hasEnded ? '' : <StatusBadge tone="danger">{say('Open')}</StatusBadge> },
    ];
  }
  return staff.map((person) => ({
    label: staff.length === 1 ? say('Staff') : say('Staff {seat}', { seat: person.seat }),
    value: (
      <>
        {person.name}
        <span className={classes.dates}>
          {person.replacing_role ? say('Substitute') : seatWords(ownStart(person, first), person.end_date)}
        </span>
      </>
    ),
  }));
}

/** A seat's start is shown only if it is later than the shift's. */
function ownStart({ start_date: start }: SeatedPerson, first: CivilDate): CivilDate | null {
  return start !== null && start > first ? start : null;
}

function Actions({ shift, mayEdit }: { shift: Shift; mayEdit: boolean }) {
  return (
    <>
      {!shift.is_replace && (
        <Button
          component={Link}
          to={cloneAddress(shift)}
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden />}
        >
          {say('Clone')}
        </Button>
      )}
      {mayEdit && (
        <Button
          component={Link}
          to={shiftAddress('edit', shift)}
          leftSection={<IconPencil size={16} aria-hidden />}
        >
          {say('Edit')}
        </Button>
      )}
    </>
  );
}
