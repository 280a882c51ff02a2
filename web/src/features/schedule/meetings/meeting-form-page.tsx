import { say } from '@deckhand/domain/language/say';
import { todayIn } from '@deckhand/domain/time/zones';
import { useSearchParams } from 'react-router';
import { locationListAddress } from '../../../shared/locations/location-list-address.ts';
import { BackToList } from '../../../shared/records/back-to-list.tsx';
import { RecordLoading } from '../../../shared/records/record-loading.tsx';
import { RecordMissing } from '../../../shared/records/record-missing.tsx';
import { RecordRefused } from '../../../shared/records/record-refused.tsx';
import { useShiftChoices } from '../shifts/use-shift-choices.ts';
import { CreateMeeting } from './create-meeting.tsx';
import { EditMeeting } from './edit-meeting.tsx';
import { meetingsPath, readMeetingAddress } from './meeting-address.ts';
import { useMeeting } from './use-meeting.ts';
import { ViewMeeting } from './view-meeting.tsx';

/** Creates, edits or shows a meeting, as the address says. */
export function MeetingFormPage() {
  const [query] = useSearchParams();
  const { task, location } = readMeetingAddress(query);
  if (task.mode === 'nothing') return <NotFound />;
  if (task.mode === 'create') return <NewMeeting location={location} />;
  return <KnownMeeting key={`${task.mode} ${task.id}`} {...task} location={location} />;
}

function NewMeeting({ location }: { location: number | undefined }) {
  const { choices, error, refetch } = useShiftChoices();
  if (!choices) {
    return (
      <Waiting title={say('Create Staff Meeting')} location={location} failure={error} onRetry={refetch} />
    );
  }
  if (location !== undefined && !choices.locations.some(({ id }) => id === location)) return <Refused />;
  return <CreateMeeting location={location} choices={choices} />;
}

interface KnownMeetingProps {
  id: number;
  mode: 'edit' | 'view';
  location: number | undefined;
}

function KnownMeeting({ id, mode, location }: KnownMeetingProps) {
  const meeting = useMeeting(id, location);
  const { choices, error, refetch } = useShiftChoices();
  if (meeting.data === null) return <NotFound />;
  if (!meeting.data || !choices) {
    const retry = () => Promise.all([meeting.refetch(), refetch()]);
    const failure = meeting.error ?? error;
    return <Waiting title={say('Staff Meeting')} location={location} failure={failure} onRetry={retry} />;
  }
  const { data } = meeting;
  const chosen = choices.locations.find((candidate) => candidate.id === data.location);
  const mayEdit = data.status === 'ACTIVE' && chosen !== undefined;
  if (mode === 'view' || !mayEdit) {
    return <ViewMeeting meeting={data} mayEdit={mayEdit} wantedToEdit={mode === 'edit'} />;
  }
  return <EditMeeting meeting={data} today={todayIn(chosen.timezone, new Date())} choices={choices} />;
}

interface WaitingProps {
  title: string;
  location: number | undefined;
  failure: unknown;
  onRetry: () => unknown;
}

function Waiting({ location, ...page }: WaitingProps) {
  const path = locationListAddress(meetingsPath, location);
  return (
    <RecordLoading
      {...page}
      back={<BackToList path={path}>{say('Manage Staff Meeting')}</BackToList>}
      fields={8}
    />
  );
}

function NotFound() {
  return (
    <RecordMissing
      title={say('Staff meeting not found.')}
      listPath={meetingsPath}
      listName={say('Manage Staff Meeting')}
    />
  );
}

function Refused() {
  return (
    <RecordRefused listPath={meetingsPath} listName={say('Manage Staff Meeting')}>
      {say('Only managers of this location can plan its meetings, and you are not one of them.')}
    </RecordRefused>
  );
}
