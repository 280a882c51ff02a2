import { say } from '@deckhand/domain/language/say';
import './dialog-styles.ts';
import { Modal } from '@mantine/core';
import type { FocusEvent, ReactNode } from 'react';
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

/** Marks the field that is focused when the dialog opens. */
const MARK = 'data-autofocus';

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
      onFocus={keepFocus}
      {...props}
    />
  );
}

/**
 * Mantine focuses the marked field a moment after the dialog is there. On a slow device somebody has entered another one by then, and what
 * they typed went into the marked one.
 */
function keepFocus({ currentTarget, target }: FocusEvent<HTMLElement>): void {
  for (const marked of currentTarget.querySelectorAll(`[${MARK}]`)) marked.removeAttribute(MARK);
  target.setAttribute(MARK, '');
}
