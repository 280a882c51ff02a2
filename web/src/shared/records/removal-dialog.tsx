import type { CallDeclaration, CallInput } from '@deckhand/contract/call';
import { say } from '@deckhand/domain/language/say';
import type { ReactNode } from 'react';
import { ApiFailure } from '../../api/api-failure.ts';
import type { ScreenTexts } from '../../api/failure-text.ts';
import { waitingWords } from '../../api/own-memory.ts';
import { showFailure } from '../../api/show-failure.ts';
import { closesOverCurrent, useMutationOf } from '../../api/use-mutation-of.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';

interface RemovalDialogProps<C extends CallDeclaration> {
  title: string;
  /** The question and its consequences. */
  children: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  /** The call that removes it. */
  call: C;
  input: CallInput<C>;
  /** The queries to read again: all live ones, or those of some features. */
  refreshes?: 'live' | readonly string[];
  onRemoved?: () => void;
  /** The toast after the removal. */
  success: string;
  /** Shows that toast, by default without a button. */
  says?: (success: string) => void;
  /** Without a network it waits under these words (SA4). */
  waits?: string | undefined;
  /** The screen's own texts for a failure. */
  texts?: (failure: unknown) => ScreenTexts;
  onClose: () => void;
}

/** Asks before a removal, performs it and reports the result. A refusal often means that somebody else was faster. */
export function RemovalDialog<C extends CallDeclaration>({
  confirmLabel = say('Delete'),
  call,
  input,
  refreshes = 'live',
  onRemoved,
  success,
  says = toast.success,
  waits,
  texts = () => ({}),
  onClose,
  ...dialog
}: RemovalDialogProps<C>) {
  const { mutateAsync } = useMutationOf(call, {
    ...closesOverCurrent,
    refreshes,
    ...(onRemoved && { onSuccess: onRemoved }),
    ...(waits !== undefined && { waits: () => waits }),
  });

  async function confirm(): Promise<void> {
    try {
      const answer = await mutateAsync(input);
      says(waitingWords(answer) ?? success);
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
