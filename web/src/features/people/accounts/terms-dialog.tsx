import { say } from '@deckhand/domain/language/say';
import { Anchor } from '@mantine/core';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import classes from './accounts.module.css';
import { TermsText } from './terms-text.tsx';

interface TermsDialogProps {
  opened: boolean;
  onClose: () => void;
  onAccept: () => void;
}

export function TermsDialog({ opened, onClose, onAccept }: TermsDialogProps) {
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={say('Terms of use')}
      confirmLabel={say('Accept')}
      cancelLabel={say('Close')}
      onConfirm={onAccept}
    >
      <TermsText />
      {/* In a tab of its own, so that the form keeps what was typed. */}
      <p className={classes.apart}>
        <Anchor href="/terms" target="_blank" underline="always" inherit>
          {say('Open on a page of their own')}
        </Anchor>
      </p>
    </ConfirmDialog>
  );
}
