import { say } from '@deckhand/domain/language/say';
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
      title={say('Filters')}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': say('Close') }}
      classNames={{ title: classes.sheetTitle, body: classes.sheet }}
    >
      <div className={shared.stack12}>{children}</div>
      <div className={classes.sheetActions}>
        <Button variant="default" onClick={onClear}>
          {say('Clear')}
        </Button>
        <Button onClick={onClose}>{say('Show schedule')}</Button>
      </div>
    </Modal>
  );
}
