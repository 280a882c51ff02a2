import { mayWriteMessage } from '@deckhand/domain/access/school';
import { LoadFailure } from '../../api/load-failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useActor } from '../people/api/use-actor.ts';
import { RecordSkeleton } from '../records/record-skeleton.tsx';
import { useMessage } from './api/view-message.ts';
import { MessageForm } from './message-form.tsx';
import classes from './message-page.module.css';
import { MessagePreview } from './message-preview.tsx';

/** Edits the message that each kiosk shows before a person punches. */
export function MessagePage() {
  const mayWrite = mayWriteMessage(useActor());
  const { data, error, refetch } = useMessage();
  return (
    <>
      <PageHeader
        title="Manage Message"
        subtitle="Shown at every punch clock until somebody acknowledges it"
      />
      {!data && !error && <RecordSkeleton fields={1} columns={1} />}
      {!data && error && (
        <Panel>
          <LoadFailure failure={error} onRetry={refetch} />
        </Panel>
      )}
      {data && mayWrite && <MessageForm message={data.admin_message} />}
      {data && !mayWrite && (
        <div className={classes.read}>
          <Notice>The message is for the whole school, so only admins change it.</Notice>
          <MessagePreview message={data.admin_message} />
        </div>
      )}
    </>
  );
}
