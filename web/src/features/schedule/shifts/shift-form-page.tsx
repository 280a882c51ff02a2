import { type Shift, shiftNotFound } from '@deckhand/contract/plans/shift';
import { alreadyDecided, ownRequest, requestNotFound } from '@deckhand/contract/requests/request';
import {
  type RequestToAnswer,
  viewShiftRequest,
} from '@deckhand/contract/requests/shift-requests/view-shift-request';
import { viewShift } from '@deckhand/contract/schedule/shifts/view-shift';
import { say, sayKnown } from '@deckhand/domain/language/say';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { todayIn } from '@deckhand/domain/time/zones';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { ApiFailure } from '../../../api/api-failure.ts';
import { useCall } from '../../../api/use-call.ts';
import { BackToList } from '../../../shared/records/back-to-list.tsx';
import { RecordLoading } from '../../../shared/records/record-loading.tsx';
import { RecordMissing } from '../../../shared/records/record-missing.tsx';
import { RecordRefused } from '../../../shared/records/record-refused.tsx';
import {
  type RequestPrefill,
  readShiftFormAddress,
  type ShiftFormAddress,
  shiftsPath,
} from '../../plans/shift-address.ts';
import { hasEnded } from '../../plans/shift-words.ts';
import { AddShift } from './add-shift.tsx';
import { EditShift } from './edit-shift.tsx';
import { type ShiftChoices, useShiftChoices } from './use-shift-choices.ts';
import { useWayBack } from './use-way-back.ts';
import { ViewShift } from './view-shift.tsx';

/** Adds, clones, edits or shows a shift, as the address says. */
export function ShiftFormPage() {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const address = readShiftFormAddress(query, state);
  const { task } = address;
  if (task.mode === 'nothing') return <NotFound />;
  if (task.mode === 'create') return <NewShift address={address} />;
  return <KnownShift key={`${task.mode} ${task.id}`} id={task.id} mode={task.mode} address={address} />;
}

function NewShift({ address }: { address: ShiftFormAddress }) {
  const { choices, error, refetch } = useShiftChoices();
  if (!choices) {
    const title = address.request ? say('Assign New Shift') : say('Create New Shift');
    return <Waiting title={title} address={address} failure={error} onRetry={refetch} />;
  }
  const isInReach =
    address.location === undefined || choices.locations.some(({ id }) => id === address.location);
  if (!isInReach) return <Refused />;
  if (address.request)
    return <RequestedShift address={address} prefill={address.request} choices={choices} />;
  return <AddShift address={address} choices={choices} />;
}

interface RequestedShiftProps {
  address: ShiftFormAddress;
  prefill: RequestPrefill;
  choices: ShiftChoices;
}

function RequestedShift({ address, prefill, choices }: RequestedShiftProps) {
  const { data, error, refetch } = useCall(
    viewShiftRequest,
    { params: { id: prefill.requestId } },
    { showsFailure: true },
  );
  if (error instanceof ApiFailure && error.status === 404) {
    return (
      <RecordMissing title={sayKnown(requestNotFound)} listPath="/dashboard" listName={say('Dashboard')} />
    );
  }
  if (!data)
    return <Waiting title={say('Assign New Shift')} address={address} failure={error} onRetry={refetch} />;
  return (
    <PendingRequest key={data.id} address={address} asked={{ request: data, prefill }} choices={choices} />
  );
}

interface PendingRequestProps {
  address: ShiftFormAddress;
  asked: { request: RequestToAnswer; prefill: RequestPrefill };
  choices: ShiftChoices;
}

function PendingRequest({ address, asked, choices }: PendingRequestProps) {
  // As it was when the form opened: saving decides the request while the form is still shown.
  const [opened] = useState(asked);
  const { request } = opened;
  if (request.may_decide) return <AddShift address={address} choices={choices} asked={opened} />;
  return (
    <RecordMissing title={sayKnown(alreadyDecided)} listPath="/dashboard" listName={say('Dashboard')}>
      {request.status === 'Pending' ? sayKnown(ownRequest) : decisionWords(request)}
    </RecordMissing>
  );
}

function decisionWords({ user, status, decided_by: decider }: RequestToAnswer): string {
  const words = { name: user.name, status: sayKnown(status) };
  return decider
    ? say('{name} asked for a new shift: {status} by {decider}.', { ...words, decider: decider.name })
    : say('{name} asked for a new shift: {status}.', words);
}

interface KnownShiftProps {
  id: number;
  mode: 'edit' | 'view' | 'clone';
  address: ShiftFormAddress;
}

function KnownShift({ id, mode, address }: KnownShiftProps) {
  const { date: opened } = address;
  const query = opened === undefined ? {} : { date: opened };
  const shift = useCall(viewShift, { params: { id }, query }, { showsFailure: true });
  const { choices, error, refetch } = useShiftChoices();
  if (shift.error instanceof ApiFailure && shift.error.status === 404) return <NotFound />;
  if (!shift.data || !choices) {
    const retry = () => Promise.all([shift.refetch(), refetch()]);
    return <Waiting title={say('Shift')} address={address} failure={shift.error ?? error} onRetry={retry} />;
  }
  if (shift.data.schedule_type === 'STAFF_MEETING') return <NotFound />;
  if (mode === 'clone') return <AddShift address={address} choices={choices} cloned={shift.data} />;
  const location = choices.locations.find((candidate) => candidate.id === shift.data.location);
  const today = todayIn(location?.timezone ?? 'CST', new Date());
  const locked = location ? shiftLock(shift.data, today) : say('The location of this shift is closed.');
  if (mode === 'view' || locked !== undefined) {
    return (
      <ViewShift
        shift={shift.data}
        locked={locked}
        wantedToEdit={mode === 'edit'}
        hasEnded={!shift.data.is_active || hasEnded(shift.data, today)}
      />
    );
  }
  // The past cannot be edited: a card of the past opens the shift from today on.
  if (opened !== undefined && opened < today) {
    return <KnownShift id={id} mode={mode} address={{ ...address, date: undefined }} />;
  }
  const { times } = address;
  return <EditShift shift={shift.data} {...{ today, choices, times }} date={opened} />;
}

/** Says why a shift can no longer be changed; undefined while it can. */
function shiftLock(shift: Shift, today: CivilDate): string | undefined {
  if (!shift.is_active) return say('This shift is archived. It can be looked at, but no longer changed.');
  if (shift.schedule_type === 'ONE_TIME_SHIFT' && shift.start_date < today) {
    return say('This shift is over. The past cannot be changed; clone it to plan the same again.');
  }
  return undefined;
}

interface WaitingProps {
  title: string;
  address: ShiftFormAddress;
  failure: unknown;
  onRetry: () => unknown;
}

function Waiting({ address, ...page }: WaitingProps) {
  const back = useWayBack(address.location);
  return (
    <RecordLoading {...page} back={<BackToList path={back.cancelled}>{back.name}</BackToList>} fields={8} />
  );
}

function NotFound() {
  return (
    <RecordMissing title={sayKnown(shiftNotFound)} listPath={shiftsPath} listName={say('Manage Shifts')} />
  );
}

function Refused() {
  return (
    <RecordRefused listPath={shiftsPath} listName={say('Manage Shifts')}>
      {say('Only managers of this location can plan its shifts, and you are not one of them.')}
    </RecordRefused>
  );
}
