import type { ImportPreview } from '@deckhand/contract/connect/import/import';
import { length } from '@deckhand/contract/limits';
import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { useState } from 'react';
import dialog from '../../../ui/dialog.module.css';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { Notice } from '../../../ui/notice.tsx';
import shared from '../../../ui/shared.module.css';
import { TextField } from '../../../ui/text-field.tsx';
import type { ImportRow } from './draft.ts';
import { columnTitle } from './import-words.ts';

interface CorrectRowDialogProps {
  preview: ImportPreview;
  row: ImportRow;
  onCorrect: (cells: readonly string[]) => void;
  onClose: () => void;
}

/** MI3: the cells of a row, with what is wrong at each. */
export function CorrectRowDialog({ preview, row, onCorrect, onClose }: CorrectRowDialogProps) {
  const { headings, columns } = preview;
  const [cells, setCells] = useState(() => headings.map((_, index) => row.cells[index] ?? ''));
  const titles = new Map(columns.map((column) => [column.name, columnTitle(column)]));
  const whole = row.problems.filter(({ column }) => !headings.some((heading) => heading.column === column));
  return (
    <DialogFrame title={say('Correct row {row}', { row: row.row })} size={560} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onCorrect(cells);
          onClose();
        }}
      >
        <div className={shared.stack12}>
          {whole.length > 0 && <Notice tone="warning">{whole.map(({ text }) => text).join(' ')}</Notice>}
          {headings.map(({ heading, column }, index) => {
            if (column === null) return null;
            const problems = row.problems.filter((problem) => problem.column === column);
            return (
              <TextField
                // biome-ignore lint/suspicious/noArrayIndexKey: two headings may be equal
                key={index}
                label={titles.get(column) ?? heading}
                maxLength={length.importedCell}
                value={cells[index] ?? ''}
                onChange={(value) => setCells(cells.map((cell, at) => (at === index ? value : cell)))}
                error={problems.length === 0 ? undefined : problems.map(({ text }) => text).join(' ')}
              />
            );
          })}
        </div>
        <div className={dialog.actions}>
          <Button variant="default" onClick={onClose}>
            {say('Cancel')}
          </Button>
          <Button type="submit">{say('Check again')}</Button>
        </div>
      </form>
    </DialogFrame>
  );
}
