import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { CopyText } from '../../shared/copy-text.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { FormActions } from '../../ui/form-layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './connect.module.css';

interface ShownSecretProps {
  title: string;
  /** Asks to keep it. */
  warning: string;
  secret: string;
  /** As the button names it that copies. */
  what: string;
  onDone: () => void;
  /** Says that it is shown only now, and for whom it is. */
  children: ReactNode;
}

/** Shows a secret once: the server keeps it in no form that it could show again. */
export function ShownSecret({ title, warning, secret, what, onDone, children }: ShownSecretProps) {
  return (
    <DialogFrame title={title} size={560} onClose={onDone}>
      <div className={classes.parts}>
        <Notice tone="warning" title={warning}>
          {children}
        </Notice>
        <code className={classes.secret}>{secret}</code>
        <div>
          <CopyText text={secret} what={what} />
        </div>
        <FormActions>
          <Button onClick={onDone}>{say('Done')}</Button>
        </FormActions>
      </div>
    </DialogFrame>
  );
}
