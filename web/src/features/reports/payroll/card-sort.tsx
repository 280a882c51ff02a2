import { say } from '@deckhand/domain/language/say';
import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { Column } from '../../../ui/list-columns.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import classes from './report-page.module.css';
import type { ReportAddress } from './use-report-address.ts';

interface CardSortProps {
  report: ReportAddress;
  /** The sortable columns. */
  columns: readonly Pick<Column<never>, 'key' | 'header'>[];
}

/** Selects the order of cards, which have no column headers. */
export function CardSort({ report, columns }: CardSortProps) {
  const { sort, setSort } = report;
  const isDown = sort?.direction === 'descending';
  const Icon = isDown ? IconArrowDown : IconArrowUp;
  return (
    <div className={classes.sort} data-print="hidden">
      <span aria-hidden="true">{say('Sort by')}</span>
      <SelectField
        label={say('Sort by')}
        labelHidden
        placeholder={say('None')}
        choices={columns.map(({ key, header }) => ({ value: key, label: header }))}
        value={sort?.column ?? null}
        onChange={(column) => column !== null && setSort(column)}
      />
      {sort && (
        <ActionIcon
          variant="default"
          size={36}
          aria-label={isDown ? say('Descending; sort ascending') : say('Ascending; sort descending')}
          onClick={() => setSort(sort.column)}
        >
          <Icon size={17} stroke={1.8} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}
