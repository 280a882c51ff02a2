import { say } from '@deckhand/domain/language/say';
import { IconClipboardList } from '@tabler/icons-react';
import type { Key } from 'react';
import { stateOf } from '../../../api/page-of.ts';
import type { ActionItem } from '../../../ui/action-menu.tsx';
import { ClearFilters } from '../../../ui/clear-filters.tsx';
import type { Column, EmptyStateProps } from '../../../ui/list-columns.ts';
import { PagedList } from '../../../ui/paged-list.tsx';
import { usePrinting } from '../../../ui/use-printing.ts';
import { useWidthBelow, type Width } from '../../../ui/use-width-below.ts';
import { CardSort } from './card-sort.tsx';
import type { ReportAddress } from './use-report-address.ts';

interface ReportListProps<Row> {
  report: ReportAddress;
  label: string;
  answer: { error: unknown; isPlaceholderData: boolean; refetch: () => unknown };
  columns: readonly Column<Row>[];
  /** All rows of the report. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => Key;
  rowLabel: (row: Row) => string;
  rowActions?: ((row: Row) => readonly ActionItem[]) | undefined;
  isMarked?: (row: Row) => boolean;
  cardsBelow: Width;
  nothing: string;
}

/** The rows of a report: pages on a screen, all rows in print. */
export function ReportList<Row>({ report, answer, rows, nothing, ...list }: ReportListProps<Row>) {
  const isPrinting = usePrinting();
  const isCards = useWidthBelow()(list.cardsBelow);
  const sortable = list.columns.filter((column) => column.sortable);
  return (
    <PagedList
      {...list}
      dense
      head={isCards && sortable.length > 0 && <CardSort report={report} columns={sortable} />}
      paging={report}
      rows={isPrinting ? rows : rows?.slice(report.offset, report.offset + report.pageSize)}
      total={rows?.length}
      {...stateOf(answer)}
      empty={emptiness(report, nothing)}
    />
  );
}

function emptiness(report: ReportAddress, nothing: string): EmptyStateProps {
  const icon = <IconClipboardList size={24} stroke={1.6} />;
  if (!report.isNarrowed)
    return { icon, title: nothing, hint: say('Look at another week, or another location.') };
  return {
    icon,
    title: say('Nothing matches'),
    hint: say('No one in this week matches your filters.'),
    action: <ClearFilters onClear={report.clear} />,
  };
}
