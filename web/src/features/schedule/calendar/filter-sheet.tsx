import '../../../ui/dialog-styles.ts';
import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import shared from '../../../ui/shared.module.css';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import classes from './schedule-filters.module.css';

interface FilterSheetProps {
  onClear: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The filters on a phone. They take effect at once; closing the sheet shows the board. */
export function FilterSheet({ onClear, onClose, children }: FilterSheetProps) {
  useReturnFocus(true);
  return (
    <Modal
      opened
      onClose={onClose}
      title="Filters"
      returnFocus={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ title: classes.sheetTitle, body: classes.sheet }}
    >
      <div className={shared.stack12}>{children}</div>
      <div className={classes.sheetActions}>
        <Button variant="default" onClick={onClear}>
          Clear
        </Button>
        <Button onClick={onClose}>Show schedule</Button>
      </div>
    </Modal>
  );
}
