import { say } from '@deckhand/domain/language/say';
import './dialog-styles.ts';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog.module.css';
import { useReturnFocus } from './use-return-focus.ts';

interface DialogFrameProps {
  opened?: boolean;
  onClose: () => void;
  title: ReactNode;
  /** The width in pixels. */
  size: number;
  /** Nothing closes it meanwhile. */
  busy?: boolean;
  children: ReactNode;
  /** Other looks of its parts. */
  looks?: { body: string | undefined; content: string | undefined };
}

/** The frame of every dialog: a title, a cross, and the focus back where it was. */
export function DialogFrame({ opened = true, busy = false, looks, ...props }: DialogFrameProps) {
  useReturnFocus(opened);
  return (
    <Modal
      opened={opened}
      returnFocus={false}
      closeOnEscape={!busy}
      closeOnClickOutside={!busy}
      closeButtonProps={{ 'aria-label': say('Close'), disabled: busy }}
      classNames={{
        title: classes.title,
        header: classes.header,
        body: looks?.body ?? classes.body,
        content: looks?.content ?? classes.content,
      }}
      {...props}
    />
  );
}
