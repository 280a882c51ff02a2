import type { CertificateKind } from '@deckhand/contract/certificates/certificate';
import { createCertificateKind } from '@deckhand/contract/certificates/create-certificate-kind';
import { deleteCertificateKind } from '@deckhand/contract/certificates/delete-certificate-kind';
import { listCertificateKinds } from '@deckhand/contract/certificates/list-certificate-kinds';
import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { IconCertificate, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { NotLoaded } from '../../../api/load-failure.tsx';
import { useActor } from '../../../api/use-actor.ts';
import { useCall } from '../../../api/use-call.ts';
import { RemovalDialog } from '../../../shared/records/removal-dialog.tsx';
import { ActionMenu } from '../../../ui/action-menu.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import shared from '../../../ui/shared.module.css';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { KindDialog } from './kind-dialog.tsx';
import classes from './positions-panel.module.css';

/** The kinds of certificate. Admins add and change them; each position says which of them it requires. */
export function KindsPanel() {
  const actor = useActor();
  const mayChange = createCertificateKind.access.some((role) => role === actor.role);
  const kinds = useCall(listCertificateKinds, {}, { showsFailure: true });
  const [edited, setEdited] = useState<CertificateKind | 'new'>();
  const [removed, setRemoved] = useState<CertificateKind>();
  return (
    <Panel
      title={say('Kinds of certificate')}
      note={mayChange ? say('A position says which of them it requires') : say('Only admins can change them')}
      actions={
        mayChange && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setEdited('new')}
          >
            {say('Add Kind')}
          </Button>
        )
      }
    >
      {!kinds.data ? (
        <NotLoaded answer={kinds} skeleton={<Skeleton height={60} />} />
      ) : kinds.data.count === 0 ? (
        <EmptyState
          icon={<IconCertificate size={24} stroke={1.6} />}
          title={say('No kinds of certificate yet')}
          hint={say('Add those that your staff need: Lifeguard, CPR/AED, Water Safety Instructor.')}
        />
      ) : (
        <ul className={classes.positions}>
          {kinds.data.results.map((kind) => (
            <li key={kind.id} className={classes.position}>
              <span>
                {kind.name}
                <span className={shared.under}>{kindWords(kind)}</span>
                <span className={shared.under}>{requiredWords(kind)}</span>
              </span>
              {mayChange && (
                <ActionMenu
                  label={say('Actions for {name}', { name: kind.name })}
                  items={[
                    { label: say('Edit'), icon: IconPencil, onSelect: () => setEdited(kind) },
                    { label: say('Delete'), icon: IconTrash, danger: true, onSelect: () => setRemoved(kind) },
                  ]}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {edited && (
        <KindDialog kind={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      {removed && <DeleteKindDialog kind={removed} onClose={() => setRemoved(undefined)} />}
    </Panel>
  );
}

/** '24 months, reminders 60, 30 and 7 days before'. */
function kindWords({ validity_months: months, reminder_days: days }: CertificateKind): string {
  const validity =
    months === null ? say('No usual end') : say('{n, plural, one [# month] other [# months]}', { n: months });
  return days.length === 0
    ? say('{validity}, no reminders', { validity })
    : say('{validity}, reminders {list} days before', { validity, list: days.join(', ') });
}

function requiredWords({ positions }: CertificateKind): string {
  if (positions.length === 0) return say('Required by no position');
  return say('Required by {list}', { list: positions.map(({ name }) => name).join(', ') });
}

function DeleteKindDialog({ kind, onClose }: { kind: CertificateKind; onClose: () => void }) {
  return (
    <RemovalDialog
      title={say('Delete Kind')}
      call={deleteCertificateKind}
      input={{ params: { id: kind.id } }}
      refreshes={['certificates']}
      success={say('Kind deleted.')}
      onClose={onClose}
    >
      {say('{name} can be deleted while no position requires it and nobody has one.', { name: kind.name })}
    </RemovalDialog>
  );
}
