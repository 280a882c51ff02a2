import { editMeeting } from '@deckhand/contract/schedule/meetings/edit-meeting';
import type { Meeting } from '@deckhand/contract/schedule/meetings/meeting';
import { say } from '@deckhand/domain/language/say';
import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { useNavigate } from 'react-router';
import { useMutationOf } from '../../../api/use-mutation-of.ts';
import { locationListAddress } from '../../../shared/locations/location-list-address.ts';
import { BackToList } from '../../../shared/records/back-to-list.tsx';
import { dateComplaint } from '../../../ui/date-complaint.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useSchemaForm } from '../../../ui/use-schema-form.ts';
import { useUndo } from '../../plans/use-undo.ts';
import type { ShiftChoices } from '../shifts/use-shift-choices.ts';
import { meetingsPath } from './meeting-address.ts';
import { MeetingForm } from './meeting-form.tsx';
import { meetingForm, meetingValuesOf } from './meeting-values.ts';
import { hasEnded } from './meeting-words.ts';
import { showMeetingRefusal } from './show-meeting-refusal.ts';
import { useInviteChoices } from './use-invite-choices.ts';

interface EditMeetingProps {
  meeting: Meeting;
  today: CivilDate;
  choices: ShiftChoices;
}

export function EditMeeting({ meeting, today, choices }: EditMeetingProps) {
  const edit = useMutationOf(editMeeting, { refreshes: 'live' });
  const { sayDone } = useUndo();
  const navigate = useNavigate();
  const back = locationListAddress(meetingsPath, meeting.location);
  const hasBegun = meeting.start_date < today;
  const form = useSchemaForm({
    schema: meetingForm,
    initialValues: meetingValuesOf(meeting),
    rules: { start_date: (start) => dateComplaint(start, { today, required: true, allowPast: hasBegun }) },
    onSubmit: async (body) => {
      try {
        await edit.mutateAsync({ params: { id: meeting.id }, body });
      } catch (failure) {
        showMeetingRefusal(form, failure, {
          fallback: say('Unable to update meeting.'),
          nameOf: invites.nameOf,
        });
        return;
      }
      form.markSaved();
      sayDone(say('Staff meeting updated successfully.'), { shift: meeting.id, kind: 'EDITED' });
      await navigate(back);
    },
  });
  const invites = useInviteChoices(form.values, meeting);

  return (
    <>
      <PageHeader
        title={say('Edit Staff Meeting')}
        subtitle={`${meeting.shift_code} · ${meeting.location_title}`}
        back={<BackToList path={back}>{say('Manage Staff Meeting')}</BackToList>}
      />
      {hasEnded(meeting, today) && (
        <Notice>
          {say(
            'This meeting is over. Agenda and comments can still be changed; its dates, times and staff cannot.',
          )}
        </Notice>
      )}
      <MeetingForm
        form={form}
        choices={choices}
        invites={invites}
        today={today}
        meeting={meeting}
        cancelTo={back}
        submitLabel={say('Save changes')}
      />
    </>
  );
}
