import '../../ui/dialog-styles.ts';
import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import classes from './filter-sheet.module.css';

interface FilterSheetProps {
  onClear: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The filters of a phone. They work as they are set; closing the sheet shows the board again. */
export function FilterSheet({ onClear, onClose, children }: FilterSheetProps) {
  useReturnFocus(true);
  return (
    <Modal
      opened
      onClose={onClose}
      title="Filters"
      returnFocus={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ title: classes.title, body: classes.body }}
    >
      <div className={classes.fields}>{children}</div>
      <div className={classes.actions}>
        <Button variant="default" onClick={onClear}>
          Clear
        </Button>
        <Button onClick={onClose}>Show schedule</Button>
      </div>
    </Modal>
  );
}
