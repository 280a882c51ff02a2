import type { Answer } from '@deckhand/contract/call';
import type { previewPayrollFile } from '@deckhand/contract/pay/files/preview-payroll-file';
import { formatLabels } from '@deckhand/domain/pay/files/mapping';
import { DetailsList } from '../../../ui/details-list.tsx';
import type { Column } from '../../../ui/list-columns.ts';
import { ListTable } from '../../../ui/list-table.tsx';
import shared from '../../../ui/shared.module.css';

export type Preview = Answer<typeof previewPayrollFile>;

/** Codes and numbers may have changed since it was last shown, so it is read again each time. */
export const freshPreview = { showsFailure: true, staleTime: 0 } as const;

interface Line {
  number: number;
  cells: readonly string[];
}

/** PF1: the sums of a file and its first lines. */
export function FilePreview({ preview }: { preview: Preview }) {
  const columns = preview.heading.map(
    (header, index): Column<Line> => ({
      // Two columns may have the same heading.
      key: String(index),
      header,
      cell: ({ cells }) => cells[index] ?? '',
    }),
  );
  const lines = preview.rows.map((cells, index): Line => ({ number: index + 1, cells }));
  return (
    <div className={shared.stack12}>
      <DetailsList
        details={[
          { label: 'File', value: preview.name },
          { label: 'Format', value: formatLabels[preview.format] },
          { label: 'People', value: String(preview.people_count) },
          { label: 'Hours', value: hoursWords(preview) },
          ...(preview.dollars === null ? [] : [{ label: 'Dollars', value: dollarWords(preview.dollars) }]),
        ]}
      />
      {lines.length === 0 ? (
        <p className={shared.note}>The file has no lines: nobody is paid.</p>
      ) : (
        <>
          <ListTable
            label="First lines of the file"
            columns={columns}
            rows={lines}
            rowKey={({ number }) => number}
            rowLabel={({ number }) => `Line ${number}`}
            skeletons={0}
            dense
          />
          <p className={shared.note}>
            {preview.row_count > lines.length
              ? `The first ${lines.length} of ${preview.row_count} lines.`
              : `${preview.row_count === 1 ? 'The only line' : `All ${preview.row_count} lines`} of the file.`}
          </p>
        </>
      )}
    </div>
  );
}

/** PF4: the sum of rounded lines may differ from the hours of the screen. */
function hoursWords({ hours, rounding_difference: difference }: Preview): string {
  if (difference === 0) return hours.toFixed(2);
  const more = difference > 0 ? 'more' : 'less';
  return `${hours.toFixed(2)}; the lines of the file add up to ${Math.abs(difference).toFixed(2)} ${more}, because each is rounded`;
}

const dollarFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

function dollarWords(dollars: number): string {
  return dollarFormat.format(dollars);
}
