import { shiftNotFound } from '@deckhand/contract/shifts/shift';
import { todayIn } from '@deckhand/domain/time/zones';
import { useLocation, useSearchParams } from 'react-router';
import { ApiFailure } from '../../api/api-failure.ts';
import { LoadFailure } from '../../api/load-failure.tsx';
import { BackToList } from '../../shared/records/back-to-list.tsx';
import { RecordMissing } from '../../shared/records/record-missing.tsx';
import { RecordRefused } from '../../shared/records/record-refused.tsx';
import { RecordSkeleton } from '../../shared/records/record-skeleton.tsx';
import {
  readShiftFormAddress,
  type ShiftFormAddress,
  shiftsPath,
} from '../../shared/shifts/shift-address.ts';
import { isOver } from '../../shared/shifts/shift-words.ts';
import { useShiftChoices } from '../../shared/shifts/use-shift-choices.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useShift } from './api/view-shift.ts';
import { CreateShift } from './create-shift.tsx';
import { EditShift } from './edit-shift.tsx';
import { shiftLock } from './shift-lock.ts';
import { useWayBack } from './use-way-back.ts';
import { ViewShift } from './view-shift.tsx';

/** One page for adding, cloning, changing and looking at a shift; the address says which. */
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
    const title = address.request ? 'Assign New Shift' : 'Create New Shift';
    return <Waiting title={title} address={address} failure={error} onRetry={refetch} />;
  }
  const isInReach =
    address.location === undefined || choices.locations.some(({ id }) => id === address.location);
  if (!isInReach) return <Refused />;
  return <CreateShift address={address} choices={choices} />;
}

interface KnownShiftProps {
  id: number;
  mode: 'edit' | 'view' | 'clone';
  address: ShiftFormAddress;
}

function KnownShift({ id, mode, address }: KnownShiftProps) {
  const shift = useShift(id);
  const { choices, error, refetch } = useShiftChoices();
  if (shift.error instanceof ApiFailure && shift.error.status === 404) return <NotFound />;
  if (!shift.data || !choices) {
    const retry = () => Promise.all([shift.refetch(), refetch()]);
    return <Waiting title="Shift" address={address} failure={shift.error ?? error} onRetry={retry} />;
  }
  if (shift.data.schedule_type === 'STAFF_MEETING') return <NotFound />;
  if (mode === 'clone') return <CreateShift address={address} choices={choices} cloned={shift.data} />;
  const location = choices.locations.find((candidate) => candidate.id === shift.data.location);
  const today = todayIn(location?.timezone ?? 'CST', new Date());
  const locked = location ? shiftLock(shift.data, today) : 'The location of this shift is closed.';
  if (mode === 'view' || locked !== undefined) {
    return (
      <ViewShift
        shift={shift.data}
        locked={locked}
        wantedToEdit={mode === 'edit'}
        isOver={!shift.data.is_active || isOver(shift.data, today)}
      />
    );
  }
  // The past is not edited: from a past card the whole shift is, from today on.
  const date = address.date !== undefined && address.date >= today ? address.date : undefined;
  return <EditShift shift={shift.data} date={date} today={today} choices={choices} />;
}

interface WaitingProps {
  title: string;
  address: ShiftFormAddress;
  failure: unknown;
  onRetry: () => unknown;
}

function Waiting({ title, address, failure, onRetry }: WaitingProps) {
  const back = useWayBack(address.location);
  return (
    <>
      <PageHeader title={title} back={<BackToList path={back.cancelled}>{back.name}</BackToList>} />
      {failure ? (
        <Panel>
          <LoadFailure failure={failure} onRetry={onRetry} />
        </Panel>
      ) : (
        <RecordSkeleton fields={8} />
      )}
    </>
  );
}

function NotFound() {
  return <RecordMissing title={shiftNotFound} listPath={shiftsPath} listName="Manage Shifts" />;
}

function Refused() {
  return (
    <RecordRefused listPath={shiftsPath} listName="Manage Shifts">
      Shifts are planned by the managers of a location, and this one is not yours.
    </RecordRefused>
  );
}
