import type { Answer } from '@deckhand/contract/call';
import type { previewPayrollFile } from '@deckhand/contract/pay/files/preview-payroll-file';
import { say, sayKnown } from '@deckhand/domain/language/say';
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
          { label: say('File'), value: preview.name },
          { label: say('Format'), value: sayKnown(formatLabels[preview.format]) },
          { label: say('People'), value: String(preview.people_count) },
          { label: say('Hours'), value: hoursWords(preview) },
          ...(preview.dollars === null
            ? []
            : [{ label: say('Dollars'), value: dollarWords(preview.dollars) }]),
        ]}
      />
      {lines.length === 0 ? (
        <p className={shared.note}>{say('The file has no lines: nobody is paid.')}</p>
      ) : (
        <>
          <ListTable
            label={say('First lines of the file')}
            columns={columns}
            rows={lines}
            rowKey={({ number }) => number}
            rowLabel={({ number }) => say('Line {number}', { number })}
            skeletons={0}
            dense
          />
          <p className={shared.note}>
            {preview.row_count > lines.length
              ? say('The first {n} of {all} lines.', { n: lines.length, all: preview.row_count })
              : say('{n, plural, one [The only line] other [All # lines]} of the file.', {
                  n: preview.row_count,
                })}
          </p>
        </>
      )}
    </div>
  );
}

/** PF4: the sum of rounded lines may differ from the hours of the screen. */
function hoursWords({ hours, rounding_difference: difference }: Preview): string {
  if (difference === 0) return hours.toFixed(2);
  const holes = { hours: hours.toFixed(2), difference: Math.abs(difference).toFixed(2) };
  return difference > 0
    ? say('{hours}; the lines of the file add up to {difference} more, because each is rounded', holes)
    : say('{hours}; the lines of the file add up to {difference} less, because each is rounded', holes);
}

const dollarFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

function dollarWords(dollars: number): string {
  return dollarFormat.format(dollars);
}
