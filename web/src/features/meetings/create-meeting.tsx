import { todayIn } from '@deckhand/domain/time/zones';
import { useNavigate } from 'react-router';
import { backAddress } from '../../shared/records/back-address.ts';
import { BackToList } from '../../shared/records/back-to-list.tsx';
import type { ShiftChoices } from '../../shared/shifts/use-shift-choices.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { toast } from '../../ui/toast.ts';
import { useSchemaForm } from '../../ui/use-schema-form.ts';
import { useCreateMeeting } from './api/create-meeting.ts';
import { meetingsPath } from './meeting-address.ts';
import { MeetingForm } from './meeting-form.tsx';
import { meetingForm, newMeetingValues } from './meeting-values.ts';
import { showMeetingRefusal } from './show-meeting-refusal.ts';
import { useInviteChoices } from './use-invite-choices.ts';

interface CreateMeetingProps {
  /** The address says where, or the form asks. */
  location: number | undefined;
  choices: ShiftChoices;
}

export function CreateMeeting({ location, choices }: CreateMeetingProps) {
  const create = useCreateMeeting();
  const navigate = useNavigate();
  const back = backAddress(meetingsPath, location);
  const form = useSchemaForm({
    schema: meetingForm,
    initialValues: newMeetingValues(location),
    onSubmit: async (body, values) => {
      const at = values.location ?? 0;
      try {
        await create.mutateAsync({ location: at, body });
      } catch (failure) {
        showMeetingRefusal(form, failure, { fallback: 'Unable to create meeting.', nameOf: invites.nameOf });
        return;
      }
      form.markSaved();
      toast.success('Staff meeting created successfully.');
      // What is new stands first, which page 3 of a search does not show.
      await navigate(`${meetingsPath}?location=${at}`);
    },
  });
  const invites = useInviteChoices(form.values, undefined);
  const place = choices.locations.find(({ id }) => id === form.values.location);

  return (
    <>
      <PageHeader
        title="Create Staff Meeting"
        subtitle={place?.title}
        back={<BackToList path={back}>Manage Staff Meeting</BackToList>}
      />
      <MeetingForm
        form={form}
        choices={choices}
        invites={invites}
        // Until a location is chosen any of them will do: it only marks the day in the calendar.
        today={todayIn(place?.timezone ?? 'CST', new Date())}
        offerLocations={location === undefined}
        cancelTo={back}
        submitLabel="Create meeting"
      />
    </>
  );
}
