import type { CertificateKind } from '@deckhand/contract/certificates/certificate';
import type { Lapse } from '@deckhand/contract/certificates/lapse';
import type { Holder, HolderKind } from '@deckhand/contract/certificates/list-certificates';
import { say } from '@deckhand/domain/language/say';
import { compareDates, formatForDisplay } from '@deckhand/domain/time/civil-date';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { personAddress } from '../../shared/records/person-address.ts';
import type { Column } from '../../ui/list-columns.ts';
import shared from '../../ui/shared.module.css';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { TwoLines } from '../../ui/two-lines.tsx';
import { unbrokenDates } from '../../ui/unbroken-dates.tsx';
import { untilWords } from './certificate-words.ts';
import classes from './certificates.module.css';
import { StandingWords } from './standing-words.tsx';

/** A column for each kind that the list is about, and one for the shifts whose people will lack a certificate. */
export function certificateColumns(
  kinds: readonly CertificateKind[],
  lapses: readonly Lapse[],
): Column<Holder>[] {
  return [
    {
      key: 'name',
      header: say('Employee Name'),
      minWidth: 200,
      cell: ({ id, name, positions }) => (
        <TwoLines
          first={
            <Anchor component={Link} to={personAddress('view', id)} inherit fw={560}>
              {name}
            </Anchor>
          }
          second={<span className={shared.normal}>{positions.join(', ')}</span>}
        />
      ),
    },
    ...kinds.map((kind) => ({
      key: `kind-${kind.id}`,
      header: kind.name,
      minWidth: 170,
      cell: ({ kinds: theirs }: Holder) => <Standing standing={theirs.find((one) => one.kind === kind.id)} />,
    })),
    {
      key: 'shifts',
      header: say('Shifts concerned'),
      minWidth: 150,
      cell: ({ id }) => unbrokenDates(concernedWords(lapses.filter((lapse) => lapse.id === id))),
    },
  ];
}

/** '2 shifts, the first 11-18-2026'; a dash without any. */
function concernedWords(lapses: readonly Lapse[]): string {
  const dates = lapses.flatMap((lapse) => lapse.dates.map(({ date }) => date)).sort(compareDates);
  const [first] = dates;
  if (first === undefined) return '–';
  return dates.length === 1
    ? say('1 shift, {date}', { date: formatForDisplay(first) })
    : say('{count} shifts, the first {date}', { count: dates.length, date: formatForDisplay(first) });
}

function Standing({ standing }: { standing: HolderKind | undefined }) {
  if (standing === undefined) return null;
  const { waiting } = standing;
  return (
    <span className={classes.standing}>
      <StandingWords standing={standing} />
      {waiting && (
        <StatusBadge tone="info">
          {say('To confirm {until}', { until: untilWords(waiting.expires) })}
        </StatusBadge>
      )}
    </span>
  );
}
