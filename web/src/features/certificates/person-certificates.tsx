import type { Certificate } from '@deckhand/contract/certificates/certificate';
import { deleteCertificate } from '@deckhand/contract/certificates/delete-certificate';
import { type HeldKind, viewCertificates } from '@deckhand/contract/certificates/view-certificates';
import { say } from '@deckhand/domain/language/say';
import { formatForDisplay } from '@deckhand/domain/time/civil-date';
import { Button } from '@mantine/core';
import { IconCertificate, IconPencil, IconPlus, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { NotLoaded } from '../../api/load-failure.tsx';
import { useCall } from '../../api/use-call.ts';
import { RemovalDialog } from '../../shared/records/removal-dialog.tsx';
import { browserToday } from '../../shared/time/browser-today.ts';
import { ActionMenu } from '../../ui/action-menu.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import shared from '../../ui/shared.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { unbrokenDates } from '../../ui/unbroken-dates.tsx';
import classes from './certificate.module.css';
import { CertificateDialog } from './certificate-dialog.tsx';
import { addOrRenew, daysLeftWords, untilWords } from './certificate-words.ts';
import { StandingWords } from './standing-words.tsx';

interface PersonCertificatesProps {
  personId: number;
  isOwn: boolean;
}

type Editing = { about: Certificate | HeldKind | null } | undefined;

/** The certificates of a person by kind, to enter, renew and correct them. */
export function PersonCertificates({ personId, isOwn }: PersonCertificatesProps) {
  const input = { params: { id: personId } };
  const { data, error, refetch } = useCall(viewCertificates, input, { showsFailure: true });
  const [editing, setEditing] = useState<Editing>();
  const [removing, setRemoving] = useState<Certificate>();
  if (data === undefined)
    return <NotLoaded answer={{ error, refetch }} skeleton={<Skeleton height={160} />} />;
  if (data.kinds.length === 0)
    return (
      <EmptyState
        icon={<IconCertificate size={24} stroke={1.6} />}
        title={say('No certificates are needed')}
        hint={say('Your school has no kinds of certificate yet. An admin adds them under Options.')}
      />
    );
  return (
    <div className={shared.stack12}>
      {data.lacking_shifts > 0 && (
        <Notice tone="warning">
          {lackingWords(data.lacking_shifts, isOwn ? undefined : data.user.name)}
        </Notice>
      )}
      <ul className={shared.stack10}>
        {data.kinds.map((kind) => (
          <KindCard
            key={kind.id}
            kind={kind}
            isOwn={isOwn}
            onEdit={(about) => setEditing({ about })}
            onRemove={setRemoving}
          />
        ))}
      </ul>
      <Button
        variant="default"
        className={classes.add}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setEditing({ about: null })}
      >
        {say('Add a certificate')}
      </Button>
      {editing && (
        <CertificateDialog
          person={data.user}
          isOwn={isOwn}
          kinds={data.kinds}
          about={editing.about}
          onClose={() => setEditing(undefined)}
        />
      )}
      {removing && <DeleteDialog certificate={removing} onClose={() => setRemoving(undefined)} />}
    </div>
  );
}

interface KindCardProps {
  kind: HeldKind;
  isOwn: boolean;
  onEdit: (about: Certificate | HeldKind) => void;
  onRemove: (certificate: Certificate) => void;
}

function KindCard({ kind, isOwn, onEdit, onRemove }: KindCardProps) {
  const { state, until, certificates } = kind;
  const left = state === 'ENDING' && until !== null ? ` (${daysLeftWords(until, browserToday())})` : '';
  const isNeeded = state === 'ENDING' || state === 'LAPSED' || state === 'MISSING';
  return (
    <li className={classes.kind}>
      <div className={classes.head}>
        <h3 className={shared.heading}>{kind.name}</h3>
        <StandingWords standing={kind} more={left} />
      </div>
      {certificates.length === 0 ? (
        <p className={classes.quiet}>{noneWords(kind.is_required, isOwn)}</p>
      ) : (
        <ul className={shared.stack10}>
          {certificates.map((one) => (
            <li key={one.id} className={classes.certificate}>
              <span>
                {unbrokenDates(certificateWords(one))}
                {one.note !== '' && <span className={classes.quiet}> {one.note}</span>}
              </span>
              {!one.is_confirmed && <StatusBadge tone="info">{say('To confirm')}</StatusBadge>}
              {(!isOwn || !one.is_confirmed) && (
                <ActionMenu
                  label={say('Actions for {name}', { name: `${kind.name} ${untilWords(one.expires)}` })}
                  items={[
                    { label: say('Edit'), icon: IconPencil, onSelect: () => onEdit(one) },
                    { label: say('Delete'), icon: IconTrash, danger: true, onSelect: () => onRemove(one) },
                  ]}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {isNeeded && (
        <Button
          variant="light"
          leftSection={<IconRefresh size={16} aria-hidden />}
          className={classes.renew}
          aria-label={addOrRenew(kind)}
          onClick={() => onEdit(kind)}
        >
          {certificates.length === 0 ? say('Add') : say('Renew')}
        </Button>
      )}
    </li>
  );
}

/** 'AED-77120, from 11-19-2024 to 11-19-2026'. */
function certificateWords({ number, issued, expires }: Certificate): string {
  const start = formatForDisplay(issued);
  const dates =
    expires === null
      ? say('from {start} without an end', { start })
      : say('from {start} to {end}', { start, end: formatForDisplay(expires) });
  return number === '' ? dates : `${number}, ${dates}`;
}

function noneWords(isRequired: boolean, isOwn: boolean): string {
  if (isRequired)
    return isOwn
      ? say('None yet, and your positions ask for it.')
      : say('None yet, and their positions ask for it.');
  return isOwn
    ? say('None yet. Your positions do not ask for it.')
    : say('None yet. Their positions do not ask for it.');
}

/** Without a name it is about the reader. */
function lackingWords(n: number, name: string | undefined): string {
  return name === undefined
    ? say(
        'You cannot clock in for {n, plural, one [one shift] other [# shifts]} of the next two weeks without a renewal.',
        { n },
      )
    : say(
        '{name} cannot clock in for {n, plural, one [one shift] other [# shifts]} of the next two weeks without a renewal.',
        { name, n },
      );
}

function DeleteDialog({ certificate, onClose }: { certificate: Certificate; onClose: () => void }) {
  return (
    <RemovalDialog
      title={say('Delete Certificate')}
      call={deleteCertificate}
      input={{ params: { id: certificate.id } }}
      success={say('Certificate deleted.')}
      onClose={onClose}
    >
      {say('{certificate} no longer counts.', {
        certificate: `${certificate.kind_name} ${untilWords(certificate.expires)}`,
      })}
    </RemovalDialog>
  );
}
