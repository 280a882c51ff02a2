import type { Readable } from 'node:stream';
import type { Holder, HolderKind } from '@deckhand/contract/certificates/list-certificates';
import { stateLabel } from '@deckhand/contract/certificates/state-label';
import { type Column, workbookOf } from '../../platform/workbook/workbook.ts';
import type { CertificateRow, KindRow } from './certificates.queries.ts';

interface Line {
  holder: Holder;
  kind: string;
  standing: HolderKind;
  /** The latest confirmed one of the kind. */
  latest: CertificateRow | undefined;
}

const COLUMNS: readonly Column<Line>[] = [
  { header: 'Employee Name', kind: 'text', width: 28, cell: ({ holder }) => holder.name },
  { header: 'Positions', kind: 'text', width: 36, cell: ({ holder }) => holder.positions.join(', ') },
  { header: 'Certificate', kind: 'text', width: 28, cell: ({ kind }) => kind },
  { header: 'State', kind: 'text', width: 14, cell: ({ standing }) => stateLabel[standing.state] },
  { header: 'Number', kind: 'text', width: 20, cell: ({ latest }) => latest?.number ?? '' },
  { header: 'Issued', kind: 'date', width: 12, cell: ({ latest }) => latest?.issued ?? null },
  { header: 'Expires', kind: 'date', width: 12, cell: ({ latest }) => latest?.expires ?? null },
  { header: 'To Confirm', kind: 'text', width: 12, cell: ({ standing }) => (standing.waiting ? 'Yes' : '') },
];

/** A line for each kind that a person has or needs: a workbook must be easy to sort and filter. */
export function certificatesWorkbook(
  holders: readonly Holder[],
  kinds: readonly KindRow[],
  certificatesOf: ReadonlyMap<number, readonly CertificateRow[]>,
): Readable {
  const nameOf = new Map(kinds.map(({ id, name }) => [id, name]));
  /** Made one by one, while the file is written. */
  function* lines(): Generator<Line> {
    for (const holder of holders)
      for (const standing of holder.kinds) {
        if (standing.state === 'NOT_REQUIRED' && standing.waiting === null) continue;
        const isLatest = (row: CertificateRow) => row.kind_id === standing.kind && row.confirmed_by !== null;
        const latest = certificatesOf.get(holder.id)?.find(isLatest);
        yield { holder, kind: nameOf.get(standing.kind) ?? '', standing, latest };
      }
  }
  return workbookOf({ name: 'Certificates', columns: COLUMNS, rows: lines() });
}
