import type { ReactNode } from 'react';
import { ApiFailure } from '../../api/api-failure.ts';
import type { ScreenTexts } from '../../api/failure-text.ts';
import { showFailure } from '../../api/show-failure.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';

interface RemovalDialogProps {
  title: string;
  /** The question and what follows from a yes. */
  children: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  remove: () => Promise<unknown>;
  /** Said when it is gone. */
  success: string;
  /** What to say of a failure, where the screen has words of its own for it. */
  texts?: (failure: unknown) => ScreenTexts;
  onClose: () => void;
}

/** Asks before something is taken away for good, does it and tells how it went. */
export function RemovalDialog({
  confirmLabel = 'Delete',
  remove,
  success,
  texts = () => ({}),
  onClose,
  ...dialog
}: RemovalDialogProps) {
  async function confirm(): Promise<void> {
    try {
      await remove();
      toast.success(success);
    } catch (failure) {
      showFailure(failure, texts(failure));
    }
    onClose();
  }

  return (
    <ConfirmDialog
      {...dialog}
      opened
      danger
      confirmLabel={confirmLabel}
      onClose={onClose}
      onConfirm={confirm}
    />
  );
}

/** For `texts`: what to say when somebody else was quicker. */
export function whenGone(text: string): (failure: unknown) => ScreenTexts {
  return (failure) => (failure instanceof ApiFailure && failure.status === 404 ? { refused: text } : {});
}
