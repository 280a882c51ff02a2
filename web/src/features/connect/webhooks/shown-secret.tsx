import { Button } from '@mantine/core';
import { CopyText } from '../../../shared/copy-text.tsx';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { FormActions } from '../../../ui/form-layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import classes from './webhooks.module.css';

interface ShownSecretProps {
  secret: string;
  /** A secret before this one signs, too, for a day. */
  isNew: boolean;
  onDone: () => void;
}

export function ShownSecret({ secret, isNew, onDone }: ShownSecretProps) {
  return (
    <DialogFrame title="Signing secret" size={560} onClose={onDone}>
      <div className={classes.made}>
        <Notice tone="warning" title="Keep this secret">
          It is shown only now. With it your program checks that an event comes from Deckhand, as Standard
          Webhooks says.
          {isNew && ' For 24 hours events carry two signatures, of this secret and of the one before.'}
        </Notice>
        <code className={classes.secret}>{secret}</code>
        <div>
          <CopyText text={secret} what="secret" />
        </div>
        <FormActions>
          <Button onClick={onDone}>Done</Button>
        </FormActions>
      </div>
    </DialogFrame>
  );
}
