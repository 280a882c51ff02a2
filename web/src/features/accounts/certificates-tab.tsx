import { LoadFailure } from '../../api/load-failure.tsx';
import { useMe } from '../../session/view-me.ts';
import { PersonCertificates } from '../../shared/certificates/person-certificates.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** One's own certificates, to enter and renew them. */
export function CertificatesTab() {
  const me = useMe();
  if (me.data === undefined) {
    return me.isError ? (
      <Panel>
        <LoadFailure failure={me.error} onRetry={me.refetch} />
      </Panel>
    ) : (
      <Skeleton height={220} />
    );
  }
  return (
    <Panel title="My certificates" narrow>
      <PersonCertificates personId={me.data.id} isOwn />
    </Panel>
  );
}
