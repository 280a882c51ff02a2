import { say } from '@deckhand/domain/language/say';
import { sayWith } from '../language/say-with.ts';
// The arrows of NativeSelect come from this style.
import '@mantine/core/styles/Combobox.layer.css';
import { NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import type { Paging } from './list-columns.ts';
import classes from './list-footer.module.css';
import { isPage, type PageMark, pageCount, pageMarks, pageSizes, rangeText } from './pagination-model.ts';
import shared from './shared.module.css';

interface ListFooterProps {
  paging: Pick<Paging, 'page' | 'pageSize' | 'setPage' | 'setPageSize'>;
  total: number;
  /** The list's name for screen readers. */
  label: string;
}

/** The range of rows shown ('1–10 of 57'), the page size and the pages. */
export function ListFooter({ paging, total, label }: ListFooterProps) {
  const id = useId();
  const count = pageCount(total, paging.pageSize);
  const current = Math.min(paging.page, count);

  function turn(page: number): void {
    if (page !== paging.page && isPage(page, count)) paging.setPage(page);
  }

  return (
    <div className={classes.footer} data-print="hidden">
      <span className={shared.note} aria-live="polite">
        {rangeText(current, paging.pageSize, total)}
      </span>
      <div className={classes.size}>
        <label htmlFor={id}>{say('Rows')}</label>
        <NativeSelect
          id={id}
          size="xs"
          data={pageSizes(paging.pageSize).map(String)}
          value={String(paging.pageSize)}
          onChange={(event) => paging.setPageSize(Number(event.currentTarget.value))}
        />
      </div>
      <nav className={classes.pages} aria-label={say('Pages of {label}', { label })}>
        <button
          type="button"
          className={classes.page}
          aria-label={say('Previous page')}
          disabled={current === 1}
          onClick={() => turn(current - 1)}
        >
          <IconChevronLeft size={16} aria-hidden />
        </button>
        {pageMarks(current, count).map((mark) => (
          <Mark key={'page' in mark ? mark.page : `gap ${mark.gapAfter}`} {...{ mark, current, turn }} />
        ))}
        <span className={classes.brief}>{sayWith('Page {current} of {count}', { current, count })}</span>
        <button
          type="button"
          className={classes.page}
          aria-label={say('Next page')}
          disabled={current === count}
          onClick={() => turn(current + 1)}
        >
          <IconChevronRight size={16} aria-hidden />
        </button>
      </nav>
    </div>
  );
}

interface MarkProps {
  mark: PageMark;
  current: number;
  turn: (page: number) => void;
}

function Mark({ mark, current, turn }: MarkProps) {
  if ('gapAfter' in mark) {
    return (
      <span className={classes.gap} aria-hidden="true">
        …
      </span>
    );
  }
  return (
    <button
      type="button"
      className={classes.page}
      data-number
      aria-label={say('Page {page}', { page: mark.page })}
      aria-current={mark.page === current ? 'page' : undefined}
      onClick={() => turn(mark.page)}
    >
      {mark.page}
    </button>
  );
}
