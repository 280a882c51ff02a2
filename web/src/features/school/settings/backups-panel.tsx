import { type Backups, viewBackups } from '@deckhand/contract/school/settings/view-backups';
import { mark, say, sayKnown } from '@deckhand/domain/language/say';
import { IconDatabase } from '@tabler/icons-react';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { useActor } from '../../../api/use-actor.ts';
import { useCall } from '../../../api/use-call.ts';
import { RecordSkeleton } from '../../../shared/records/record-skeleton.tsx';
import { whenWords } from '../../../shared/time/when-words.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import shared from '../../../ui/shared.module.css';
import cards from '../../../ui/small-cards.module.css';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { unbrokenDates } from '../../../ui/unbroken-dates.tsx';

const notes: Record<Backups['kept'], string> = {
  NIGHTLY: mark('Made every night in the server’s data folder'),
  OFF: mark('Nightly backups are switched off on the server'),
  ELSEWHERE: mark('Whoever operates your database makes them'),
};

const kindLabels: Record<Backups['latest'][number]['kind'], string> = {
  NIGHTLY: mark('Nightly'),
  MIGRATION: mark('Before an update'),
  MANUAL: mark('By hand'),
};

/** Shows admins that the school could be restored. Managers do not see it. */
export function BackupsPanel() {
  const { role } = useActor();
  return viewBackups.access.some((allowed) => allowed === role) ? <LatestBackups /> : null;
}

function LatestBackups() {
  const { data, error, refetch } = useCall(viewBackups, {}, { showsFailure: true });
  if (!data && !error) return <RecordSkeleton title={say('Backups')} fields={2} />;
  return (
    <Panel title={say('Backups')} note={data && sayKnown(notes[data.kept])}>
      {data ? (
        <div className={shared.stack16}>
          <Warnings backups={data} />
          <BackupList backups={data} />
        </div>
      ) : (
        <LoadFailure failure={error} onRetry={refetch} />
      )}
    </Panel>
  );
}

function Warnings({ backups: { is_late, failure, drill } }: { backups: Backups }) {
  return (
    <>
      {is_late && (
        <Notice tone="danger" title={say('No backup for two days')}>
          {say(
            'If the server’s disk failed now, everything since the last backup would be lost. Tell whoever runs the server.',
          )}
        </Notice>
      )}
      {failure && (
        <Notice tone="warning" title={say('The backup of {moment} failed', { moment: momentOf(failure.at) })}>
          {failure.reason}
        </Notice>
      )}
      {drill?.reason != null && (
        <Notice
          tone="danger"
          title={say('The backup of {moment} could not be restored', { moment: momentOf(drill.at) })}
        >
          {drill.reason}
        </Notice>
      )}
    </>
  );
}

/** Says when a first backup comes by itself, and otherwise who makes it. */
function firstBackup({ kept, failure }: Backups): string {
  if (kept !== 'NIGHTLY')
    return say('None comes by itself. Whoever runs the server makes one with npm run backup.');
  return failure ? say('The next try is within an hour.') : say('The first one is made within minutes.');
}

function BackupList({ backups }: { backups: Backups }) {
  const { latest, drill } = backups;
  if (latest.length === 0) {
    return (
      <EmptyState
        icon={<IconDatabase size={24} stroke={1.6} />}
        title={say('No backups here')}
        hint={firstBackup(backups)}
      />
    );
  }
  return (
    <ul className={cards.cards}>
      {latest.map(({ name, kind, made_at, bytes }) => (
        <li key={name} className={cards.card}>
          <span className={cards.name}>
            <span>{unbrokenDates(momentOf(made_at))}</span>
            {drill?.name === name && drill.reason === null && (
              <StatusBadge tone="ok" size="small">
                {say('Restored as a test')}
              </StatusBadge>
            )}
          </span>
          <span className={shared.note}>{`${sayKnown(kindLabels[kind])}, ${sizeWords(bytes)}`}</span>
        </li>
      ))}
    </ul>
  );
}

function momentOf(at: string): string {
  const { date, time } = whenWords(at);
  return `${date}, ${time}`;
}

/** '12 kB', '3.4 MB' */
function sizeWords(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
