import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Navigation state that is never held up, for when the session is over and the form could not be saved anyway. */
export const leavingAnyway = { leavingAnyway: true } as const;

interface UnsavedChangesProps {
  /** Asked at the moment of leaving: `form.hasUnsavedChanges`. */
  when: () => boolean;
}

/** Asks before the page is left with something unsaved: inside the app with a dialog, otherwise with the browser's own. */
export function UnsavedChanges({ when }: UnsavedChangesProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && !isLeavingAnyway(nextLocation.state) && when(),
  );

  useEffect(() => {
    function hold(event: BeforeUnloadEvent): void {
      if (when()) event.preventDefault();
    }
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [when]);

  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      danger
      onConfirm={() => blocker.proceed?.()}
    >
      Your changes on this page have not been saved and will be lost.
    </ConfirmDialog>
  );
}

function isLeavingAnyway(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'leavingAnyway' in state;
}
