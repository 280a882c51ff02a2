import { say } from '@deckhand/domain/language/say';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './navigation-drawer.module.css';

interface NavigationDrawerProps {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The menu on a phone. The browser's own dialog keeps the focus inside, closes on Esc and returns the focus. */
export function NavigationDrawer({ open, onClose, children }: NavigationDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; Esc closes the dialog anyway
    <dialog
      ref={dialog}
      aria-label={say('Menu')}
      className={classes.drawer}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      {open && (
        <div className={classes.inside}>
          <ActionIcon
            className={classes.close}
            variant="transparent"
            size={44}
            aria-label={say('Close menu')}
            onClick={onClose}
          >
            <IconX size={20} aria-hidden />
          </ActionIcon>
          {children}
        </div>
      )}
    </dialog>
  );
}
