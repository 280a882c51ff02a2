import type { Answer } from '@deckhand/contract/call';
import type { CertificateFilter, listCertificates } from '@deckhand/contract/certificates/list-certificates';
import { say } from '@deckhand/domain/language/say';
import { VisuallyHidden } from '@mantine/core';
import type { ListAddress } from '../../ui/use-list-address.ts';
import classes from './certificates.module.css';
import type { CertificateFilters } from './certificates-query.ts';

const tiles: readonly { state: CertificateFilter; label: string; tone?: string }[] = [
  { state: 'LAPSED', label: say('Lapsed'), tone: 'danger' },
  { state: 'MISSING', label: say('Missing'), tone: 'danger' },
  { state: 'ENDING', label: say('Ending'), tone: 'warning' },
  { state: 'TO_CONFIRM', label: say('To confirm') },
  { state: 'VALID', label: say('Valid'), tone: 'ok' },
];

interface StateTilesProps {
  list: ListAddress<CertificateFilters>;
  counts: Answer<typeof listCertificates>['counts'] | undefined;
}

/** The number of people in each state; a tile narrows the list to its people, and once more shows all. */
export function StateTiles({ list, counts }: StateTilesProps) {
  return (
    <fieldset className={classes.tiles} data-print="hidden">
      <VisuallyHidden component="legend">{say('State')}</VisuallyHidden>
      {tiles.map(({ state, label, tone }) => {
        const isChosen = list.filters.state === state;
        return (
          <button
            key={state}
            type="button"
            className={classes.tile}
            data-tone={tone}
            aria-pressed={isChosen}
            onClick={() => list.setFilter('state', isChosen ? '' : state)}
          >
            <strong>{counts?.[state] ?? '–'}</strong>
            <span>{label}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
