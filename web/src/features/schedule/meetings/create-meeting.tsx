import { createMeeting } from '@deckhand/contract/schedule/meetings/create-meeting';
import type { Meeting } from '@deckhand/contract/schedule/meetings/meeting';
import { say } from '@deckhand/domain/language/say';
import { todayIn } from '@deckhand/domain/time/zones';
import { useNavigate } from 'react-router';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { locationListAddress } from '../../../shared/locations/location-list-address.ts';
import { startLocation } from '../../../shared/locations/start-location.ts';
import { BackToList } from '../../../shared/records/back-to-list.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
import { useUndo } from '../../plans/use-undo.ts';
import type { ShiftChoices } from '../shifts/use-shift-choices.ts';
import { meetingsPath } from './meeting-address.ts';
import { MeetingForm } from './meeting-form.tsx';
import { meetingForm, newMeetingValues } from './meeting-values.ts';
import { showMeetingRefusal } from './show-meeting-refusal.ts';
import { useInviteChoices } from './use-invite-choices.ts';

interface CreateMeetingProps {
  /** From the address; without it the form has a location field. */
  location: number | undefined;
  choices: ShiftChoices;
}

export function CreateMeeting({ location, choices }: CreateMeetingProps) {
  const create = useMutationOf(createMeeting, { refreshes: 'live' });
  const { sayDone } = useUndo();
  const navigate = useNavigate();
  const back = locationListAddress(meetingsPath, location);
  const form = useSchemaForm({
    schema: meetingForm,
    initialValues: newMeetingValues(location ?? startLocation(choices.locations)),
    onSubmit: async (body, values) => {
      const query = { location: values.location ?? 0 };
      let created: Meeting;
      try {
        created = await create.mutateAsync({ query, body });
      } catch (failure) {
        showMeetingRefusal(form, failure, {
          fallback: say('Unable to create meeting.'),
          nameOf: invites.nameOf,
        });
        return;
      }
      form.markSaved();
      sayDone(say('Staff meeting created successfully.'), { shift: created.id, kind: 'ADDED' });
      // The new meeting is on the first page, which may not be the page the list was left on.
      await navigate(`${meetingsPath}?location=${query.location}`);
    },
  });
  const invites = useInviteChoices(form.values, undefined);
  const chosen = choices.locations.find(({ id }) => id === form.values.location);

  return (
    <>
      <PageHeader
        title={say('Create Staff Meeting')}
        subtitle={chosen?.title}
        back={<BackToList path={back}>{say('Manage Staff Meeting')}</BackToList>}
      />
      <MeetingForm
        form={form}
        choices={choices}
        invites={invites}
        // It only marks a day in the calendar, so any zone will do until a location is chosen.
        today={todayIn(chosen?.timezone ?? 'CST', new Date())}
        offerLocations={location === undefined}
        cancelTo={back}
        submitLabel={say('Create meeting')}
      />
    </>
  );
}
