import type { RefObject } from 'react';
import { createPortal } from 'react-dom';
import table from '../../../../shared/board/row-table.module.css';

interface ExtraRowsProps {
  board: RefObject<HTMLElement | null>;
  rows: readonly { key: string; name: string }[];
  columns: number;
}

/** Empty rows under those of the board, for people who have no card there. */
export function ExtraRows({ board, rows, columns }: ExtraRowsProps) {
  const element = board.current?.querySelector('table');
  if (!element || rows.length === 0) return null;
  return createPortal(
    <tbody>
      {rows.map(({ key, name }) => (
        <tr key={key}>
          <th scope="row" className={table.name}>
            {name}
          </th>
          {Array.from({ length: columns }, (_, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row never change their order
            <td key={column} className={table.cell} />
          ))}
        </tr>
      ))}
    </tbody>,
    element,
  );
}
