import { say } from '@deckhand/domain/language/say';
import { Button } from '@mantine/core';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { FormActions } from '../../../ui/form-layout.tsx';
import { Notice } from '../../../ui/notice.tsx';

interface ClosedDayDialogProps {
  title: string;
  refusal: string;
  onClose: () => void;
}

/** Shown to managers instead of a form that the server would refuse (PE8). */
export function ClosedDayDialog({ title, refusal, onClose }: ClosedDayDialogProps) {
  return (
    <DialogFrame title={title} onClose={onClose} size={440}>
      <Notice tone="warning">{refusal}</Notice>
      <FormActions>
        <Button variant="default" onClick={onClose} data-autofocus>
          {say('Close')}
        </Button>
      </FormActions>
    </DialogFrame>
  );
}
