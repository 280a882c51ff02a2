import type { CertificateKind } from '@deckhand/contract/certificates/certificate';
import type { Holder, HolderKind } from '@deckhand/contract/certificates/list-certificates';
import { standingTone, standingWords, untilWords } from '../../shared/certificates/certificate-words.ts';
import type { Column } from '../../ui/list-columns.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { TwoLines } from '../../ui/two-lines.tsx';
import classes from './certificates.module.css';

/** A column for each kind that the list is about. */
export function certificateColumns(kinds: readonly CertificateKind[]): Column<Holder>[] {
  return [
    {
      key: 'name',
      header: 'Employee Name',
      minWidth: 200,
      cell: ({ name, positions }) => (
        <TwoLines first={name} second={<span className={classes.positions}>{positions.join(', ')}</span>} />
      ),
    },
    ...kinds.map((kind) => ({
      key: `kind-${kind.id}`,
      header: kind.name,
      minWidth: 170,
      cell: ({ kinds: theirs }: Holder) => <Standing standing={theirs.find((one) => one.kind === kind.id)} />,
    })),
  ];
}

function Standing({ standing }: { standing: HolderKind | undefined }) {
  if (standing === undefined) return null;
  const { state, waiting } = standing;
  return (
    <span className={classes.standing}>
      {state === 'NOT_REQUIRED' ? (
        <span className={classes.quiet}>{standingWords(standing)}</span>
      ) : (
        <StatusBadge tone={standingTone[state]}>{standingWords(standing)}</StatusBadge>
      )}
      {waiting && <StatusBadge tone="info">{`To confirm ${untilWords(waiting.expires)}`}</StatusBadge>}
    </span>
  );
}
