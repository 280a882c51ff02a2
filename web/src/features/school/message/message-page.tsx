import { messageId, viewMessage } from '@deckhand/contract/school/message/view-message';
import { mayWriteMessage } from '@deckhand/domain/access/school';
import { say } from '@deckhand/domain/language/say';
import { NotLoaded } from '../../../api/load-failure.tsx';
import { useActor } from '../../../api/use-actor.ts';
import { useCall } from '../../../api/use-call.ts';
import { RecordSkeleton } from '../../../shared/records/record-skeleton.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import classes from './message.module.css';
import { MessageForm } from './message-form.tsx';
import { MessagePreview } from './message-preview.tsx';

/** The one message that every kiosk shows before a person clocks in. */
export function MessagePage() {
  const mayWrite = mayWriteMessage(useActor());
  const { data, error, refetch } = useCall(
    viewMessage,
    { params: { id: messageId } },
    { showsFailure: true },
  );
  return (
    <>
      <PageHeader
        title={say('Manage Message')}
        subtitle={say('Shown at every punch clock until a person acknowledges it')}
      />
      {!data && (
        <NotLoaded answer={{ error, refetch }} skeleton={<RecordSkeleton fields={1} columns={1} />} framed />
      )}
      {data && mayWrite && <MessageForm message={data.admin_message} />}
      {data && !mayWrite && (
        <div className={classes.read}>
          <Notice>{say('The message is for the whole school, so only admins can change it.')}</Notice>
          <MessagePreview message={data.admin_message} />
        </div>
      )}
    </>
  );
}
