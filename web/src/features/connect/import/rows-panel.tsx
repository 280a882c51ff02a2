import type { ImportPreview } from '@deckhand/contract/connect/import/import';
import { OUTCOMES } from '@deckhand/domain/connect/import/plan';
import { say, sayKnown } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { IconDownload, IconEdit, IconRowInsertBottom, IconRowRemove } from '@tabler/icons-react';
import { useState } from 'react';
import { saveFile } from '../../../api/save-file.ts';
import type { Column } from '../../../ui/list-columns.ts';
import { PagedList } from '../../../ui/paged-list.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import shared from '../../../ui/shared.module.css';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { CorrectRowDialog } from './correct-row-dialog.tsx';
import type { ImportRow } from './draft.ts';
import { errorRows } from './error-rows.ts';
import classes from './import.module.css';
import { outcomeNames, outcomeTones, titleOf } from './import-words.ts';

interface RowsPanelProps {
  preview: ImportPreview;
  isChecking: boolean;
  onCorrect: (row: ImportRow, cells: readonly string[]) => void;
  onLeaveOut: (rows: readonly number[]) => void;
  onTakeIn: (row: number) => void;
}

type Shown = ImportRow['outcome'] | 'ALL';

/** MI3: lists the rows with the work of each. */
export function RowsPanel({ preview, isChecking, onCorrect, onLeaveOut, onTakeIn }: RowsPanelProps) {
  const { rows, counts } = preview;
  const [shown, setShown] = useState<Shown>('ALL');
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(25);
  const [corrected, setCorrected] = useState<ImportRow>();
  const failing = rows.filter(({ outcome }) => outcome === 'ERROR' || outcome === 'WARNING');
  const matching = shown === 'ALL' ? rows : rows.filter(({ outcome }) => outcome === shown);
  const countOf = (outcome: ImportRow['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  const choices = [
    { value: 'ALL' as const, label: say('All ({n})', { n: rows.length }) },
    ...OUTCOMES.map((value) => ({ value, label: `${sayKnown(outcomeNames[value])} (${countOf(value)})` })),
  ];
  return (
    <Panel
      title={say('Rows')}
      note={say(
        '{added} new · {changed, plural, one [# change] other [# changes]} · {same} the same · {errors, plural, one [# error] other [# errors]}',
        { added: counts.new, changed: counts.changed, same: counts.same, errors: counts.errors },
      )}
      actions={
        failing.length > 0 && (
          <>
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() =>
                saveFile(new Blob([errorRows(preview)], { type: 'text/csv' }), 'rows-with-errors.csv')
              }
            >
              {say('Download rows with errors')}
            </Button>
            <Button variant="default" onClick={() => onLeaveOut(failing.map(({ row }) => row))}>
              {say('Leave out {n, plural, one [# row] other [# rows]}', { n: failing.length })}
            </Button>
          </>
        )
      }
    >
      <div className={shared.stack12}>
        <SelectField
          label={say('Show')}
          choices={choices}
          value={shown}
          onChange={(value) => {
            setShown(value ?? 'ALL');
            setPage(1);
          }}
        />
        <PagedList
          label={say('Rows')}
          paging={{
            page,
            pageSize,
            sort: undefined,
            setPage,
            setPageSize: (size) => {
              setPageSize(size);
              setPage(1);
            },
            setSort: () => undefined,
          }}
          columns={columnsOf(preview)}
          rows={matching.slice((page - 1) * pageSize, page * pageSize)}
          total={matching.length}
          replacing={isChecking}
          rowKey={({ row }) => row}
          rowLabel={({ row }) => say('Row {row}', { row })}
          rowActions={(row) =>
            row.outcome === 'LEFT_OUT'
              ? [{ label: say('Take in'), icon: IconRowInsertBottom, onSelect: () => onTakeIn(row.row) }]
              : [
                  { label: say('Correct'), icon: IconEdit, onSelect: () => setCorrected(row) },
                  { label: say('Leave out'), icon: IconRowRemove, onSelect: () => onLeaveOut([row.row]) },
                ]
          }
          empty={{ title: say('No such rows') }}
        />
      </div>
      {corrected && (
        <CorrectRowDialog
          preview={preview}
          row={corrected}
          onCorrect={(cells) => onCorrect(corrected, cells)}
          onClose={() => setCorrected(undefined)}
        />
      )}
    </Panel>
  );
}

/** So many cells say which row it is. */
const SHOWN_CELLS = 3;

function columnsOf({ headings, columns }: ImportPreview): Column<ImportRow>[] {
  const isId = (column: string | null) =>
    column === null || column === 'deckhand_id' || column === 'reference';
  return [
    { key: 'row', header: say('Row'), align: 'end', cell: ({ row }) => row },
    {
      key: 'outcome',
      header: say('Result'),
      cell: ({ outcome }) => (
        <StatusBadge tone={outcomeTones[outcome]}>{sayKnown(outcomeNames[outcome])}</StatusBadge>
      ),
    },
    {
      key: 'content',
      header: say('Content'),
      minWidth: 160,
      cell: ({ cells }) => (
        <span className={shared.breakable}>
          {cells
            .filter((cell, index) => cell !== '' && !isId(headings[index]?.column ?? null))
            .slice(0, SHOWN_CELLS)
            .join(' · ')}
        </span>
      ),
    },
    {
      key: 'details',
      header: say('Details'),
      minWidth: 220,
      cell: ({ problems, changes }) =>
        problems.length + changes.length === 0 ? null : (
          <ul className={classes.details}>
            {problems.map(({ column, text }) => (
              <li key={`${column} ${text}`}>
                {column === null ? text : `${titleOf(columns, column)}: ${text}`}
              </li>
            ))}
            {changes.map(({ column, before, after }) => (
              <li key={`${column} ${before} ${after}`}>
                {titleOf(columns, column)}: {before === '' ? say('nothing') : before} →{' '}
                {after === '' ? say('nothing') : after}
              </li>
            ))}
          </ul>
        ),
    },
  ];
}
