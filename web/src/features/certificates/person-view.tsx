import { viewCertificates } from '@deckhand/contract/certificates/view-certificates';
import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useActor } from '../../api/use-actor.ts';
import { useCall } from '../../api/use-call.ts';
import { useLiveChanges } from '../../api/use-live-changes.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PersonCertificates } from './person-certificates.tsx';

/** The certificates of one person, to enter, renew and correct them. */
export function PersonView({ personId }: { personId: number }) {
  const actor = useActor();
  useLiveChanges();
  const { data } = useCall(viewCertificates, { params: { id: personId } }, { showsFailure: true });
  return (
    <>
      <PageHeader
        title={data ? say('Certificates of {name}', { name: data.user.name }) : say('Certificates')}
        actions={
          <Button
            component={Link}
            to="/certificates"
            variant="default"
            leftSection={<IconArrowLeft size={16} aria-hidden />}
          >
            {say('All certificates')}
          </Button>
        }
      />
      <Panel narrow title={say('By kind')}>
        <PersonCertificates personId={personId} isOwn={personId === actor.id} />
      </Panel>
    </>
  );
}
