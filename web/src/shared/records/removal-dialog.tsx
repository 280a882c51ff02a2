import type { ReactNode } from 'react';
import { ApiFailure } from '../../api/api-failure.ts';
import type { ScreenTexts } from '../../api/failure-text.ts';
import { showFailure } from '../../api/show-failure.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';

interface RemovalDialogProps {
  title: string;
  /** The question and its consequences. */
  children: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  remove: () => Promise<unknown>;
  /** The toast after the removal. */
  success: string;
  /** The screen's own texts for a failure. */
  texts?: (failure: unknown) => ScreenTexts;
  onClose: () => void;
}

/** Asks before a removal, performs it and reports the result. */
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
    <ConfirmDialog {...dialog} danger confirmLabel={confirmLabel} onClose={onClose} onConfirm={confirm} />
  );
}

/** For `texts`: the text when another person removed it first. */
export function whenGone(text: string): (failure: unknown) => ScreenTexts {
  return (failure) => (failure instanceof ApiFailure && failure.status === 404 ? { refused: text } : {});
}
