import { say } from '@deckhand/domain/language/say';
import { NotLoaded } from '../../api/load-failure.tsx';
import { useMe } from '../../api/view-me.ts';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PersonCertificates } from './person-certificates.tsx';

/** One's own certificates, to enter and renew them. */
export function MyCertificates() {
  const me = useMe();
  if (me.data === undefined) return <NotLoaded answer={me} skeleton={<Skeleton height={220} />} framed />;
  return (
    <Panel title={say('My certificates')} narrow>
      <PersonCertificates personId={me.data.id} isOwn />
    </Panel>
  );
}
